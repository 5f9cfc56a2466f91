// ReflectionZendExtension: of extensions that php loads as part of its engine, here as anywhere
// else, by their names.
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/registry.h"
#include "ext/standard/core_info.stub.h"
#include "ext/support.h"

namespace surus {

namespace {

// Whom php names for what these extensions are to programs.
constexpr std::string_view authors = "Zend Technologies", page = "http://www.zend.com/",
                           copyright = "Copyright (c)";

}  // namespace

Status php_ReflectionZendExtension___construct(Context& context, Object& self, String& name) {
    if (name.view().starts_with("Zend ")) {
        for (std::string_view known : extension_names()) {
            if (known != name.view()) continue;
            self.native<Mirror>().ready = true;
            set_mirror_name(self, known);
            return {};
        }
    }
    return throw_reflection(context, "Zend Extension \"%s\" does not exist", name.data());
}

Result<String*> php_ReflectionZendExtension___toString(Context& context, Object& self) {
    std::string name(TRY(mirror_name(context, self))->view());
    return make_string("Zend Extension [ " + name + " " + std::string(constant_PHP_VERSION) + " " +
                       std::string(copyright) + " by " + std::string(authors) + " <" +
                       std::string(page) + "> ]\n");
}

Result<String*> php_ReflectionZendExtension_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<String*> php_ReflectionZendExtension_getVersion(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return make_string(constant_PHP_VERSION);
}

Result<String*> php_ReflectionZendExtension_getAuthor(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return make_string(authors);
}

Result<String*> php_ReflectionZendExtension_getURL(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return make_string(page);
}

Result<String*> php_ReflectionZendExtension_getCopyright(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return make_string(copyright);
}

}  // namespace surus
