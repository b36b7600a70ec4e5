import type { LiveEvents } from '../events/live-events.ts';
import type { Logger } from '../logging/logger.ts';

export type LiveTimeZone = Awaited<ReturnType<typeof createLiveTimeZone>>;

/**
 * The installation's time zone, always up to date: TIME_ZONE if it is set, else the one that the
 * owner stored, on whichever machine, else the machine's own.
 * @param options.given TIME_ZONE
 * @param options.readStored the stored one, if any
 */
export async function createLiveTimeZone(options: {
  given: string | undefined;
  machine: string;
  readStored: () => Promise<string | undefined>;
  events: Pick<LiveEvents, 'subscribe'>;
  logger: Logger;
}) {
  const { given, machine, readStored, events, logger } = options;
  const listeners: ((timeZone: string) => Promise<void>)[] = [];
  let present = given ?? machine;

  let last = Promise.resolve();

  async function readAgain(): Promise<void> {
    if (given) return;
    const next = (await readStored()) ?? machine;
    if (next === present) return;
    present = next;
    // One that fails keeps none of the others from the change.
    const done = await Promise.allSettled(listeners.map((listener) => listener(next)));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }

  /**
   * Reads the stored value again, immediately. Serialized: a read that started before a change can
   * neither restore the older time zone nor still be calling its listeners.
   */
  function reload(): Promise<void> {
    last = last.catch(() => {}).then(readAgain);
    return last;
  }

  await reload();
  const onNotification = () => {
    reload().catch((error: unknown) => logger.warn({ err: error }, 'the time zone was not read'));
  };
  events.subscribe(({ noun }) => noun === 'settings' && onNotification(), onNotification);

  return {
    /** The time zone now, such as America/Chicago; ask when it is needed. */
    read: (): string => present,
    reload,
    /** Called after each change. */
    onChange: (listener: (timeZone: string) => Promise<void>) => void listeners.push(listener),
  };
}
