#!/usr/bin/env bash
# Makes a Debian package of a build: debian.sh BUILD-FOLDER OUTPUT.deb. What the package depends on
# is what its binaries are linked with; `./dev package` builds first.
set -euo pipefail

build=$1 output=$2
root=$(cd "$(dirname "$0")/../.." && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
architecture=$(dpkg --print-architecture)
package=$stage/package
# As /usr has it, but for the folder of libraries: the program looks for modules in ../lib/surus.
cmake --install "$build" --prefix "$package/usr" >/dev/null
find "$package/usr" -type f \( -name '*.so*' -o -path '*/bin/*' \) -exec strip --strip-unneeded {} +
documents=$package/usr/share/doc/surus
mkdir -p "$documents" "$package/DEBIAN"
cp "$root/LICENSE" "$documents/copyright"
cp "$root/README.md" "$documents/"

# dpkg-shlibdeps wants a source package's folder around it. A module whose extension is never used
# needs nothing: its libraries are recommended.
mkdir -p "$stage/debian"
printf 'Source: surus\n\nPackage: surus\nArchitecture: any\n' >"$stage/debian/control"
needed_by() {
  (cd "$stage" && dpkg-shlibdeps -O --ignore-missing-info -l"$package/usr/lib" "$@" 2>/dev/null) |
    sed -n 's/^shlibs:Depends=//p'
}
depends=$(needed_by "$package/usr/bin/surus" "$package"/usr/lib/lib*.so.*.*.*)
modules=$(needed_by "$package"/usr/lib/surus/*.so)
# One a line, by name; what the program needs is not recommended again.
lines() { tr ',' '\n' <<<"$1" | sed 's/^ *//' | sort -u; }
recommends=$(join -v 1 <(lines "$modules") <(lines "$depends") | paste -sd, | sed 's/,/, /g')

cat >"$package/DEBIAN/control" <<END
Package: surus
Version: $version
Architecture: $architecture
Maintainer: The Surus authors <surus@localhost>
Section: php
Priority: optional
Installed-Size: $(du -ks "$package/usr" | cut -f1)
Depends: $depends, tzdata, ca-certificates
Recommends: $recommends
Description: PHP engine with an interpreter and a JIT of its own
 A PHP 8.5 engine written from scratch: the command line program "surus", a
 library to run PHP inside another program, and the extensions. An extension's
 libraries are recommended: it says what it lacks when it is first used.
END
printf '/sbin/ldconfig\n' | sed '1i#!/bin/sh' >"$package/DEBIAN/postinst"
cp "$package/DEBIAN/postinst" "$package/DEBIAN/postrm"
chmod 755 "$package/DEBIAN/postinst" "$package/DEBIAN/postrm"
dpkg-deb --root-owner-group --build "$package" "$output" >/dev/null
