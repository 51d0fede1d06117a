internal import Catalog

/// The service's description of itself, made from the table that requests are read by.
struct FDSNDescription: Sendable {
    let parameters: [QueryParameter<FDSNRequest>]
    /// Where the service is, without a slash at the end.
    let service: String

    /// The description for programs, in WADL.
    var wadl: String {
        let listed = parameters.map(Self.element).joined(separator: "\n")
        let plain = ["catalogs", "contributors", "application.wadl"].map { ($0, "application/xml") }
        let others = (plain + [("version", "text/plain"), ("application.json", "application/json")]).map { name, type in
            """
              <resource path="\(name)">
                <method id="\(name)" name="GET"><response><representation mediaType="\(type)"/></response></method>
              </resource>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <application xmlns="http://wadl.dev.java.net/2009/02" xmlns:xs="http://www.w3.org/2001/XMLSchema">
            <resources base="\(XMLText.escaped(service))/">
            \(Self.resource("query", listed))
            \(Self.resource("count", listed))
            \(others.joined(separator: "\n"))
            </resources>
            </application>

            """
    }

    private static func resource(_ name: String, _ parameters: String) -> String {
        """
          <resource path="\(name)">
            <method id="\(name)" name="GET">
              <request>
        \(parameters)
              </request>
              <response status="200"/>
            </method>
          </resource>
        """
    }

    private static func element(_ parameter: QueryParameter<FDSNRequest>) -> String {
        let standard = parameter.standard.map { " default=\"\(XMLText.escaped($0))\"" } ?? ""
        let options = parameter.choices.map { "<option value=\"\(XMLText.escaped($0))\"/>" }.joined()
        return """
                    <param name="\(parameter.name)" style="query" type="\(parameter.type.rawValue)"\(standard)>\
            <doc>\(XMLText.escaped(parameter.purpose))</doc>\(options)</param>
            """
    }

    /// The description for people.
    var usage: String {
        let lines = parameters.map { parameter in
            let names = [parameter.name, parameter.alias].compactMap(\.self).joined(separator: ", ")
            let standard = parameter.standard.map { " (default \($0))" } ?? ""
            return "\(names)\n    \(parameter.purpose) Values are \(parameter.allowed)\(standard).\n"
        }
        return """
            FDSN event web service \(FDSNDiscovery.version)

            \(service)/query?parameter=value&...
            \(service)/count?parameter=value&...
            \(service)/{version|catalogs|contributors|application.wadl|application.json}

            Parameters of query and count:

            \(lines.joined())
            """
    }
}
