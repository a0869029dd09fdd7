import Testing
import XMLWriting

@Suite("Checking XML against a schema")
struct XMLSchemaTests {
  private let schema = Array(
    """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" elementFormDefault="qualified">
      <xs:element name="r">
        <xs:complexType>
          <xs:sequence><xs:element name="i" type="xs:integer" maxOccurs="unbounded"/></xs:sequence>
          <xs:attribute name="a" use="required"/>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """.utf8)

  @Test func `a valid document gives no message`() throws {
    let document = Array("<r xmlns='urn:x' a=''>\n<i>1</i><i>2</i></r>".utf8)
    #expect(try XMLSchema.validate(document, against: schema) == [])
  }

  @Test func `every fault comes with its line`() throws {
    let document = Array("<r xmlns='urn:x'>\n<i>1</i>\n<i>é</i>\n<j/></r>".utf8)
    let messages = try XMLSchema.validate(document, against: schema)
    #expect(messages.map(\.line) == [1, 3, 4])
    #expect(messages.first?.text.contains("'a' is required") == true)
  }

  @Test func `what is not XML, and what is no schema`() throws {
    #expect(try XMLSchema.validate(Array("<r>\n<".utf8), against: schema).map(\.line) == [2])
    #expect(try XMLSchema.validate([], against: schema).count == 1)
    #expect(throws: XMLSchemaError.self) { try XMLSchema.validate(Array("<r/>".utf8), against: Array("<r/>".utf8)) }
    #expect(throws: XMLSchemaError.self) { try XMLSchema.validate(Array("<r/>".utf8), against: Array("<".utf8)) }
  }
}
