// Constant expressions of stubs: literals, operators on them, and other constants by name.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "stubgen/module.h"

namespace surus::stubgen {

class ConstantReader {
public:
    explicit ConstantReader(std::string_view source);

    // The value of `node` (null: none). Sets `error` when it is no expression we know.
    Constant read(const ast::Node* node, std::string_view class_name, std::string& error);
    // Makes a constant known to later expressions; `key` is NAME or Class::NAME.
    void define(const std::string& key, const Constant& value) { known_[key] = value; }

private:
    Constant read_node(const ast::Node& node, std::string_view class_name, std::string& error);
    Constant read_name(std::string_view name);
    Constant read_class_constant(const ast::ClassConstant& node, std::string_view class_name,
                                 std::string& error);
    Constant read_unary(const ast::Unary& node, std::string_view class_name, std::string& error);
    Constant read_binary(const ast::Binary& node, std::string_view class_name, std::string& error);

    std::string_view source_;
    std::map<std::string, Constant, std::less<>> known_;
};

// "Foo\Bar" as part of a C++ identifier.
std::string identifier(std::string_view php_name);

}  // namespace surus::stubgen
