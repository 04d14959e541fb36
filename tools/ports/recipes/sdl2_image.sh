# shellcheck shell=sh disable=SC2034
# SDL2_image: the formats that the engine reads, by the libraries above.
package=libsdl2-image
needs='sdl2 png jpeg webp zlib'

build() {
    # The engine writes no JPEG; without these lines, libjpeg's encoder is left out.
    sed -i -E '/FUNCTION_LOADER\(jpeg_(CreateCompress|start_compress|set_quality|set_defaults|write_scanlines|finish_compress|destroy_compress)/d' \
        "$SOURCE/IMG_jpg.c"
    cmake_build -DSDL2IMAGE_DEPS_SHARED=OFF -DSDL2IMAGE_VENDORED=OFF -DSDL2IMAGE_BACKEND_STB=OFF -DSDL2IMAGE_BACKEND_WIC=OFF \
        -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_TESTS=OFF -DSDL2IMAGE_INSTALL=ON \
        -DSDL2IMAGE_AVIF=OFF -DSDL2IMAGE_TIF=OFF -DSDL2IMAGE_JXL=OFF -DSDL2IMAGE_GIF=OFF -DSDL2IMAGE_LBM=OFF -DSDL2IMAGE_PCX=OFF \
        -DSDL2IMAGE_PNM=OFF -DSDL2IMAGE_QOI=OFF -DSDL2IMAGE_SVG=OFF -DSDL2IMAGE_TGA=OFF -DSDL2IMAGE_XCF=OFF -DSDL2IMAGE_XPM=OFF \
        -DSDL2IMAGE_XV=OFF -DSDL2IMAGE_BMP=OFF \
        -DSDL2IMAGE_PNG=ON -DSDL2IMAGE_PNG_SAVE=ON -DSDL2IMAGE_JPG=ON -DSDL2IMAGE_JPG_SAVE=OFF -DSDL2IMAGE_WEBP=ON $SDL2_IMAGE_OPTIONS
}
