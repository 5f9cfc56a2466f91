// What an XSLTProcessor holds.
#pragma once

#include <libxslt/xsltInternals.h>

#include <string>
#include <vector>

#include "ext/dom/xpath.h"

namespace surus::xsl {

struct Parameter {
    std::string name, value;
};

struct Processor {
    xsltStylesheet* stylesheet = nullptr;
    bool has_keys = false;  // libxslt notes them in the tree: it works on a copy
    std::vector<Parameter> parameters;
    std::string profile;  // a file; empty: none
    int64_t security = 44;
    dom::XPathFunctions functions;
};
inline Processor& processor_of(Object& self) { return self.native<Processor>(); }

}  // namespace surus::xsl
