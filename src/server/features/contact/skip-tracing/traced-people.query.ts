import { z } from 'zod';
import { tracedPerson, type listTracedPeople } from '#api/skip-tracing.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SkipTraceVendors } from '#server/providers/skip-trace/skip-trace-provider.ts';

type Found = z.output<typeof listTracedPeople.answer>;

const people = z.array(tracedPerson);

/** Whom each service found at a lead: its latest answer with a person. */
export async function readTracedPeople(
  db: Db,
  vendors: SkipTraceVendors,
  propertyId: number,
): Promise<Found> {
  const { rows } = await sql<{ provider: string; receivedAt: Date; people: unknown }>`
    select * from (
      select distinct on (c.provider) r.id, c.provider, r.received_at as "receivedAt", r.people
      from trace_results as r join trace_chunks as c on c.id = r.chunk_id
      where r.property_id = ${propertyId} and r.people <> '[]'
      order by c.provider, r.id desc
    ) as latest order by id
  `.execute(db);
  return parseStored(
    rows,
    (row) => ({
      service: vendors.find(row.provider)?.label ?? row.provider,
      receivedAt: row.receivedAt.toISOString(),
      people: people.parse(row.people),
    }),
    'answer of a skip trace',
  );
}
