import Foundation
import Testing

@testable import fsm_check

struct ManifestDumpTests {
  static let dump = """
    {
      "name": "shop",
      "toolsVersion": {"_version": "5.9.0", "experimentalFeatures": []},
      "dependencies": [
        {"fileSystem": [{"identity": "fsm-lib", "path": "/home/fsm-lib", "productFilter": null,
                         "nameForTargetDependencyResolutionOnly": "FSM"}]},
        {"sourceControl": [{"identity": "other", "location": {"remote": []}}]},
        {"registry": [{"identity": "mona.lib"}]}
      ],
      "targets": [
        {"name": "Core", "type": "regular", "exclude": ["x"], "resources": [],
         "dependencies": [
           {"byName": ["CLib", null]},
           {"target": ["Base", {"platformNames": ["linux"]}]},
           {"product": ["FSM", "fsm-lib", {"FSM": "Machines"}, null]},
           {"product": ["Other", null, null, null]},
           {"novelty": ["x"]}]},
        {"name": "my-tool", "type": "executable", "path": "tool", "sources": ["a"],
         "settings": [{"tool": "swift", "kind": {"interoperabilityMode": {"_0": "Cxx"}}},
                      {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "X"}}}],
         "dependencies": []},
        {"name": "Later", "type": "kind of the future", "dependencies": []}
      ]
    }
    """

  @Test func `a dumped manifest is read`() throws {
    let manifest = try PackageManifest(dump: Data(Self.dump.utf8))
    #expect(manifest.name == "shop")
    #expect(manifest.toolsVersion == ToolsVersion(5, 9))
    #expect(manifest.targets.map(\.name) == ["Core", "my-tool"])
    #expect(
      manifest.targets[0].dependencies == [
        .byName("CLib"), .target("Base"), .product("FSM", package: "fsm-lib"),
        .product("Other", package: nil),
      ])
    #expect(manifest.targets[0].exclude == ["x"])
    #expect(manifest.targets[1].path == "tool")
    #expect(manifest.targets.map(\.usesCxx) == [false, true])
    #expect(manifest.targets[1].sources == ["a"])
    #expect(manifest.dependencies.map(\.identity) == ["fsm-lib", "other", "mona.lib"])
    #expect(manifest.dependencies[0].name == "FSM")
  }

  @Test(arguments: ["", "[]", #"{"name": "shop", "targets": []}"#])
  func `a dump of another package manager is a manifest that cannot be read`(dump: String) {
    let error = #expect(throws: ToolError.self) { try PackageManifest(dump: Data(dump.utf8)) }
    #expect(error?.status == 70)
    #expect(error?.message.contains("dump-package") == true)
  }

  @Test(arguments: [
    ("my-tool", "my_tool"), ("7zip", "_zip"), ("a.b c", "a_b_c"), ("Größe", "Größe"),
    ("plain_1", "plain_1"),
  ])
  func `a module is named as the compiler names it`(target: String, module: String) {
    #expect(PackageTarget.moduleName(for: target) == module)
  }

  @Test(arguments: [
    ("// swift-tools-version: 6.2\nimport X", ToolsVersion(6, 2)),
    ("// swift-tools-version:5.9.1", ToolsVersion(5, 9)),
    ("//swift-tools-version:6;(experiment)", ToolsVersion(6, 0)),
    ("import PackageDescription\n// swift-tools-version: 6.2", nil),
  ])
  func `the tools version is read from the first line`(manifest: String, version: ToolsVersion?) {
    #expect(ToolsVersion(manifest: manifest) == version)
  }
}
