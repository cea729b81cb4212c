import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A shell in a pseudo-terminal, in which the completions of todosite are loaded.
///
/// `todosite` in it is a script that stores the arguments of each command, and runs the built program only for
/// what completions need.
final class InteractiveShell {
  private let folder: TemporaryFolder
  private let terminal: Int32
  private let program: RunningProgram
  private static let prompt = "READY> "
  /// The requests `TIOCSPTLCK` and `TIOCGPTN` of Linux.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Starts bash, zsh or fish, and waits for its prompt.
  init(_ shell: String, in folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.makeFolder("bin")
    try folder.write(
      "bin/todosite",
      """
      #!/bin/sh
      case $1 in candidates | completions) exec '\(todositePath)' "$@" ;; esac
      printf '%s|' "$@" >"$HOME/arguments.new"
      mv "$HOME/arguments.new" "$HOME/arguments"

      """)
    try folder.setPermissions("bin/todosite", 0o755)
    try folder.write("inputrc", "set enable-bracketed-paste off\nset page-completions off\n")
    try folder.write(
      "bashrc", "PS1='\(Self.prompt)'; unset HISTFILE; eval \"$(todosite completions bash)\"\n")
    try folder.write(
      ".zshrc",
      """
      PS1='\(Self.prompt)'; zmodload zsh/zle; unset zle_bracketed_paste; unsetopt prompt_sp prompt_cr
      autoload -Uz compinit && compinit -u -D && source <(todosite completions zsh)

      """)
    try folder.write(
      "start.fish",
      "function fish_prompt; printf '\(Self.prompt)'; end\ntodosite completions fish | source\n")
    let words: [String: [String]] = [
      "bash": ["bash", "--noprofile", "--rcfile", folder["bashrc"], "-i"], "zsh": ["zsh", "-d", "-i"],
      "fish": ["fish", "--no-config", "-i", "-C", "source '\(folder["start.fish"])'"],
    ]
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number) = (Int32(0), Int32(0))
    try #require(
      ioctl(terminal, Self.setLock, &isLocked) == 0 && ioctl(terminal, Self.getNumber, &number) == 0)
    let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(other) }
    var setsid = Program(path: "/usr/bin/setsid", folder: folder)
    setsid.streams = [0: other, 1: other, 2: other]
    setsid.environment["PATH"] = "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin"
    setsid.environment["HOME"] = folder.path
    setsid.environment["ZDOTDIR"] = folder.path
    setsid.environment["INPUTRC"] = folder["inputrc"]
    setsid.environment["TERM"] = "dumb"
    program = try setsid.start((["--ctty", "--wait"] + (words[shell] ?? [])).map { Array($0.utf8) })
    #expect(output { $0.hasSuffix(Self.prompt) } != nil, "\(shell) has no prompt")
  }

  /// Ends the shell.
  deinit {
    close(terminal)
    program.send(SIGKILL)
    _ = try? program.finish()
  }

  /// Types keys and Enter, and returns the arguments that todosite then receives, with `|` after each; nil if
  /// it is not run.
  func arguments(afterTyping keys: String) throws -> String? {
    try? folder.remove("arguments")
    type("\(keys)\n")
    guard output({ $0.hasSuffix(Self.prompt) && self.folder.exists("arguments") }) != nil else {
      // Ctrl-C leaves an open quote.
      type("\u{3}")
      _ = output { $0.hasSuffix(Self.prompt) }
      return nil
    }
    return try folder.text("arguments")
  }

  /// Types keys, and returns what the shell shows until it contains a text; nil if it never does.
  func screen(afterTyping keys: String, until text: String) -> String? {
    type(keys)
    let screen = output { $0.contains(text) }
    // Ctrl-U removes the line.
    type("\u{15}\n")
    _ = output { $0.hasSuffix(Self.prompt) }
    return screen
  }

  private func type(_ keys: String) {
    var keys = Array(keys.utf8)[...]
    while !keys.isEmpty {
      let count = keys.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      keys = keys.dropFirst(count)
    }
  }

  /// Returns the output when it meets a condition and the shell is silent; nil if it does not within 10 s.
  private func output(_ isComplete: (String) -> Bool) -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<200 {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 50) > 0 else {
        let text = String(decoding: bytes, as: UTF8.self)
        if isComplete(text) { return text }
        continue
      }
      let count = read(terminal, &part, part.count)
      guard count > 0 else { return nil }
      bytes += part[..<count]
    }
    return nil
  }
}
