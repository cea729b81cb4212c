// swift-tools-version: 6.2
import PackageDescription

// `TODOSITE_STATIC=1` links libcmark and libyaml into the executable, so that one file runs anywhere.
// pkg-config is asked for them on macOS only: on Linux its flags would make a static link impossible.
let linksStatically = Context.environment["TODOSITE_STATIC"] == "1"
#if os(macOS)
  let asksPkgConfig = !linksStatically
#else
  let asksPkgConfig = false
#endif

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let cLibraries: [LinkerSetting] =
  linksStatically
  ? [.linkedLibrary(":libcmark.a"), .linkedLibrary(":libyaml.a")]
  : [.linkedLibrary("cmark"), .linkedLibrary("yaml")]

/// A floor of the program: its library, and the tests of that library, which may have files to read in `Fixtures`.
func floor(
  _ name: String, on lower: [Target.Dependency], linking: [LinkerSetting] = [], hasFixtures: Bool = false
) -> [Target] {
  [
    .target(name: name, dependencies: lower, swiftSettings: settings, linkerSettings: linking),
    .testTarget(
      name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + lower,
      exclude: hasFixtures ? ["Fixtures"] : [], swiftSettings: settings),
  ]
}

let package = Package(
  name: "todosite",
  platforms: [.macOS("26.0")],
  products: [.executable(name: "todosite", targets: ["todosite"])],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: asksPkgConfig ? "libcmark" : nil,
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: asksPkgConfig ? "yaml-0.1" : nil,
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CSystemCalls"),
    .target(name: "CSiteAssets"),
    .executableTarget(
      name: "todosite",
      dependencies: ["TodoFormats", "SiteGenerator", "TodoPages", "Todos", "Documents", "FileSystem"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["FileSystem"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "todosite", "TestSupport", "SiteGenerator", "TodoPages", "Todos", "Documents", "FileSystem",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
  ]
    + floor("FileSystem", on: ["CSystemCalls"])
    + floor("Documents", on: ["CCmark", "CYAML"], linking: cLibraries)
    + floor("Todos", on: ["Documents", "FileSystem"])
    + floor("TodoPages", on: ["Todos", "Documents"])
    + floor("TodoFormats", on: ["TodoPages", "Todos", "Documents", "FileSystem"], hasFixtures: true)
    + floor(
      "SiteGenerator",
      on: ["CSiteAssets", "TodoFormats", "TodoPages", "Todos", "Documents", "FileSystem"]),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
