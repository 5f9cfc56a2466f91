// Placeholder until the table is made.
#include <cstdint>
namespace surus::mbstring {
bool is_common(uint32_t character);
bool is_common(uint32_t) { return true; }
}  // namespace surus::mbstring
