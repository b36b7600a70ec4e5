/** Which of several servers a connection needs: the one that takes changes, or one that follows it. */
export type TargetServer = 'primary' | 'standby';

/** One server of an address, or the folder of its socket; `url` leads to it alone. */
export type DatabaseHost = { name: string; port: number; url: string };

const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/;
const attribute = /([?&])target_session_attrs=([^&]*)(&|$)/;
const standbyNames = new Set(['standby', 'read-only', 'prefer-standby']);
const defaultPort = 5432;

/**
 * The servers of an address as libpq writes several:
 * `postgres://user@one:5432,two:5433/name?target_session_attrs=read-write`. The driver itself knows
 * addresses of one server only.
 * @returns one host for any other URL, with the original URL as its `url`
 */
export function hostsOf(url: string): DatabaseHost[] {
  const found = parts.exec(url);
  const names = found?.[3]!.split(',') ?? [];
  if (!found || names.length < 2) return [{ name: '', port: defaultPort, url }];
  const [, scheme, user, , rest] = found;
  const ownRest = rest!.replace(attribute, (_, before, _value, after) => (after ? before : ''));
  return names.map((one) => {
    const [, name = one, port] = /^(.*?)(?::(\d+))?$/.exec(one)!;
    return {
      name: decodeURIComponent(name.replace(/^\[|\]$/g, '')),
      port: Number(port ?? defaultPort),
      url: `${scheme}${user}${one}${ownRest}`,
    };
  });
}

/** The value of `target_session_attrs` in the URL; undefined if it has none. */
export function targetServerOf(url: string): TargetServer | undefined {
  const value = attribute.exec(url)?.[2];
  if (value === undefined) return undefined;
  return standbyNames.has(value) ? 'standby' : 'primary';
}

/** The same servers, user and options; another database. */
export function withDatabase(url: string, name: string): string {
  const [, scheme, user, hosts, rest] = parts.exec(url)!;
  return `${scheme}${user}${hosts}/${name}${rest!.replace(/^[^?]*/, '')}`;
}
