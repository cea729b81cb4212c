@testable import Documents
import Testing

/// The expected values were computed with another implementation of XXH64.
@Suite struct ContentHashTests {
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Buy oat milk", 0xBB06_9B06_FC66_73D5),
    ] as [(String, UInt64)])
  func `hashes of short texts match the reference`(text: String, hash: UInt64) {
    #expect(ContentHash(of: Array(text.utf8).span) == ContentHash(hash))
  }

  @Test(
    arguments: [
      (1, 0xE934_A84A_DB05_2768), (3, 0x9FF7_0A63_5A62_09AB), (4, 0xAE5A_CDC0_0A55_AC41),
      (7, 0xD734_A6B2_6F3D_A63E), (8, 0x8711_6B33_65B9_24EB), (12, 0x14B8_433B_9A14_E611),
      (31, 0x0F18_7C62_B1E7_22B7), (32, 0x91B0_CB09_31A8_C629), (33, 0x931B_043C_F8D6_5B94),
      (36, 0xFF88_9616_AFDD_68C2), (63, 0x2191_10BF_13E2_FA26), (64, 0xBF30_52E3_4457_75D0),
      (65, 0xED65_E351_0DF3_611D), (100, 0x8E22_72C0_8247_D5DB), (255, 0x2903_7D30_C013_6AF3),
      (256, 0x2104_9918_04CC_EA01), (1000, 0x2527_5608_A9CF_C168), (2000, 0x004F_702E_E600_9CFA),
    ] as [(Int, UInt64)])
  func `hashes of texts with lengths around word and stripe boundaries match the reference`(
    length: Int, hash: UInt64
  ) {
    let bytes = (0..<length).map { UInt8($0 * 7 % 256) }
    #expect(ContentHash(of: bytes.span) == ContentHash(hash))
  }
}
