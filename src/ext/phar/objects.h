// Phar, PharData and PharFileInfo objects: what they stand for is their path,
// "phar://ARCHIVE/ENTRY".
#pragma once

#include "ext/phar/archive.h"
#include "runtime/objects/object.h"

namespace surus::phar {

// The archive of a Phar; null: an exception is pending.
std::shared_ptr<Archive> archive_of(Context& context, Object& self);
// The same for one who will change it.
std::shared_ptr<Archive> writable_archive(Context& context, Object& self);
// Writes changes, unless they are collected. Throws PharException.
Status commit(Context& context, Archive& archive);

Failed throw_phar(Context& context, std::string_view message);
Failed throw_bad_call(Context& context, std::string_view message);
Failed throw_unexpected(Context& context, std::string_view message);

// A new or existing file gets these contents. Throws.
Status add_contents(Context& context, Archive& archive, std::string_view name,
                    Ref<String> contents);
// The file's contents; null: an exception is pending.
Ref<String> read_file(Context& context, std::string_view path);
// Throws when a program may not name an entry like this.
Status check_name(Context& context, std::string_view name);

Result<String*> serialised(Context& context, const Value& value);
Result<Value> unserialised(Context& context, std::string_view text, Array& options);

}  // namespace surus::phar
