// What a stub file declares, in terms that the emitters need: the tree with names made ready for
// C++ and constant expressions turned into C++.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/ast.h"

namespace surus::stubgen {

// A constant expression of a stub as C++.
struct Constant {
    enum class Kind : uint8_t { None, Unknown, Null, Bool, Int, Double, String, EmptyArray };
    Kind kind = Kind::None;  // None: there is none; Unknown: written UNKNOWN
    std::string cpp;         // of Bool, Int, Double
    std::string text;        // of String
    int64_t integer = 0;     // of Int, when `known`
    bool known = false;
    std::string source;  // as written
};

struct TypeInfo {
    uint32_t mask = 0;                              // type_bits
    std::vector<std::vector<std::string>> classes;  // a union of intersections
    bool nullable_syntax = false;
    bool present = false;
};

// How a parameter or result crosses between PHP and C++.
enum class Shape : uint8_t { Mixed, Bool, Int, Double, String, Array, Object, Void, Callable };
// Callable is passed as the value that was checked, or, where @resolve asks, as what it resolves
// to.

struct Attribute {
    std::string name;
    std::vector<std::pair<std::string, Constant>> arguments;  // name (may be empty), value
    uint32_t parameter = 0;
};

struct Parameter {
    std::string name;
    std::string cpp_name;
    TypeInfo type;
    Shape shape = Shape::Mixed;
    bool nullable = false;  // scalars, strings …: null is allowed besides the shape's own type
    bool by_ref = false;
    bool prefer_ref = false;
    bool resolve = false;    // callables: pass a Callable
    bool unchecked = false;  // callables, arrays, unions: pass what was given
    bool variadic = false;
    bool optional = false;
    uint32_t direct_mask = 0;  // @direct $x int|string: types that need no frame; 0: its own
    Constant default_value;
};

struct Function {
    std::string name;      // with namespace
    std::string cpp_name;  // str_repeat, Foo_bar
    std::string target;    // cpp_name of the implementation: differs for aliases
    std::vector<Parameter> parameters;
    std::vector<std::string> flags;
    std::vector<std::string> traits;  // of builtin_trait
    std::string count_error;   // @count-error: what is called with a wrong number of arguments
    bool has_effects = false;  // @effects: its effects are known
    bool is_direct = false;    // @direct: may be called without a frame
    std::vector<std::string> effects;
    std::string intrinsic;         // of Intrinsic, or empty
    uint32_t intrinsic_types = 0;  // type_bits
    TypeInfo return_type;
    Shape result = Shape::Mixed;
    bool is_method = false;
    bool is_static = false;
    bool is_abstract = false;
    bool is_alias = false;
    std::string alias_class;  // of a function that is a static method's alias: cpp_name
    std::vector<Attribute> attributes;
    std::string deprecated_message;
    uint32_t line = 0;
};

struct ClassMember {  // a constant, enum case or property
    std::string name;
    std::vector<std::string> flags;
    TypeInfo type;
    Constant value;
    std::vector<Attribute> attributes;
};

struct Class {
    std::string name;
    std::string cpp_name;
    std::vector<std::string> flags;
    std::string parent;
    std::vector<std::string> interfaces;
    std::vector<ClassMember> constants;
    std::vector<ClassMember> properties;
    std::vector<Function> methods;
    TypeInfo backing_type;
    std::string handlers;
    std::vector<Attribute> attributes;
};

struct GlobalConstant {
    std::string name;
    std::string cpp_name;
    Constant value;
    bool deprecated = false;
    std::string deprecated_message;  // what follows "is deprecated"
};

struct Module {
    std::string source;        // path of the stub, for comments
    std::string stem;          // "string" of string.stub.php
    std::string folder;        // "standard" of src/ext/standard/string.stub.php
    std::string extension;     // as PHP code sees it
    std::string version;       // empty: PHP's own
    std::string dependencies;  // the lines of @dependency: what ReflectionExtension tells
    std::string information;   // the lines of @info: what phpinfo() shows
    bool is_module = false;    // the code is in a shared module, the tables are in the program
    uint32_t fingerprint = 0;  // of the stub's text
    std::vector<std::string> includes;
    std::vector<Function> functions;
    std::vector<Class> classes;
    std::vector<GlobalConstant> constants;
    std::vector<std::string> errors;  // "line: message"

    std::string symbol() const { return folder == stem ? stem : folder + "_" + stem; }
};

// Fills `module` from the tree; complaints go to module.errors.
void read_module(const ast::Block& file, std::string_view source, Module& module);

}  // namespace surus::stubgen
