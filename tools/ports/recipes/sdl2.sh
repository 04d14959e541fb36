# shellcheck shell=sh disable=SC2034
# SDL2: window, input, sound device.
package=libsdl2

build() {
    FLAGS="$FLAGS ${SDL2_FLAGS:-}"
    # The engine calls nothing of what is off here.
    cmake_build -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_TESTS=OFF -DSDL_HAPTIC=OFF -DSDL_SENSOR=OFF -DSDL_POWER=OFF \
        -DSDL_MISC=OFF -DSDL_VULKAN=OFF -DSDL_DISKAUDIO=OFF -DSDL_VIRTUAL_JOYSTICK=OFF $SDL2_OPTIONS
}
