import type { FactSource, WireFacts } from '#api/properties/facts.api.ts';
import { factFieldNames, factFields } from '#domain/facts/fact-fields.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createLeadNotFoundError } from './facts.errors.ts';
import { storedFacts, type StoredFacts } from './stored-facts.ts';

export function wireFacts(facts: StoredFacts): WireFacts {
  const found: Record<string, unknown> = {};
  for (const field of factFieldNames) {
    const value = facts[field];
    if (value === undefined || value === null) continue;
    const { kind } = factFields[field];
    if (kind === 'money') found[field] = (value as number) / 100;
    else found[field] = kind === 'day' ? dayOnTheWire(value as string) : value;
  }
  return found as WireFacts;
}

async function isLead(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from properties where id = ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * What each source says of a lead's house, and of the leads that were merged into it: of each fact what
 * it said last, by the days on which it did, the newest first.
 * @throws `properties.not_found`, 404
 */
export async function readFactSources(db: Db, id: number): Promise<FactSource[]> {
  const { rows } = await sql<{
    source: string;
    told_on: string;
    facts: unknown;
    name: string | null;
  }>`
    select f.source, f.told_on, f.facts,
      coalesce(f.source_name, nullif(concat_ws(', ', i.source || ' list', i.filename), '')) as name
    from lead_facts as f
    left join imports as i on 'import:' || i.id = f.source
    where f.property_id = ${id}
      or f.property_id in (select p.id from properties as p where p.merged_into = ${id})
    order by f.source, f.told_on desc, f.property_id = ${id} desc
  `.execute(db);
  if (rows.length === 0 && !(await isLead(db, id))) throw createLeadNotFoundError();
  const told = parseStored(
    rows,
    ({ source, told_on, facts, name }) => ({
      source,
      name: name ?? (source === 'person' ? 'Typed here' : 'A list'),
      toldOn: dayOnTheWire(told_on),
      facts: wireFacts(storedFacts.parse(facts)),
    }),
    'fact of a lead',
  );
  return lastOfEach(told).sort(
    (a, b) => b.toldOn.localeCompare(a.toldOn) || b.source.localeCompare(a.source),
  );
}

/** Of each fact what its source said last. @param told of each source the newest first */
function lastOfEach(told: readonly FactSource[]): FactSource[] {
  const said = new Set<string>();
  return told.flatMap((one) => {
    const isNew = (field: string) => !said.has(`${one.source} ${field}`);
    const facts = Object.fromEntries(Object.entries(one.facts).filter(([field]) => isNew(field)));
    for (const field of Object.keys(facts)) said.add(`${one.source} ${field}`);
    return Object.keys(facts).length > 0 ? [{ ...one, facts: facts as WireFacts }] : [];
  });
}
