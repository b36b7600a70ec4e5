#!/bin/sh
# Makes ./secrets for compose.yaml, once: a file that is there is never changed.
# Keep a copy of secret-key and backup-key somewhere else: without them, stored keys of services
# and encrypted backups cannot be read.
set -eu
umask 077
mkdir -p secrets

random() { od -An -N 32 -tx1 /dev/urandom | tr -d ' \n'; }
make() {
  [ -s "secrets/$1" ] && return 0
  printf '%s\n' "$2" >"secrets/$1"
  # Compose mounts the file as it is, and the image's user 1000 reads it.
  [ "$(id -u)" != 0 ] || chown 1000:1000 "secrets/$1"
  echo "made secrets/$1"
}

make database-password "$(random)"
make database-url "postgres://lotline:$(cat secrets/database-password)@database:5432/lotline"
make secret-key "$(random)"
make backup-key "$(random)"
