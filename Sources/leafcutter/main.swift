import CommandLineTool

LeafcutterTool.main()
