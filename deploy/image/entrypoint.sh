#!/bin/sh
# Makes the folder for temporary files and starts what the image was asked to run.
# Started as root, it hands /data to PUID:PGID (1000:1000 unless set) and continues as that user.
set -eu

if [ "$(id -u)" = 0 ]; then
  uid="${PUID:-1000}"
  gid="${PGID:-1000}"
  # The embedded Postgres wants its user to have a name.
  if ! getent passwd "$uid" >/dev/null; then
    if [ -w /etc/passwd ]; then
      echo "lotline:x:$uid:$gid:Lotline:/data:/usr/sbin/nologin" >>/etc/passwd
    else
      echo "The user $uid has no name, and /etc/passwd cannot be written: use PUID=1000, or start without a read-only root." >&2
    fi
  fi
  mkdir -p "$DATA_DIR"
  [ "$(stat -c %u:%g "$DATA_DIR")" = "$uid:$gid" ] || chown -R "$uid:$gid" "$DATA_DIR"
  exec setpriv --reuid "$uid" --regid "$gid" --clear-groups --inh-caps=-all sh "$0" "$@"
fi

if [ -n "${PUID:-}" ] && [ "$PUID" != "$(id -u)" ]; then
  echo "PUID=$PUID is only heeded in a container that is started as root (user: root)." >&2
fi
mkdir -p "$TMPDIR"
exec "$@"
