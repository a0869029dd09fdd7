/// Rows of numbers in one block of memory.
struct NumberRows {
  private let starts: [Int32]
  let numbers: [Int32]

  init(_ rows: some Sequence<some Sequence<Int32>>) {
    var starts: [Int32] = [0]
    var numbers: [Int32] = []
    for row in rows {
      numbers += row
      starts.append(Int32(numbers.count))
    }
    self.starts = starts
    self.numbers = numbers
  }

  /// Where the numbers of a row are.
  func range(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  subscript(row: Int) -> ArraySlice<Int32> { numbers[range(row)] }
}
