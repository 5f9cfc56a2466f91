#include "runtime/request/tables.h"

namespace surus {

uint32_t ObjectStore::add(Object* object) {
    if (!free_.empty()) {
        // The number freed last comes back first, as PHP programs can see.
        uint32_t id = free_.back();
        free_.pop_back();
        objects_[id] = object;
        return id;
    }
    objects_.push_back(object);
    return static_cast<uint32_t>(objects_.size() - 1);
}

void ObjectStore::remove(uint32_t id) {
    objects_[id] = nullptr;
    free_.push_back(id);
}

}  // namespace surus
