#include "runtime/objects/resources.h"

namespace surus {

Resource* create_resource_with_id(Context& context, int64_t id, const char* type, void* data,
                                  void (*close)(Resource& resource)) {
    auto* resource = static_cast<Resource*>(context.allocate(sizeof(Resource)));
    resource->refcount = 1;
    resource->info = static_cast<uint32_t>(Type::Resource);
    resource->id = id;
    resource->type = type;
    resource->data = data;
    resource->close = close;
    if (!context.resources) context.resources = std::make_unique<Resources>();
    context.resources->live.emplace(id, resource);
    return resource;
}

void close_resources(Context& context) {
    if (!context.resources) return;
    auto& live = context.resources->live;
    // Closing one may free others.
    std::vector<int64_t> ids;
    for (const auto& [id, resource] : live) ids.push_back(id);
    for (size_t i = ids.size(); i-- > 0;) {
        auto found = live.find(ids[i]);
        if (found == live.end() || !found->second->type) continue;
        Resource& resource = *found->second;
        retain_cell(&resource);
        resource.close(resource);
        release_cell(&resource);
    }
}

Resource* create_resource(Context& context, const char* type, void* data,
                          void (*close)(Resource& resource)) {
    if (!context.resources) context.resources = std::make_unique<Resources>();
    return create_resource_with_id(context, context.resources->take_id(), type, data, close);
}

}  // namespace surus
