extension Word {
  /// The text in Vietnamese.
  var vietnamese: String {
    switch self {
    // The site.
    case .site: "Trang"
    case .allTodos: "Tất cả"
    case .board: "Bảng"
    case .due: "Đến hạn"
    case .tags: "Thẻ"
    case .statuses: "Trạng thái"
    case .people: "Người làm"
    case .dependencies: "Phụ thuộc"
    case .progress: "Tiến độ"
    case .unreadableFiles: "Tệp không đọc được"
    case .skipToContent: "Đến nội dung"
    case .skipToList: "Đến danh sách"
    case .skipToTodo: "Đến việc này"
    case .madeWith: "Tạo bằng"
    case .feed: "Nguồn tin"
    case .calendar: "Lịch"
    case .data: "Dữ liệu"
    case .menu: "Trình đơn"

    // How far todos have come.
    case .open: "chưa làm"
    case .doing: "đang làm"
    case .blocked: "đang chờ"
    case .done: "đã xong"
    case .cancelled: "đã hủy"
    case .closed: "đã đóng"

    // How much todos matter.
    case .urgent: "khẩn cấp"
    case .high: "cao"
    case .medium: "vừa"
    case .low: "thấp"

    // Lists.
    case .nothingToDo:
      "Chưa có việc nào. Mỗi việc là một tệp Markdown: hãy viết tệp đầu tiên rồi dựng lại "
        + "trang."
    case .nothingHere: "Ở đây không có việc nào."
    case .pages: "Các trang"
    case .page: "trang"
    case .previous: "Trước"
    case .next: "Sau"
    case .all: "tất cả"
    case .noTagsYet: "Chưa việc nào có thẻ. Hãy viết thẻ vào đầu tệp, hoặc sao chép lệnh này."
    case .noPeopleYet: "Chưa việc nào có người làm. Hãy viết tên vào đầu tệp, hoặc sao chép lệnh này."
    case .moreStatuses: "trạng thái nữa"

    // Facts about a todo.
    case .dueOn: "hạn"
    case .overdueSince: "quá hạn"
    case .status: "Trạng thái"
    case .priority: "Ưu tiên"
    case .dueDate: "Hạn"
    case .tag: "Thẻ"
    case .person: "Người làm"
    case .checklist: "Danh mục"
    case .created: "Ngày tạo"
    case .completed: "Hoàn thành"
    case .id: "Mã"
    case .file: "Tệp"
    case .waitsFor: "Chờ"
    case .blocks: "Chặn"
    case .partOf: "Thuộc về"
    case .parts: "Việc con"
    case .mentionedIn: "Được nhắc ở"
    case .more: "nữa"
    case .nothingMore: "Việc này không ghi gì thêm."
    case .otherTodos: "Việc khác"
    case .permalink: "Liên kết đến trang này"

    // Acting.
    case .add: "Thêm việc"
    case .addPart: "Thêm việc con"
    case .edit: "Sửa"
    case .delete: "Xóa"
    case .history: "Lịch sử"
    case .source: "Nguồn"
    case .inATerminal: "Trong cửa sổ lệnh"
    case .keptIn: "Lưu ở"
    case .copy: "Sao chép"
    case .copied: "Đã sao chép"
    case .exampleTitle: "Mua sữa yến mạch"
    case .newTodo: "Việc mới"
    case .commands: "Lệnh"

    // When todos are due.
    case .overdue: "Quá hạn"
    case .today: "Hôm nay"
    case .thisWeek: "7 ngày tới"
    case .later: "Sau này"
    case .noDate: "Không có hạn"
    case .withoutDueDate: "không có hạn"
    case .nothingDue: "Không có việc nào đến hạn."

    // Dependencies.
    case .waitForEachOther: "Những việc này chờ lẫn nhau"
    case .nothingWaits: "Không việc nào chờ việc khác."
    case .drawing: "Việc nào chờ việc nào"
    case .tooManyToDraw: "Quá nhiều để vẽ; đây là danh sách."

    // Progress over time.
    case .openAndDone: "Chưa xong và đã xong theo ngày"
    case .day: "Ngày"
    case .openCount: "Chưa xong"
    case .doneCount: "Đã xong"
    case .numbers: "Số liệu"
    case .noDates: "Không việc nào ghi ngày tạo hay ngày hoàn thành."
    case .withoutDates: "không có ngày, không hiển thị"

    // Unreadable files and missing pages.
    case .unreadableHint: "Các tệp này chưa có trong danh sách cho đến khi được sửa."
    case .allReadable: "Mọi tệp đều đọc được."
    case .noSuchPage: "Không có trang này"
    case .noSuchPageHint: "Có thể việc này đã được đổi tên hoặc xóa."
    case .backToList: "Về danh sách"

    // What happened, in the feed.
    case .todoCreated: "Đã tạo"
    case .todoCompleted: "Đã hoàn thành"
    case .todoCancelled: "Đã hủy"

    // Search and keys.
    case .search: "Tìm"
    case .searchHint: "Tiêu đề, thẻ, người, mã hay từ"
    case .filters: "Bộ lọc"
    case .any: "bất kỳ"
    case .notClosed: "chưa đóng"
    case .dueAfter: "Hạn sau"
    case .dueBefore: "Hạn trước"
    case .nothingFound: "Không tìm thấy việc nào."
    case .found: "việc tìm thấy"
    case .clear: "Xóa bộ lọc"
    case .keys: "Phím tắt"
    case .keySearch: "tìm"
    case .keyNext: "việc sau"
    case .keyPrevious: "việc trước"
    case .keyOpen: "mở việc"
    case .keyLeave: "rời tìm kiếm"
    case .keyHelp: "các phím này"
    case .keysOn: "Dùng phím đơn"
    case .close: "Đóng"
    }
  }
}
