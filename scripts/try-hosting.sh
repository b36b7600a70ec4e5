#!/usr/bin/env bash
# Runs the commands of docs/hosting.md as they stand there, in an empty Debian root without a Docker
# engine: installation with systemd's unit, Caddy with a certificate of its own authority, a backup,
# restoring it, going back in time, upgrading. As root; needs debootstrap, iproute2 and the network for packages. Takes some minutes.
#   bash scripts/try-hosting.sh [FOLDER]
# What stands in: `systemctl` is a script that starts what the unit says, without its sandbox; the
# domain is this machine's, in a network of its own; Node and npm are this machine's; the repository is this work tree's last commit.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
given=${1:-}
folder=${given:-$(mktemp -d)}
root=$folder/root
domain=leads.example.com
doc=docs/hosting.md

# Fenced commands of one section, one a line.
commands() {
  awk -v title="$1" '/^#+ /{inside = ($0 ~ "^#+ " title "$")} /^```/{fenced = !fenced; next} inside && fenced' "$doc"
}
if [ "${1:-}" = --list ]; then
  for section in 'With systemd' Backups 'Going back in time' Upgrading; do commands "$section"; done
  exit
fi

[ -d "$root/usr" ] || debootstrap --variant=minbase bookworm "$root" >/dev/null
mkdir -p "$root/proc" "$root/dev" "$root/srv"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
unshare --net sleep infinity &
network=$!
cleanup() {
  for pid in "$root"/run/stand-in/*.pid; do [ ! -f "$pid" ] || kill "$(cat "$pid")" 2>/dev/null || true; done
  sleep 1
  kill "$network" 2>/dev/null || true
  umount "$root/proc" "$root/dev" 2>/dev/null || true
  # A folder that was not named goes; nothing that is still mounted in it does.
  [ -n "$given" ] || rm -rf --one-file-system "$folder"
}
trap cleanup EXIT
until [ "$(readlink "/proc/$network/ns/net")" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.1; done
nsenter -t "$network" -n ip link set lo up

# This machine's way to its package registries; a server has its own.
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '127.0.0.1 localhost\n::1 localhost\n' >"$root/etc/hosts"
cp -a /etc/apt/. "$root/etc/apt/"
[ ! -f "$HOME/.npmrc" ] || cp "$HOME/.npmrc" "$root/root/.npmrc"
cp /etc/ssl/certs/ca-certificates.crt "$root/root/authorities.crt"
rm -rf "$root/srv/lotline.git" && git clone -q --bare "$repository" "$root/srv/lotline.git"

mkdir -p "$root/run/stand-in" "$root/usr/local/bin"
cat >"$root/usr/local/bin/systemctl" <<'STAND_IN'
#!/bin/sh
# Starts and stops what the units say; knows lotline and caddy.
set -eu
state=/run/stand-in
value() { sed -n "s/^$1=//p" /etc/systemd/system/lotline.service; }
start() {
  if [ "$1" = caddy ]; then
    # An authority of its own in place of the public one, which asks the real domain.
    { printf '{\n\tlocal_certs\n\tskip_install_trust\n}\n'; cat /etc/caddy/Caddyfile; } >$state/Caddyfile
    set -- env HOME=/root $(sed -n 's/^Environment=//p' /etc/systemd/system/caddy.service.d/*.conf) \
      caddy run --adapter caddyfile --config $state/Caddyfile
    name=caddy
  else
    install -d -o "$(value User)" -g "$(value Group)" -m "$(value StateDirectoryMode)" "/var/lib/$(value StateDirectory)"
    cd "$(value WorkingDirectory)"
    set -- setpriv --reuid "$(value User)" --regid "$(value Group)" --init-groups --no-new-privs \
      env -i PATH="$PATH" $(value Environment) $(cat /etc/lotline.env) $(value ExecStart)
    name=lotline
  fi
  nohup "$@" >>$state/$name.log 2>&1 &
  echo $! >$state/$name.pid
}
stop() {
  [ -f "$state/$1.pid" ] || return 0
  pid=$(cat "$state/$1.pid")
  kill -TERM "$pid" 2>/dev/null || true
  for _ in $(seq 250); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
  ! kill -0 "$pid" 2>/dev/null || { echo "$1 did not end within 25 s" >&2; exit 1; }
  rm "$state/$1.pid"
}
case "$1" in
  daemon-reload) ;;
  enable) start "$3" ;;
  start) start "$2" ;;
  stop) stop "$2" ;;
  restart) stop "$2"; start "$2" ;;
  *) echo "the stand-in does not know $1" >&2; exit 1 ;;
esac
STAND_IN
# Packages start nothing by themselves while they are installed.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/local/bin/systemctl" "$root/usr/sbin/policy-rc.d"
# This root is thrown away: nothing in it has to outlast a power failure.
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/try"

in_root() {
  nsenter -t "$network" -n chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
# Commands that fetch packages have this machine's network, all others the one with the domain.
online() {
  chroot "$root" /usr/bin/env -i HOME=/root NODE_EXTRA_CA_CERTS=/root/authorities.crt npm_config_cafile=/root/authorities.crt DEBIAN_FRONTEND=noninteractive PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
directory=/root
# Follows the commands of a section: all, or those up to or after a pattern.
# shellcheck disable=SC2053 # The pattern is one.
follow() { # SECTION [to|after PATTERN]
  local line reached=
  while IFS= read -r line; do
    if [ "${2:-}" = after ] && [ -z "$reached" ]; then
      [[ $line != $3 ]] || reached=yes
      continue
    fi
    line=${line//<this repository>//srv/lotline.git}
    line=${line/2031-03-04 14:02/${moment:-}}
    echo "> $line"
    case "$line" in
      'cd '*) directory=${line#cd } ;;
      *nodejs.org*) # That host may be out of reach: this machine's Node and npm stand in.
        mkdir -p "$root/usr/local/lib/node_modules"
        cp "$(command -v node)" "$root/usr/local/bin/node"
        cp -a "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$root/usr/local/lib/node_modules/npm.new"
        rm -rf "$root/usr/local/lib/node_modules/npm" && mv "$root/usr/local/lib/node_modules/npm.new" "$root/usr/local/lib/node_modules/npm"
        for program in npm npx; do ln -sf "../lib/node_modules/npm/bin/$program-cli.js" "$root/usr/local/bin/$program"; done
        ;;
      apt-get* | *'npm ci'*) online sh -c "cd $directory && $line" </dev/null >"$folder/step.log" 2>&1 || { tail -n 20 "$folder/step.log"; exit 1; } ;;
      *) in_root sh -c "cd $directory && $line" </dev/null >"$folder/step.log" 2>&1 || { tail -n 20 "$folder/step.log"; exit 1; } ; sed 's/^/    /' "$folder/step.log" | tail -n 5 ;;
    esac
    if [ "${2:-}" = to ] && [[ $line == $3 ]]; then break; fi
  done < <(commands "$1")
}

call() { # METHOD PATH [BODY], through Caddy, trusting its authority alone
  nsenter -t "$network" -n curl -fsS --cacert "$root/root/.local/share/caddy/pki/authorities/local/root.crt" \
    --resolve "$domain:443:127.0.0.1" -b "$folder/cookies" -c "$folder/cookies" -X "$1" \
    ${3:+-H content-type:application/json -d "$3"} "https://$domain$2"
}
wait_ready() {
  local began=$SECONDS
  until call GET /api/health/ready >/dev/null 2>&1; do
    # A busy machine takes its time.
    [ $((SECONDS - began)) -lt 300 ] || { echo 'not ready after 300 s:'; tail -n 20 "$root/run/stand-in/lotline.log" "$root/var/lib/lotline/postgres.log"; exit 1; }
    sleep 0.3
  done
  echo "ready over https after $((SECONDS - began)) s: $(call GET /api/health)"
}

began=$SECONDS
online apt-get update -q >/dev/null 2>&1
rm -rf "$root/opt/lotline" "$root/var/lib/lotline" "$root/var/lib/lotline.before" "$root/var/backups/lotline" "$folder/cookies"
# A folder that is used again has the user already.
in_root userdel lotline >/dev/null 2>&1 || true
follow 'With systemd'
wait_ready
echo "from nothing to TLS: $((SECONDS - began)) s; installed $(du -sm "$root/opt/lotline" | cut -f1) MB"
call POST /api/auth/first-run '{"name":"Olive Owner","email":"owner@example.com","password":"invented-password-1"}' >/dev/null
call POST /api/properties '{"propertyType":"foreclosure","streetAddress":"14 Porter Rd","city":"Nashville","state":"TN","zipCode":"37206"}' >/dev/null
leads() { call GET /api/properties | sed -n 's/.*"total":\([0-9]*\).*/\1/p'; }
echo "signed in over https, $(leads) lead"
# What it finds is its own matter: outside hosts are out of reach here.
in_root timeout 30 lotline-run doctor | sed 's/^/    /' || true

call POST /api/backups >/dev/null
until call GET /api/backups | grep -q '"verification":"restored"'; do sleep 0.5; done
echo 'a backup was made and verified'
follow Backups
wait_ready
rm "$folder/cookies"
call POST /api/auth/sign-in/email '{"email":"owner@example.com","password":"invented-password-1"}' >/dev/null
[ "$(leads)" = 1 ] && echo 'restored: the owner signs in as before, the lead is there'

# A lead is deleted by mistake, and is back as of the moment before.
follow 'Going back in time' to 'systemctl restart*'
wait_ready
echo 'waiting for the first copy of the database (made every quarter of an hour)'
until in_root lotline-run recover --list >/dev/null 2>&1; do sleep 2; done
call POST /api/properties '{"propertyType":"foreclosure","streetAddress":"16 Porter Rd","city":"Nashville","state":"TN","zipCode":"37206"}' >/dev/null
sleep 2
moment=$(date -u '+%F %T')
sleep 2
ids=$(call GET /api/properties | grep -o '"id":[0-9]*,"version"' | grep -o '[0-9]*' | paste -sd, -)
call POST /api/properties/batch-delete "{\"propertyIds\":[$ids],\"password\":\"invented-password-1\"}" >/dev/null
[ "$(leads)" = 0 ] && echo "deleted by mistake after $moment"
follow 'Going back in time' after 'systemctl restart*'
wait_ready
[ "$(leads)" = 2 ] && echo 'recovered: both leads are there'

follow Upgrading
wait_ready
[ "$(leads)" = 2 ] && echo 'upgraded: the session continues, the lead is there'
in_root systemctl stop lotline
echo "every command of $doc that needs no Docker or Kubernetes has run"
