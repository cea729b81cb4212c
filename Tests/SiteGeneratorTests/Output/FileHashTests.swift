import Documents
import FileSystem
import TestSupport
import Testing

@testable import SiteGenerator

/// Tests with expected values from another implementation of XXH64.
@Suite struct FileHashTests {
  @Test(
    arguments: [
      (65_535, 0x855A_E84D_AB1A_8FC8), (65_536, 0x6194_8897_9A95_9224), (65_537, 0x3140_FACD_2601_6C83),
      (131_072, 0x8792_B254_FD1E_ED3A), (200_000, 0x1607_67C5_EF47_1AD0),
    ] as [(Int, UInt64)])
  func `a file that is read in pieces has the hash of its bytes`(length: Int, hash: UInt64) throws {
    let folder = try TemporaryFolder()
    try AtomicFile.create(folder["a"], (0..<length).map { UInt8($0 * 31 % 256) }, syncs: false)
    #expect(try ContentHash(of: FileDescriptor.file(folder["a"])) == ContentHash(hash))
  }
}
