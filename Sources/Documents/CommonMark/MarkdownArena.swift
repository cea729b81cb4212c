internal import CCmark

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The memory of one body's tree, allocated in large pieces and freed all at once.
///
/// libcmark makes a thousand small allocations for a body of two kilobytes, and frees each; with `malloc`
/// that takes a third of the time. libcmark's hooks receive no context, so each thread has its own arena, and
/// keeps its first piece from body to body.
struct MarkdownArena {
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  /// The current piece; each starts with the address of the one before it.
  private var piece: UnsafeMutableRawPointer
  /// The number of nested `withArena` calls that use it.
  private var users = 0
  private let hooks: UnsafeMutablePointer<cmark_mem>

  /// Calls a closure that uses libcmark, and then frees everything that libcmark allocated in it.
  ///
  /// - Parameter work: receives the hooks for libcmark; must not suspend, or let anything allocated with the
  ///   hooks escape.
  static func withArena<Result, Failure: Error>(
    _ work: (UnsafeMutablePointer<cmark_mem>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let arena = current ?? made()
    arena.pointee.users += 1
    defer { arena.pointee.leave() }
    return try work(arena.pointee.hooks)
  }

  /// The hooks of the arena that this thread is using, nil if it uses none.
  static var hooks: UnsafeMutablePointer<cmark_mem>? {
    guard let current, current.pointee.users > 0 else { return nil }
    return current.pointee.hooks
  }
}

extension MarkdownArena {
  /// The size of the header before each allocation, which contains the allocation's size and keeps what
  /// follows aligned.
  private static let header = 16
  /// The first piece has room for the tree and the HTML of some 10 KB; each further one is twice as large.
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

  private static func made() -> UnsafeMutablePointer<MarkdownArena> {
    let arena = UnsafeMutablePointer<MarkdownArena>.allocate(capacity: 1)
    arena.initialize(to: MarkdownArena())
    pthread_setspecific(currentKey, arena)
    return arena
  }

  private static func piece(
    of size: Int, after last: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer {
    // libcmark cannot handle an allocation failure; its own hooks abort as well.
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
