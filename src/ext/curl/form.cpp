// Arrays that are posted: multipart forms, with files and strings that look like files.
#include "ext/curl/curl.h"
#include "ext/curl/curl.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace curl {

namespace {

// The text of a property that was declared at that place.
Ref<String> text_slot(Object& object, uint32_t slot) {
    const Value& value = object.slots()[slot].deref();
    return value.is_string() ? Ref<String>::share(value.string) : Ref<String>();
}

// A file as it is read while it is sent: libcurl reads it itself.
Result<bool> add_file(Context& context, curl_mime* form, const String& name, Object& file) {
    Ref<String> path = text_slot(file, 0), type = text_slot(file, 1), posted = text_slot(file, 2);
    if (!path || path->view().find('\0') != npos) {
        TRY(function_warning(context, "Invalid filename for key %s", name.data()));
        return false;
    }
    if (!is_allowed(context, path->view())) return false;
    curl_mimepart* part = curl_mime_addpart(form);
    bool ok = part && curl_mime_name(part, name.data()) == CURLE_OK;
    // A file that cannot be read yet may be there when it is sent.
    CURLcode code = ok ? curl_mime_filedata(part, path->data()) : CURLE_OUT_OF_MEMORY;
    ok = code == CURLE_OK || code == CURLE_READ_ERROR;
    const char* shown = posted && !posted->is_empty() ? posted->data() : path->data();
    const char* kind = type && !type->is_empty() ? type->data() : "application/octet-stream";
    return ok && curl_mime_filename(part, shown) == CURLE_OK &&
           curl_mime_type(part, kind) == CURLE_OK;
}

Result<bool> add_string_file(Context& context, curl_mime* form, const String& name, Object& file) {
    Ref<String> data = text_slot(file, 0), posted = text_slot(file, 1), type = text_slot(file, 2);
    if (!data || !posted || !type) {
        TRY(function_warning(context, "Invalid filename for key %s", name.data()));
        return false;
    }
    curl_mimepart* part = curl_mime_addpart(form);
    return part && curl_mime_name(part, name.data()) == CURLE_OK &&
           curl_mime_data(part, data->data(), data->length) == CURLE_OK &&
           curl_mime_filename(part, posted->data()) == CURLE_OK &&
           curl_mime_type(part, type->data()) == CURLE_OK;
}

Result<bool> add_text(Context& context, curl_mime* form, const String& name, const Value& value) {
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    curl_mimepart* part = curl_mime_addpart(form);
    return part && curl_mime_name(part, name.data()) == CURLE_OK &&
           curl_mime_data(part, text->data(), text->length) == CURLE_OK;
}

Result<bool> add_field(Context& context, curl_mime* form, const String& name, const Value& value) {
    if (value.is_object() && is_subclass(*value.object->cls, class_CURLFile(context)))
        return add_file(context, form, name, *value.object);
    if (value.is_object() && is_subclass(*value.object->cls, class_CURLStringFile(context)))
        return add_string_file(context, form, name, *value.object);
    if (!value.is_array()) return add_text(context, form, name, value);
    Ref<Array> keep = Ref<Array>::share(value.array);
    for (auto [key, element] : elements(*keep)) {
        OwnedValue plain(copy_deref(element));
        if (!TRY(add_text(context, form, name, plain.get()))) return false;
    }
    return true;
}

}  // namespace

Result<bool> post_fields(Context& context, Easy& easy, Array& fields) {
    Form form(curl_mime_init(easy.handle), curl_mime_free);
    if (!form) return false;
    Ref<Array> keep = Ref<Array>::share(&fields);
    for (auto [key, value] : elements(*keep)) {
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, key)));
        OwnedValue plain(copy_deref(value));
        if (!TRY(add_field(context, form.get(), *name, plain.get()))) return false;
    }
    CURLcode code = curl_easy_setopt(easy.handle, CURLOPT_MIMEPOST, form.get());
    if (code != CURLE_OK) {
        easy.error = code;
        return false;
    }
    // A transfer may be using the old form.
    if (easy.running == 0 && !easy.multi) easy.forms.clear();
    easy.forms.push_back(std::move(form));
    replace(easy.fields, Value::of(share(fields)));
    return true;
}

}  // namespace curl

namespace {

void set_slot(Object& object, uint32_t slot, std::string_view text) {
    Value& value = object.slots()[slot];
    replace(value, string_value(text));
    value.extra = 0;
}

Status describe_file(Context& context, Object& file, String& name, String* type, String* posted) {
    if (name.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    set_slot(file, 0, name.view());
    if (type) set_slot(file, 1, type->view());
    if (posted) set_slot(file, 2, posted->view());
    return {};
}

Result<String*> slot_text(Context& context, Object& file, uint32_t slot) {
    return to_string(context, file.slots()[slot]);
}

}  // namespace

Status php_CURLFile___construct(Context& context, Object& self, String& filename, String* mime_type,
                                String* posted_filename) {
    return describe_file(context, self, filename, mime_type, posted_filename);
}

Result<Object*> php_curl_file_create(Context& context, String& filename, String* mime_type,
                                     String* posted_filename) {
    OwnedValue file(Value::of(TRY(instantiate(context, class_CURLFile(context)))));
    TRY(describe_file(context, *file->object, filename, mime_type, posted_filename));
    return file.leak().object;
}

Result<String*> php_CURLFile_getFilename(Context& context, Object& self) {
    return slot_text(context, self, 0);
}
Result<String*> php_CURLFile_getMimeType(Context& context, Object& self) {
    return slot_text(context, self, 1);
}
Result<String*> php_CURLFile_getPostFilename(Context& context, Object& self) {
    return slot_text(context, self, 2);
}
Status php_CURLFile_setMimeType(Context&, Object& self, String& mime_type) {
    set_slot(self, 1, mime_type.view());
    return {};
}
Status php_CURLFile_setPostFilename(Context&, Object& self, String& posted_filename) {
    set_slot(self, 2, posted_filename.view());
    return {};
}

Status php_CURLStringFile___construct(Context&, Object& self, String& data, String& postname,
                                      String& mime) {
    set_slot(self, 0, data.view());
    set_slot(self, 1, postname.view());
    set_slot(self, 2, mime.view());
    return {};
}

}  // namespace surus
