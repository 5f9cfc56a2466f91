#include "ext/dom/html/foreign_names.h"

#include <algorithm>

#include "ext/libxml/libxml.h"
#include "ext/support.h"

namespace surus::dom::html {

namespace {

// Sorted by their lower case.
constexpr std::string_view svg_tags[] = {
    "altGlyph",
    "altGlyphDef",
    "altGlyphItem",
    "animateColor",
    "animateMotion",
    "animateTransform",
    "clipPath",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feImage",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
    "foreignObject",
    "glyphRef",
    "linearGradient",
    "radialGradient",
    "textPath",
};
// Sorted by their lower case.
constexpr std::string_view svg_attributes[] = {
    "attributeName",
    "attributeType",
    "baseFrequency",
    "baseProfile",
    "calcMode",
    "clipPathUnits",
    "diffuseConstant",
    "edgeMode",
    "filterUnits",
    "glyphRef",
    "gradientTransform",
    "gradientUnits",
    "kernelMatrix",
    "kernelUnitLength",
    "keyPoints",
    "keySplines",
    "keyTimes",
    "lengthAdjust",
    "limitingConeAngle",
    "markerHeight",
    "markerUnits",
    "markerWidth",
    "maskContentUnits",
    "maskUnits",
    "numOctaves",
    "pathLength",
    "patternContentUnits",
    "patternTransform",
    "patternUnits",
    "pointsAtX",
    "pointsAtY",
    "pointsAtZ",
    "preserveAlpha",
    "preserveAspectRatio",
    "primitiveUnits",
    "refX",
    "refY",
    "repeatCount",
    "repeatDur",
    "requiredExtensions",
    "requiredFeatures",
    "specularConstant",
    "specularExponent",
    "spreadMethod",
    "startOffset",
    "stdDeviation",
    "stitchTiles",
    "surfaceScale",
    "systemLanguage",
    "tableValues",
    "targetX",
    "targetY",
    "textLength",
    "viewBox",
    "viewTarget",
    "xChannelSelector",
    "yChannelSelector",
    "zoomAndPan",
};

std::string_view find(std::span<const std::string_view> names, std::string_view wanted) {
    auto before = [](std::string_view a, std::string_view b) {
        return std::ranges::lexicographical_compare(a, b, {}, lower_byte);
    };
    auto at = std::ranges::lower_bound(names, wanted, before);
    return at != names.end() && equal_ignoring_case(*at, wanted) ? *at : wanted;
}

constexpr std::string_view xml_uri = "http://www.w3.org/XML/1998/namespace";
constexpr std::string_view declarations_uri = "http://www.w3.org/2000/xmlns/";
constexpr ForeignAttribute foreign_attributes[] = {
    {"xlink:actuate", "xlink", "actuate", xlink_uri},
    {"xlink:arcrole", "xlink", "arcrole", xlink_uri},
    {"xlink:href", "xlink", "href", xlink_uri},
    {"xlink:role", "xlink", "role", xlink_uri},
    {"xlink:show", "xlink", "show", xlink_uri},
    {"xlink:title", "xlink", "title", xlink_uri},
    {"xlink:type", "xlink", "type", xlink_uri},
    {"xml:lang", "xml", "lang", xml_uri},
    {"xml:space", "xml", "space", xml_uri},
    {"xmlns", "", "xmlns", declarations_uri},
    {"xmlns:xlink", "xmlns", "xlink", declarations_uri}};

}  // namespace

std::string_view svg_tag_name(std::string_view name) { return find(svg_tags, name); }
std::string_view svg_attribute_name(std::string_view name) { return find(svg_attributes, name); }

const ForeignAttribute* foreign_attribute(std::string_view name) {
    if (!name.starts_with('x')) return nullptr;
    for (const ForeignAttribute& attribute : foreign_attributes) {
        if (attribute.name == name) return &attribute;
    }
    return nullptr;
}

Space space_of(const xmlNode& element) {
    if (!element.ns) return Space::Other;
    std::string_view uri = view_of(element.ns->href);
    if (uri == html_uri) return Space::Html;
    if (uri == svg_uri) return Space::Svg;
    return uri == mathml_uri ? Space::MathMl : Space::Other;
}

std::string_view lower_name(Text& name) {
    for (char& c : name) c = static_cast<char>(lower_byte(static_cast<unsigned char>(c)));
    return name;
}

}  // namespace surus::dom::html
