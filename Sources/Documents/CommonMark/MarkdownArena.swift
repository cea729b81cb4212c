internal import CCmark

/// The memory of one body's tree, allocated in large pieces and freed all at once.
///
/// libcmark makes about a thousand small allocations for a body of two kilobytes and frees each of them; with
/// `malloc` this takes a third of the time to read a body. libcmark passes no context to its memory hooks, so
/// each thread has its own arena, whose first piece is kept for the next body.
struct MarkdownArena {
  /// The first free byte and the end of the current piece.
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  /// The current piece; each piece starts with the address of the previous one, or nil.
  private var piece: UnsafeMutableRawPointer
  /// The number of nested `withArena` calls in progress.
  private var users = 0
  private let hooks: UnsafeMutablePointer<cmark_mem>

  /// Calls a closure that uses libcmark; when the outermost call ends, frees everything that libcmark
  /// allocated.
  ///
  /// - Parameter work: receives the hooks for libcmark; it must not suspend, and nothing allocated with the
  ///   hooks may escape from it.
  static func withArena<Result, Failure: Error>(
    _ work: (UnsafeMutablePointer<cmark_mem>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let arena = current ?? makeCurrent()
    arena.pointee.users += 1
    defer { arena.pointee.leave() }
    return try work(arena.pointee.hooks)
  }

  /// The hooks of this thread's arena; nil outside of `withArena`.
  static var hooks: UnsafeMutablePointer<cmark_mem>? {
    guard let current, current.pointee.users > 0 else { return nil }
    return current.pointee.hooks
  }
}

extension MarkdownArena {
  /// The size in bytes of the header of a piece or an allocation; a multiple of the alignment of allocations.
  ///
  /// The header of an allocation contains its size.
  private static let header = 16
  /// The sizes of the first and of the largest piece, in bytes; each piece is twice as large as the previous
  /// one, up to the largest.
  ///
  /// The first has room for the tree and the HTML of a body of about 10 KB. A larger allocation gets a piece
  /// of its own size.
  private static let pieceSizes = (first: 1 << 18, largest: 1 << 22)

  private init() {
    piece = Self.piece(of: Self.pieceSizes.first, after: nil)
    next = piece + Self.header
    end = piece + Self.pieceSizes.first
    hooks = .allocate(capacity: 1)
    hooks.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
          guard !overflows, let memory = MarkdownArena.current?.pointee.allocate(bytes) else { abort() }
          return memset(memory, 0, bytes)
        },
        realloc: { memory, size in
          guard let arena = MarkdownArena.current else { abort() }
          return arena.pointee.reallocate(memory, size)
        },
        free: { _ in }))
  }

  private static var current: UnsafeMutablePointer<MarkdownArena>? {
    pthread_getspecific(currentKey)?.assumingMemoryBound(to: MarkdownArena.self)
  }

  private static func makeCurrent() -> UnsafeMutablePointer<MarkdownArena> {
    let arena = UnsafeMutablePointer<MarkdownArena>.allocate(capacity: 1)
    arena.initialize(to: MarkdownArena())
    pthread_setspecific(currentKey, arena)
    return arena
  }

  private static func piece(
    of size: Int, after last: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer {
    // libcmark cannot handle an allocation failure; its default hooks abort as well.
    guard let piece = malloc(size) else { abort() }
    piece.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
    return piece
  }

  private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let needed = Self.header + (size + 15) & ~15
    if end - next < needed {
      let size = max(min((end - piece) * 2, Self.pieceSizes.largest), needed + Self.header)
      piece = Self.piece(of: size, after: piece)
      next = piece + Self.header
      end = piece + size
    }
    next.storeBytes(of: size, as: Int.self)
    defer { next += needed }
    return next + Self.header
  }

  private mutating func reallocate(
    _ memory: UnsafeMutableRawPointer?, _ size: Int
  ) -> UnsafeMutableRawPointer {
    guard let memory else { return allocate(size) }
    let oldSize = (memory - Self.header).load(as: Int.self)
    let oldEnd = memory + (oldSize + 15) & ~15
    if oldEnd == next, end - memory >= (size + 15) & ~15 {
      (memory - Self.header).storeBytes(of: size, as: Int.self)
      next = memory + (size + 15) & ~15
      return memory
    }
    guard size > oldSize else { return memory }
    return memcpy(allocate(size), memory, oldSize)
  }

  private mutating func leave() {
    users -= 1
    guard users == 0 else { return }
    while let last = piece.load(as: UnsafeMutableRawPointer?.self) {
      free(piece)
      piece = last
    }
    next = piece + Self.header
    end = piece + Self.pieceSizes.first
  }

  fileprivate static func release(_ address: UnsafeMutableRawPointer?) {
    guard let arena = address?.assumingMemoryBound(to: MarkdownArena.self) else { return }
    free(arena.pointee.piece)
    arena.pointee.hooks.deallocate()
    arena.deallocate()
  }
}

/// The key under which a thread stores the address of its arena, which is freed when the thread ends.
private let currentKey: pthread_key_t = {
  var key = pthread_key_t()
  guard pthread_key_create(&key, { MarkdownArena.release($0) }) == 0 else { abort() }
  return key
}()
