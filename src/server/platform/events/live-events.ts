import { sql, type Kysely } from 'kysely';
import { Client, type Notification } from 'pg';
import {
  eventNouns,
  liveEvent,
  type EventNoun,
  type LiveEvent,
  type StreamReady,
} from '#api/events.api.ts';
import type { Database } from '../database/schema.ts';
import type { Logger } from '../logging/logger.ts';

const channel = 'lotline_events';

type Listener = (event: LiveEvent) => void;

/** Postgres refuses a longer notification than 8,000 bytes. */
const longestPayload = 7_500;

/**
 * Announces a change to every browser on every machine. Given a transaction, the announcement
 * leaves when it commits, and never where it does not.
 */
export async function publishLiveEvent(db: Kysely<Database>, event: LiveEvent): Promise<void> {
  const whole = JSON.stringify(event);
  const payload =
    Buffer.byteLength(whole) <= longestPayload ? whole : JSON.stringify({ noun: event.noun });
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Listens for announcements on a connection of its own and hands them to the subscribers of this process. */
export function createLiveEvents(options: {
  databaseUrl: string;
  logger: Logger;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}) {
  const { now = () => performance.now() } = options;
  const lastChanges = new Map<EventNoun, number>();
  const listeners = new Set<Listener>();
  const reconnectListeners = new Set<() => void>();
  let client: Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  function onNotification(message: Notification) {
    const parsed = liveEvent.safeParse(JSON.parse(message.payload ?? '{}'));
    if (!parsed.success) return;
    if (!parsed.data.progress) lastChanges.set(parsed.data.noun, now());
    for (const listener of listeners) listener(parsed.data);
  }

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: options.databaseUrl,
      application_name: 'lotline-events',
      keepAlive: true,
    });
    next.on('error', () => next.end().catch(() => {}));
    next.on('end', reconnect);
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
    } catch (error) {
      options.logger.warn({ err: error }, 'live events are interrupted');
      reconnect();
      await next.end().catch(() => {});
    }
  }

  function reconnect() {
    if (stopped || retry) return;
    client = undefined;
    retry = setTimeout(async () => {
      retry = undefined;
      await listen();
      // What was announced meanwhile is unknown, so every browser looks again.
      if (!client) return;
      for (const noun of eventNouns) lastChanges.set(noun, now());
      for (const listener of reconnectListeners) listener();
    }, 500);
  }

  return {
    start: listen,
    /**
     * @param onGap announcements may have been missed: the subscriber should read everything again.
     * @returns a function that ends the subscription.
     */
    subscribe(listener: Listener, onGap: () => void = () => {}): () => void {
      listeners.add(listener);
      reconnectListeners.add(onGap);
      return () => {
        listeners.delete(listener);
        reconnectListeners.delete(onGap);
      };
    },
    /**
     * How many milliseconds ago each noun last changed, as far as this process was told. A browser
     * that read something and then began to listen learns by it what changed in between.
     */
    changedAgo(): StreamReady['changed'] {
      const at = now();
      return Object.fromEntries([...lastChanges].map(([noun, then]) => [noun, at - then]));
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
