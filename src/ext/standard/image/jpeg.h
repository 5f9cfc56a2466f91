// Markers of JPEG files.
#pragma once

namespace surus {

// Of a frame's header: SOF0 to SOF15 without the codes in between that mean something else.
constexpr bool is_frame_marker(int code) {
    return code >= 0xc0 && code <= 0xcf && code != 0xc4 && code != 0xc8 && code != 0xcc;
}

}  // namespace surus
