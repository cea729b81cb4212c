// swift-tools-version: 6.2
import PackageDescription

// `TODOSITE_STATIC=1` links libcmark and libyaml into the executable, so that one file runs anywhere; only linkers of
// Linux accept the name of an archive.
// pkg-config is used on macOS only: on Linux its flags would make a static link impossible.
let linksStatically = Context.environment["TODOSITE_STATIC"] == "1"
#if os(macOS)
  let asksPkgConfig = !linksStatically
#else
  let asksPkgConfig = false
#endif

// `TODOSITE_STRICT=1` turns warnings into errors.
let isStrict = Context.environment["TODOSITE_STRICT"] == "1"

// `TODOSITE_FUZZ=1` adds the fuzzers, and instruments everything for libFuzzer, which then sees the coverage of all
// libraries; see Tests/FuzzTests/run. They are optimised as in a release, but not as one program.
let isFuzzed = Context.environment["TODOSITE_FUZZ"] == "1"

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // A release is optimised as one program: a full build is about an eighth faster. Without this pass of Swift 6.3.1,
    // which moves a read of a variable before the call that sets it; see MiscompiledLoopTests.swift. The tests are linked
    // with the objects of a release, so it has `-enable-testing`.
    .unsafeFlags(
      (isFuzzed ? ["-sanitize=fuzzer", "-gnone"] : ["-cross-module-optimization"])
        + ["-enable-testing", "-Xllvm", "-sil-disable-pass=codemotion"],
      .when(configuration: .release)),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
// In the release configuration the tests of the optimised libraries are not optimised themselves, because that takes most
// of the time.
let testSettings =
  settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
// Without `_GNU_SOURCE`, glibc does not declare the calls that only Linux has.
let cSettings: [CSetting] =
  [.define("_GNU_SOURCE", .when(platforms: [.linux]))] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let cLibraries: [LinkerSetting] =
  linksStatically
  ? [.linkedLibrary(":libcmark.a"), .linkedLibrary(":libyaml.a")]
  : [.linkedLibrary("cmark"), .linkedLibrary("yaml")]

/// Returns the targets of a library and of its tests, which may read files in `Fixtures`.
func library(
  _ name: String, on lower: [Target.Dependency], linking: [LinkerSetting] = [], hasFixtures: Bool = false
) -> [Target] {
  [
    .target(name: name, dependencies: lower, swiftSettings: settings, linkerSettings: linking),
    .testTarget(
      name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + lower,
      exclude: hasFixtures ? ["Fixtures"] : [], swiftSettings: testSettings),
  ]
}

/// The fuzzers, and the executable, whose `main` is that of libFuzzer.
let fuzzers: [Target] = [
  .target(
    name: "Fuzzers",
    dependencies: [
      "todosite", "SiteGenerator", "TodoFormats", "TodoPages", "Todos", "Documents", "HTTPServer",
      "FileSystem",
    ],
    path: "Tests/FuzzTests/Fuzzers", swiftSettings: settings),
  .executableTarget(
    name: "CFuzzers", dependencies: ["Fuzzers"], path: "Tests/FuzzTests/CFuzzers",
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
]

let package = Package(
  name: "todosite",
  platforms: [.macOS("26.0")],
  products: [.executable(name: "todosite", targets: ["CEntryPoint"])],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: asksPkgConfig ? "libcmark" : nil,
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: asksPkgConfig ? "yaml-0.1" : nil,
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CSystemCalls", cSettings: cSettings),
    .target(name: "CSiteAssets", exclude: ["serve"], cSettings: cSettings),
    .executableTarget(
      name: "CEntryPoint", dependencies: ["todosite", "CSystemCalls"], cSettings: cSettings),
    .target(
      name: "todosite",
      dependencies: [
        "TodoFormats", "SiteGenerator", "TodoPages", "Todos", "Documents", "HTTPServer", "FileSystem",
      ],
      swiftSettings: settings),
    .plugin(
      name: "NewPage",
      capability: .command(
        intent: .custom(
          verb: "new-page", description: "Write the module, the template and the tests of a new page"),
        permissions: [.writeToPackageDirectory(reason: "It writes the files of the page")]),
      path: "Sources/NewPage", exclude: ["Page"]),
    .target(
      name: "TestSupport", dependencies: ["Todos", "Documents", "FileSystem"], path: "Tests/TestSupport",
      swiftSettings: testSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "todosite", "TestSupport", "SiteGenerator", "TodoPages", "Todos", "Documents", "FileSystem",
        "CSystemCalls",
      ],
      exclude: ["Fixtures"], swiftSettings: testSettings),
  ]
    + library("FileSystem", on: ["CSystemCalls"])
    + library("HTTPServer", on: ["Documents", "FileSystem"])
    + library("Documents", on: ["CCmark", "CYAML"], linking: cLibraries)
    + library("Todos", on: ["Documents", "FileSystem"])
    + library("TodoPages", on: ["Todos", "Documents"])
    + library("TodoFormats", on: ["TodoPages", "Todos", "Documents", "FileSystem"], hasFixtures: true)
    + library(
      "SiteGenerator",
      on: ["CSiteAssets", "TodoFormats", "TodoPages", "Todos", "Documents", "FileSystem"])
    + (isFuzzed ? fuzzers : []),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
