// What extensions say in extension.cmake that their hooks are is what they define.
#include <gtest/gtest.h>

#include "ext/extension_hooks.h"

namespace surus {
namespace {

TEST(HooksTest, AreThoseThatExtensionsName) {
    for (const HookRow& row : hook_rows()) {
        const ExtensionHooks* hooks = hooks_of(row);
        ASSERT_TRUE(hooks) << row.extension;
        EXPECT_EQ(row.has(hook::check_setting), hooks->check_setting != nullptr) << row.extension;
        EXPECT_EQ(row.has(hook::make_filter), hooks->make_filter != nullptr) << row.extension;
        EXPECT_EQ(row.has(hook::wrappers), !hooks->wrappers.empty()) << row.extension;
        EXPECT_EQ(row.has(hook::convert_source), hooks->convert_source != nullptr) << row.extension;
        EXPECT_EQ(row.has(hook::secure_layer), hooks->secure_layer != nullptr) << row.extension;
        EXPECT_EQ(row.has(hook::password_hasher), hooks->password_hasher != nullptr)
            << row.extension;
        EXPECT_EQ(row.has(hook::pdo_driver), hooks->pdo_driver != nullptr) << row.extension;
        EXPECT_EQ(row.has(hook::wants_coverage), hooks->wants_coverage != nullptr) << row.extension;
    }
}

}  // namespace
}  // namespace surus
