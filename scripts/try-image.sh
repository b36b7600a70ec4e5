#!/usr/bin/env bash
# Runs the steps of the Dockerfile in an empty Debian root, for a machine without a Docker engine:
# installed size, first start, health, stop. As root; needs debootstrap. Takes some minutes.
#   bash scripts/try-image.sh [embedded|server] [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:-embedded}
root=${2:-$(mktemp -d)}/root
node=$(readlink -f node_modules/.bin/node)
port=3999

debian() { debootstrap --variant=minbase bookworm "$root" >/dev/null; }
[ -d "$root/usr" ] || debian
run() { chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp "$@"; }

# FROM node: the program and its user.
install -D "$node" "$root/usr/local/bin/node"
grep -q '^node:' "$root/etc/passwd" || {
  echo 'node:x:1000:1000::/home/node:/bin/sh' >>"$root/etc/passwd"
  echo 'node:x:1000:' >>"$root/etc/group"
}
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
cp "$build"/deploy/image/{entrypoint.sh,healthcheck.mjs} "$root/usr/local/bin/"
echo "app: $(du -sm "$root/app" | cut -f1) MB, of which node_modules $(du -sm "$root/app/node_modules" | cut -f1) MB, dist $(du -sm "$root/app/dist" | cut -f1) MB; with Debian and Node $(du -smx --exclude=data "$root" | cut -f1) MB"

# CMD, as the image's user; the application's files belong to root and cannot be written.
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
trap 'umount "$root/proc" "$root/dev" 2>/dev/null || true; rm -rf "$build"' EXIT
start=$(date +%s%N)
variables=(NODE_ENV=production HOST=127.0.0.1 PORT=$port DATA_DIR=/data TMPDIR=/data/tmp)
[ -z "${DATABASE_URL:-}" ] || variables+=("DATABASE_URL=$DATABASE_URL")
chroot --userspec=1000:1000 "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp "${variables[@]}" \
  sh -c 'cd /app && exec sh /usr/local/bin/entrypoint.sh node --max-semi-space-size=4 scripts/start.mjs --no-build' &
server=$!
until run PORT=$port node /usr/local/bin/healthcheck.mjs; do
  kill -0 "$server" || { echo 'The server ended.'; exit 1; }
  sleep 0.2
done
echo "ready after $((($(date +%s%N) - start) / 1000000)) ms: $(curl -fsS "http://127.0.0.1:$port/api/health")"
curl -fsS "http://127.0.0.1:$port/" | grep -q '<title>' && echo 'the first page is served'
echo "memory: $(awk '/VmRSS/ {print int($2 / 1024)}' "/proc/$server/status") MB"
start=$(date +%s%N)
kill -TERM "$server"
wait "$server" && echo "stopped in $((($(date +%s%N) - start) / 1000000)) ms, exit 0"
