# What the cache of compiled files tells and obeys; the cache itself is interpreter/unit_cache.h.
surus_extension(DEPENDS core standard)
