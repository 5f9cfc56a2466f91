// posix_*: users and groups.
#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <climits>
#include <vector>

#include "ext/posix/posix.stub.h"
#include "ext/posix/state.h"
#include "ext/support.h"

namespace surus {

namespace {

// Asks one of the get…_r functions, with as much room as the answer takes.
template <class Entry, class Ask, class Show>
Value look_up(Context& context, Ask&& ask, Show&& show) {
    std::vector<char> room(1024);
    Entry entry, *found = nullptr;
    int error;
    while ((error = ask(&entry, room.data(), room.size(), &found)) == ERANGE)
        room.resize(room.size() * 2);
    if (found) return Value::of(show(*found));
    keep_error(context, error);
    return false_value();
}

Array* show_user(const passwd& user) {
    Array* shown = Array::create();
    shown->set("name", string_value(user.pw_name));
    shown->set("passwd", string_value(user.pw_passwd));
    shown->set("uid", Value::of(int64_t{user.pw_uid}));
    shown->set("gid", Value::of(int64_t{user.pw_gid}));
    shown->set("gecos", string_value(user.pw_gecos));
    shown->set("dir", string_value(user.pw_dir));
    shown->set("shell", string_value(user.pw_shell));
    return shown;
}

Array* show_group(const group& entry) {
    Array* members = Array::create();
    for (char** member = entry.gr_mem; *member; ++member) members->push(string_value(*member));
    Array* shown = Array::create();
    shown->set("name", string_value(entry.gr_name));
    shown->set("passwd", string_value(entry.gr_passwd));
    shown->set("members", Value::of(members));
    shown->set("gid", Value::of(int64_t{entry.gr_gid}));
    return shown;
}

}  // namespace

Result<Value> php_posix_getpwnam(Context& context, String& username) {
    return look_up<passwd>(
        context, [&](auto... rest) { return getpwnam_r(username.data(), rest...); }, show_user);
}
Result<Value> php_posix_getpwuid(Context& context, int64_t user_id) {
    return look_up<passwd>(
        context, [&](auto... rest) { return getpwuid_r(static_cast<uid_t>(user_id), rest...); },
        show_user);
}
Result<Value> php_posix_getgrnam(Context& context, String& name) {
    return look_up<group>(
        context, [&](auto... rest) { return getgrnam_r(name.data(), rest...); }, show_group);
}
Result<Value> php_posix_getgrgid(Context& context, int64_t group_id) {
    return look_up<group>(
        context, [&](auto... rest) { return getgrgid_r(static_cast<gid_t>(group_id), rest...); },
        show_group);
}

Result<Value> php_posix_getlogin(Context& context) {
    char name[LOGIN_NAME_MAX];
    if (int error = getlogin_r(name, sizeof name)) {
        keep_error(context, error);
        return false_value();
    }
    return string_value(name);
}

Result<bool> php_posix_initgroups(Context&, String& username, int64_t group_id) {
    return !username.is_empty() && initgroups(username.data(), static_cast<gid_t>(group_id)) == 0;
}

}  // namespace surus
