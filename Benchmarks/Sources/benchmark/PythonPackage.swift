/// The same app as a Python package: each page a module, each page that a transition leads to one import. Features that
/// are presented equally deep form a layer: the tabs, what they present, and so on.
struct PythonPackage {
  static let name = "generated"

  /// By page: the pages that it imports, each once.
  let imports: [[Int]]
  /// By page.
  let layers: [Int]

  init(_ app: AppGenerator) {
    var targets = [Set<Int>](repeating: [], count: app.screenCount)
    var layers = [Int](repeating: 0, count: app.screenCount)
    for flow in app.flows {
      for screen in flow.screens { layers[screen] = app.features[flow.feature].depth }
      for transition in flow.transitions {
        guard let from = transition["from"].flatMap(PythonPackage.page), let to = transition["to"].flatMap(Self.page),
          from != to
        else { continue }
        targets[from].insert(to)
      }
    }
    imports = targets.map { $0.sorted() }
    self.layers = layers
  }

  private static func page(_ id: String) -> Int? { Int(id.dropFirst("page-".count)) }

  var importCount: Int { imports.reduce(0) { $0 + $1.count } }
  var layerCount: Int { (layers.max() ?? 0) + 1 }
  /// Pages, layers and the package itself.
  var fileCount: Int { imports.count + layerCount + 1 }

  /// How many imports lead up to a layer above: what the contract on layers has to find. None leads to a tab, and from
  /// layer to layer there is no other way than one import, so the chains that the linter reports are these.
  var forbiddenImports: Int {
    imports.indices.reduce(0) { count, page in count + imports[page].count { layers[$0] < layers[page] } }
  }

  /// Two contracts: one that a few faulty flows break, and one that holds.
  var contracts: String {
    let layerNames = (0..<layerCount).map { "layer_\($0)" }
    let deeper = layerNames.dropFirst().map { "  \(Self.name).\($0)\n" }.joined()
    return """
      [importlinter]
      root_package = \(Self.name)

      [importlinter:contract:layers]
      name = Features open only what lies as deep or deeper
      type = layers
      containers = \(Self.name)
      layers =
      \(layerNames.map { "  \($0)" }.joined(separator: "\n"))

      [importlinter:contract:tabs]
      name = Nothing opens a tab
      type = forbidden
      source_modules =
      \(deeper)forbidden_modules =
        \(Self.name).layer_0

      """
  }

  /// - Returns: the contracts' file; `nil` if something could not be written. A package that is there already is
  ///   written over, with the same names.
  func write(into folder: String) -> String? {
    let root = "\(folder)/\(Self.name)"
    for path in [folder, root] + (0..<layerCount).map({ "\(root)/layer_\($0)" }) { ChildProcess.makeFolder(path) }
    var files = [("\(folder)/contracts.ini", contracts), ("\(root)/__init__.py", "")]
    files += (0..<layerCount).map { ("\(root)/layer_\($0)/__init__.py", "") }
    for page in imports.indices {
      let lines = imports[page].map { "from \(Self.name).layer_\(layers[$0]) import page_\($0)\n" }
      files.append(("\(root)/layer_\(layers[page])/page_\(page).py", lines.joined()))
    }
    return files.allSatisfy { ChildProcess.write($0.1, to: $0.0) } ? files[0].0 : nil
  }
}
