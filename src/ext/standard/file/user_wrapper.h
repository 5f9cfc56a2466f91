// What stream wrappers written in PHP are made of.
#pragma once

#include <memory>
#include <span>

#include "ext/standard/file/folder.h"
#include "ext/standard/file/wrapper.h"
#include "runtime/classes/class.h"

namespace surus {

// Streams and folders that an object stands for. They close it when they go.
std::unique_ptr<Stream> make_user_stream(Ref<Object> object, Class& cls, std::string_view mode);
std::unique_ptr<FolderStream> make_user_folder(Ref<Object> object, Class& cls);

// Calls the method, which may be one that __call() stands for. False: there is none.
Result<bool> call_if_exists(Context& context, Object& object, const char* method,
                            std::span<const Value> arguments, OwnedValue& result);
// "W::stream_read is not implemented!"
Status warn_not_implemented(Context& context, const Class& cls, const char* method,
                            const char* what = "");
// From what stream_stat() and url_stat() give. May run user code.
void status_from_array(Context& context, const Array& list, struct stat& info);

}  // namespace surus
