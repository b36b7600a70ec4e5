#!/usr/bin/env bash
# Runs the steps of the Dockerfile in an empty Debian root, for a machine without a Docker engine:
# installed size, first start with a read-only root, health, stop, then PUID and PGID. As root; needs
# debootstrap, and Debian's postgresql for the target without one. Takes some minutes.
#   bash scripts/try-image.sh [embedded|server] [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:-embedded}
given=${2:-}
folder=${given:-$(mktemp -d)}
root=$folder/root
node=$(readlink -f node_modules/.bin/node)
port=3999

debian() { debootstrap --variant=minbase bookworm "$root" >/dev/null; }
[ -d "$root/usr" ] || debian

# FROM node: the program and its user.
install -D "$node" "$root/usr/local/bin/node"
grep -q '^node:' "$root/etc/passwd" || {
  echo 'node:x:1000:1000::/home/node:/bin/sh' >>"$root/etc/passwd"
  echo 'node:x:1000:' >>"$root/etc/group"
}
rm -rf "$root/data"
mkdir -p "$root/app" "$root/data" "$root/proc" "$root/dev"
chown 1000:1000 "$root/data"

# COPY and npm prune, on a copy of this tree, which was installed by npm ci.
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
git ls-files -z -- package.json package-lock.json .npmrc scripts src packages deploy vite.config.ts 'tsconfig*' |
  tar --null -cf - -T - | tar -xf - -C "$build"
cp -a node_modules "$build/node_modules"
(
  cd "$build"
  ./node_modules/.bin/node scripts/start.mjs --build-only
  flag=; [ "$target" = server ] || flag=--embedded
  # shellcheck disable=SC2086
  ./node_modules/.bin/node scripts/server-packages.ts $flag
  npm prune --omit=dev --no-audit --no-fund --ignore-scripts
)
rm -rf "$root/app"/*
mkdir -p "$root/app/src"
cp -a "$build"/{package.json,scripts,packages,dist,node_modules} "$root/app/"
cp -a "$build"/src/{server,api,domain} "$root/app/src/"
# As it was before npm prune: it tells whether the bundled server is up to date.
cp -a package-lock.json "$root/app/"
cp "$build"/deploy/image/{entrypoint.sh,healthcheck.mjs} "$root/usr/local/bin/"
echo "app: $(du -sm "$root/app" | cut -f1) MB, of which node_modules $(du -sm "$root/app/node_modules" | cut -f1) MB, dist $(du -sm "$root/app/dist" | cut -f1) MB; with Debian and Node $(du -smx --exclude=data "$root" | cut -f1) MB"

# The default target needs a Postgres server: Debian's, for a while.
database=
if [ "$target" = server ] && [ -z "${DATABASE_URL:-}" ]; then
  programs=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
  database=$(mktemp -d)
  chown postgres "$database"
  as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
  as_postgres "$programs/initdb" -D "$database/data" -U lotline -A trust -E UTF8 --locale=C >/dev/null
  as_postgres "$programs/pg_ctl" -D "$database/data" -o "-p 5999 -k $database" -l "$database/log" -w start >/dev/null
  DATABASE_URL=postgres://lotline@127.0.0.1:5999/postgres
fi

# As Docker starts it: `read_only: true`, /data as a volume, /tmp in memory, secrets as files.
image=$root.image
mkdir -p "$image" "$root/run/secrets"
printf '%s\n' "${DATABASE_URL:-}" >"$root/run/secrets/database-url"
od -An -N 32 -tx1 /dev/urandom | tr -d ' \n' >"$root/run/secrets/secret-key"
chown 1000:1000 "$root"/run/secrets/*
mount --bind "$root" "$image"
mount -o remount,ro,bind "$image"
mount --bind "$root/data" "$image/data"
mount -t tmpfs tmpfs "$image/tmp"
mount -t proc proc "$image/proc"
mount --bind /dev "$image/dev"
server=
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$image/dev" "$image/proc" "$image/tmp" "$image/data" "$image" 2>/dev/null || true
  [ -z "$database" ] || as_postgres "$programs/pg_ctl" -D "$database/data" -m fast stop >/dev/null || true
  rm -rf "$build" ${database:+"$database"}
  # A folder that was not named goes; nothing that is still mounted in it does.
  [ -n "$given" ] || rm -rf --one-file-system "$folder"
}
trap cleanup EXIT
variables=(PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp NODE_ENV=production HOST=127.0.0.1 PORT="$port"
  DATA_DIR=/data TMPDIR=/data/tmp SECRET_KEY_FILE=/run/secrets/secret-key)
[ -z "${DATABASE_URL:-}" ] || variables+=(DATABASE_URL_FILE=/run/secrets/database-url)
# The entry point is started with its path, as Docker does it.
enter() { chroot "${@:1:2}" /usr/bin/env -i "${variables[@]}" "${@:3}"; }
exec_in() { exec chroot "${@:1:2}" /usr/bin/env -i "${variables[@]}" "${@:3}"; }

try() { # TITLE, then the user of chroot, the root and more variables
  local title=$1 user=$2 where=$3 start
  shift 3
  start=$(date +%s%N)
  # One process, whose number is the server's.
  exec_in "$user" "$where" "$@" sh -c 'cd /app && exec sh /usr/local/bin/entrypoint.sh node --max-semi-space-size=4 scripts/start.mjs --no-build' &
  server=$!
  until enter --userspec=1000:1000 "$where" node /usr/local/bin/healthcheck.mjs; do
    kill -0 "$server" || { echo 'The server ended.'; exit 1; }
    sleep 0.2
  done
  echo "$title: ready after $((($(date +%s%N) - start) / 1000000)) ms: $(curl -fsS "http://127.0.0.1:$port/api/health")"
  curl -fsS "http://127.0.0.1:$port/" | grep -q '<title>' && echo '  the first page is served'
  echo "  user and group $(awk '/^[UG]id:/ {printf "%s ", $2}' "/proc/$server/status"), /data belongs to $(stat -c %u:%g "$where/data"), memory $(awk '/VmRSS/ {print int($2 / 1024)}' "/proc/$server/status") MB"
  # A client that never ends what it has begun to send.
  [ "$hanging" = no ] || { exec 9<>"/dev/tcp/127.0.0.1/$port"; printf 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{' >&9; sleep 1; }
  start=$(date +%s%N)
  kill -TERM "$server"
  wait "$server"
  server=
  local took=$((($(date +%s%N) - start) / 1000000))
  echo "  SIGTERM ended it in $took ms, exit 0"
  [ "$took" -lt 25000 ]
}
hanging=no
try 'user 1000, read-only root' --userspec=1000:1000 "$image"
# A root that can be written: the entry point gives the user a name, which the embedded Postgres wants.
umount "$image/dev" "$image/proc" "$image/tmp" "$image/data" "$image"
mount --bind "$root" "$image"
mount -t proc proc "$image/proc"
mount --bind /dev "$image/dev"
hanging=yes
try 'PUID=1234 PGID=1235, with a request that never ends' --userspec=0:0 "$image" PUID=1234 PGID=1235
