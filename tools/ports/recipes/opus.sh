# shellcheck shell=sh disable=SC2034
# libopus: the decoder of Opus sounds.
package=opus

build() {
    : >"$SOURCE/opus_buildtype.cmake" # is not in the package, and not needed
    cmake_build -DOPUS_STACK_PROTECTOR=OFF $OPUS_OPTIONS
}
