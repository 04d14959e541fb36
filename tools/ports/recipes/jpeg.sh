# shellcheck shell=sh disable=SC2034
# libjpeg-turbo: JPEG pictures.
package=libjpeg-turbo

build() {
    cmake_build -DENABLE_SHARED=OFF -DENABLE_STATIC=ON -DWITH_TURBOJPEG=OFF $JPEG_OPTIONS
}
