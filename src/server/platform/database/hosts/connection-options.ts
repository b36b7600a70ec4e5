import { Socket } from 'node:net';
import { hostsOf, targetServerOf, type TargetServer } from './database-address.ts';
import { createHostFinder, type HostFinder } from './find-host.ts';

/** Connects to whichever server is the right one at present, not to a fixed one. */
class HostSocket extends Socket {
  readonly #finder: HostFinder;

  constructor(finder: HostFinder) {
    super();
    this.#finder = finder;
    this.once('close', () => finder.forget());
  }

  // `never` matches the overloads of Node.
  override connect(..._told: never[]): this {
    this.#finder.find().then(
      ({ name, port }) => {
        if (this.destroyed) return;
        if (name.startsWith('/')) super.connect(`${name}/.s.PGSQL.${port}`);
        else super.connect(port, name);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** All connections to the same servers share the knowledge about them. */
const finders = new Map<string, HostFinder>();

function finderOf(url: string, wanted: TargetServer): HostFinder {
  const key = `${wanted} ${url}`;
  const finder = finders.get(key) ?? createHostFinder(hostsOf(url), wanted);
  finders.set(key, finder);
  return finder;
}

/**
 * What the driver (a client, a pool, the job queue) needs to connect to an address of one server or
 * of several. Of several, each new connection goes to the one that accepts writes at that time, so
 * an application follows a failover by reconnecting.
 *
 * The driver checks a certificate against the first name of the address.
 * @param wanted where the address does not say it by `target_session_attrs`
 */
export function connectionOptions(url: string, wanted: TargetServer = 'primary') {
  const hosts = hostsOf(url);
  const [first] = hosts;
  if (hosts.length === 1) return { connectionString: first!.url };
  const finder = finderOf(url, targetServerOf(url) ?? wanted);
  return { connectionString: first!.url, stream: () => new HostSocket(finder) };
}
