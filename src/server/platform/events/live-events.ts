import type { Kysely } from 'kysely';
import { Client, type Notification } from 'pg';
import { liveEvent, type LiveEvent } from '#api/events.api.ts';
import { sql } from '#server/platform/database/sql.ts';
import { connectionOptions } from '../database/hosts/connection-options.ts';
import type { Database } from '../database/schema.ts';
import type { Logger } from '../logging/logger.ts';
import { createLastChanges } from './last-changes.ts';

const channel = 'lotline_events';

type Listener = (event: LiveEvent) => void;

/** How long after it was interrupted, or could not connect, it listens again; milliseconds. */
export const reconnectDelayMs = 500;

/** Postgres refuses a longer notification than 8,000 bytes. */
const maxPayloadLength = 7_500;

/**
 * Announces a change to every browser on every machine. Given a transaction, the announcement
 * leaves when it commits, and never where it does not.
 */
export async function publishLiveEvent(db: Kysely<Database>, event: LiveEvent): Promise<void> {
  const whole = JSON.stringify(event);
  const payload =
    Buffer.byteLength(whole) <= maxPayloadLength ? whole : JSON.stringify({ noun: event.noun });
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

type LiveEventsOptions = {
  databaseUrl: string;
  logger: Logger;
  /** Resolves when the last announced change can be read wherever this process reads. */
  readable?: (() => Promise<void>) | undefined;
};

/** Listens for announcements on its own connection and hands them to the subscribers of this process. */
export function createLiveEvents(options: LiveEventsOptions) {
  const lastChanges = createLastChanges();
  const listeners = new Set<Listener>();
  const reconnectListeners = new Set<() => void>();
  let client: Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  function onNotification(message: Notification) {
    const parsed = liveEvent.safeParse(JSON.parse(message.payload ?? '{}'));
    if (!parsed.success) return;
    // A browser refetches what changed immediately, and only once.
    if (options.readable) void options.readable().then(() => deliver(parsed.data));
    else deliver(parsed.data);
  }

  function deliver(event: LiveEvent) {
    lastChanges.note(event);
    for (const listener of listeners) listener(event);
  }

  async function listen(): Promise<void> {
    const next = new Client({
      ...connectionOptions(options.databaseUrl),
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
      // Announcements in between are unknown, so every browser refetches.
      if (!client) return;
      lastChanges.noteGap();
      for (const listener of reconnectListeners) listener();
    }, reconnectDelayMs);
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
    changedAgo: lastChanges.ago,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
