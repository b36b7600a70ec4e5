import { Client } from 'pg';
import { connectionOptions } from '#server/platform/database/hosts/connection-options.ts';

/** Every server listens for events with a connection of this name, from the end of its start on. */
const running = 'lotline-events';
/** Held until then, so that servers that start together see each other. */
const starting = 'lotline-start';

export type ServerPresence = Awaited<ReturnType<typeof announceStart>>;

/** Shows other servers on the database that this one starts, until `end`. */
export async function announceStart(databaseUrl: string) {
  const client = new Client({ ...connectionOptions(databaseUrl), application_name: starting });
  client.on('error', () => undefined);
  await client.connect();
  let ended: Promise<void> | undefined;
  return {
    /** Whether another server runs or starts on this database. */
    async hasOthers(): Promise<boolean> {
      const { rows } = await client.query<{ found: boolean }>(
        `select exists (select from pg_stat_activity
           where datname = current_database() and application_name = any($1)
             and pid <> pg_backend_pid()) as found`,
        [[running, starting]],
      );
      return rows[0]!.found;
    },
    end: () => (ended ??= client.end()),
  };
}
