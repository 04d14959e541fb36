#!/bin/sh
# setup.sh: tools/setup on systems that lack packages, with fake package managers. TAP.

setup=$PWD/tools/setup
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
count=0

result() { # ok?, name
    count=$((count + 1))
    if [ "$1" = 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; sed 's/^/# /' "$work/out"; fi
}

# Makes a system with a shell, basic tools and a fake package manager $1. The manager logs its calls
# in "$work/asked"; an installation copies the files of "$work/gives" into the path. $2 is the user
# id (default 0, root).
machine() {
    rm -rf "${work:?}/bin" "$work/asked" "$work/gives"
    mkdir -p "$work/bin" "$work/gives"
    for tool in sh cat sed tr mktemp rm cp ls env dirname head; do ln -s "$(command -v $tool)" "$work/bin/$tool"; done
    printf '#!/bin/sh\necho %s\n' "${2:-0}" >"$work/bin/id"
    [ -z "$1" ] || cat >"$work/bin/$1" <<END
#!/bin/sh
case " \$* " in *' -Si lua54 '*) exit 1 ;; *' -Si '*) exit 0 ;; esac
echo "$1 \$*" >>$work/asked
case " \$* " in *' install '* | *' -S '*) cp $work/gives/* $work/bin/ 2>/dev/null || exit 1 ;; esac
END
    chmod +x "$work/bin/"*
}
gives() { for tool; do printf '#!/bin/sh\n' >"$work/gives/$tool" && chmod +x "$work/gives/$tool"; done; }

# Runs tools/setup there. Sets $status, and writes $work/out.
run() {
    PATH=$work/bin "$work/bin/sh" "$setup" "$@" >"$work/out" 2>&1
    status=$?
}
says() { grep -qF -e "$1" "$work/out"; result $? "$2"; }
asked() { grep -qF -e "$1" "$work/asked" 2>/dev/null; result $? "$2"; }

machine ''
run build
result $((status != 1)) 'a system without a known package manager: status 1'
says 'please install, with their headers:' 'and a request to install'
says 'sdl2 SDL2_image SDL2_mixer SDL2_ttf vorbisfile glib-2.0 zlib lua' 'with the names of pkg-config'

machine apt-get 1000
run build
result $((status != 1)) 'neither root nor sudo: status 1'
says 'ask an administrator to run: sudo apt-get install' 'and the command to type'
says 'libsdl2-image-dev' 'with the names of the packages'
[ ! -e "$work/asked" ]
result $? 'and nothing is installed'

machine apt-get
gives clang-format clang-tidy cppcheck luacheck
run check
result $status 'Debian: the missing packages for the checks are installed'
asked 'apt-get install -q -y --no-install-recommends clang-format clang-tidy cppcheck lua-check' 'by apt-get, as root'
says 'missing: cppcheck (finds more mistakes in C)' 'and their purpose is printed'
rm "$work/asked"
run -q check
[ $status = 0 ] && [ ! -s "$work/out" ] && [ ! -e "$work/asked" ]
result $? 'the second time nothing is missing, and -q prints nothing'

machine apt-get 1000
gives clang-format clang-tidy cppcheck luacheck
printf '#!/bin/sh\necho sudo >>%s/asked\nexec "$@"\n' "$work" >"$work/bin/sudo"
chmod +x "$work/bin/sudo"
rm "$work/gives/cppcheck"
run check
asked sudo 'not root: sudo'
result $((status != 1)) 'a package that is missing after installing is an error'
says 'cppcheck is still missing' 'and is named'

machine apt-get
run check
asked 'apt-get update' 'a failed installation is tried again with fresh package lists'
result $((status != 1)) 'and if that fails too: status 1'
says 'or type: sudo apt-get install clang-format' 'and the command to type'

machine pacman
gives prove Xvfb xdotool identify strace chromium dot pkg-config
run test
result $status 'Arch: the missing packages for the tests are installed'
asked 'pacman -S --needed --noconfirm perl xorg-server-xvfb xdotool imagemagick libx11 strace chromium mpfr graphviz' 'by pacman'
machine pacman
run -n build
says 'sdl2_mixer' 'its package names'
grep -q ' lua libedit$' "$work/out"
result $? 'in a cell with a choice, the package that exists'
[ ! -e "$work/asked" ]
result $? '-n installs nothing'

machine apt-get
run -n bench
says 'sudo apt-get install build-essential librecast-dev libphysfs-dev' 'bench: the libraries to compare with'
machine apt-get
run -n site
says 'sudo apt-get install python3 mkdocs mkdocs-material' 'site: the generator and its theme'
machine pacman
gives pkg-config
run -q bench
result $status 'if the system has no package for one of them, that is not an error'
says 'missing: detour (Detour, a path finder' 'but is printed'

machine dnf
run -n build
says "sudo dnf install gcc glibc-devel make pkgconf-pkg-config 'pkgconfig(sdl2)'" 'Fedora'
machine zypper
run -n build
says "'pkgconfig(SDL2_ttf)' 'pkgconfig(vorbisfile)' 'pkgconfig(glib-2.0)' 'pkgconfig(zlib)' lua54-devel" 'openSUSE'
machine brew
run -n build
says 'please install it yourself' 'macOS without a compiler'
run -n check
says 'brew install clang-format llvm cppcheck luacheck' 'macOS'
run -n test
says 'missing: Xvfb (a display without a screen, for window tests), for which brew has no package' 'macOS: what has no package is printed'

run nonsense
says "unknown argument 'nonsense'" 'an unknown argument'
result $((status != 1)) 'is an error'

echo "1..$count"
