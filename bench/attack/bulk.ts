// Every act on many leads, by a filter that finds all of them: each one reaches every lead.
import { sql } from 'kysely';
import { runBulkChange } from '../../src/server/features/leads/bulk-changes/run-bulk-change.ts';
import { benchOwner, startBenchServer } from '../support/bench-server.ts';
import type { Trial } from './trial.ts';

const filter = {};
const restoredAtOnce = 20_000;

/** @param leads how many the installation has */
export async function* tryBulk(leads: number): AsyncGenerator<Trial> {
  const server = await startBenchServer(leads, { ROLE: 'web', BACKUP_AT: 'off' });
  const { db } = server;
  const headers = { cookie: server.cookie, 'content-type': 'application/json' };
  const post = async (path: string, body: unknown = {}) => {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  /** As the server's job carries it out, which this server does not run. */
  const change = async (path: string, body?: unknown): Promise<number> => {
    const { id } = JSON.parse(await post(path, body)) as { id: number };
    await runBulkChange(db, id);
    return id;
  };
  // What was in the trash before is no lead that an act reaches.
  const trashed = await db
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', 'is not', null)
    .execute();
  const before = new Set(trashed.map(({ id }) => id));
  const countOf = async (where: string): Promise<number> => {
    const found = sql<{ n: number }>`select count(*)::int as n from properties as p
      where ${sql.raw(where)} and p.id <> all(${[...before]}::bigint[])`;
    return (await found.execute(db)).rows[0]!.n;
  };
  await db.updateTable('properties').set({ lead_status: 'not_contacted', tags: [] }).execute();

  let status = 0;
  const acts: Record<string, () => Promise<number>> = {
    'a status by filter': async () => {
      const action = { kind: 'lead_status', leadStatus: 'interested' };
      status = await change('/api/bulk-changes', { filter, action });
      return countOf(`lead_status = 'interested'`);
    },
    'a tag by filter': async () => {
      await change('/api/bulk-changes', { filter, action: { kind: 'add_tags', tags: ['bulk'] } });
      return countOf(`'bulk' = any(tags)`);
    },
    'the status undone': async () => {
      await change(`/api/bulk-changes/${status}/undo`);
      return countOf(`lead_status = 'not_contacted'`);
    },
    'all as CSV': async () => {
      const text = await post('/api/properties/export', { filter });
      return text.trimEnd().split('\n').length - 1;
    },
    'a campaign by filter': async () => {
      const audience = { filter };
      const startDate = '2031-04-01';
      const kind = { name: 'Bulk', type: 'direct_mail', startDate, audience };
      const { id } = JSON.parse(await post('/api/campaigns', kind)) as { id: number };
      return countOf(
        `exists (select from campaign_leads where campaign_id = ${id} and property_id = p.id)`,
      );
    },
    'all to the trash by filter': async () => {
      await post('/api/properties/batch-delete', { filter, password: benchOwner.password });
      return countOf('deleted_at is not null');
    },
    'all from the trash, as many at once as a call takes': async () => {
      const rows = await db.selectFrom('properties').select('id').execute();
      const ids = rows.map(({ id }) => id).filter((id) => !before.has(id));
      for (let at = 0; at < ids.length; at += restoredAtOnce) {
        const propertyIds = ids.slice(at, at + restoredAtOnce);
        await post('/api/trash/restore', { propertyIds });
      }
      return countOf('deleted_at is null');
    },
  };
  try {
    for (const [name, act] of Object.entries(acts)) {
      const began = performance.now();
      const reached = await act().catch((error: Error) => error.message);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      yield {
        name,
        count: leads,
        figure: `${reached} leads, ${seconds} s`,
        findings: reached === leads ? [] : [`reached ${reached} of ${leads}`],
      };
    }
  } finally {
    await server.stop();
  }
}
