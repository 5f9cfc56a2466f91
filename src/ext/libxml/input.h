// How libxml2 comes to its files. For libxml itself; other extensions need libxml.h.
#pragma once

namespace surus {

// The calling thread's libxml2 opens files and URLs as streams from now on; or no longer.
void use_streams(bool on);
// Once in a process.
void install_entity_loader();

}  // namespace surus
