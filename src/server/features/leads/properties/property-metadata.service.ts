import { z } from 'zod';
import type { writeMetadata } from '#api/properties/property-progress.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { storedParty, type StoredParty } from '#server/platform/database/columns/stored-json.ts';
import type { Actor, Change, ChangeProperty } from './property-change.ts';
import { toStoredParty } from './view/stored-party.ts';

type MetadataInput = z.output<NonNullable<typeof writeMetadata.body>>['metadata'];

export type PropertyMetadataService = ReturnType<typeof createPropertyMetadataService>;

const storedMetadata = z.record(z.string(), z.unknown());

/** Members of the document that have calls of their own; a stale copy of them changes nothing. */
const readOnlyKeys = ['skipTrace', 'mailTracking', 'violationType', 'violationDate'];

/** The deceased, the petitioner and keys of the caller's own. */
export function createPropertyMetadataService(options: {
  change: ChangeProperty;
  timeZone: () => string;
}) {
  const { change, timeZone } = options;
  return {
    /** What the request leaves out stays; a key of the caller's own set to null is removed. */
    write: (id: number, metadata: MetadataInput, actor: Actor) =>
      change(id, actor, async (trx, row) => {
        const { deceased, petitioner, ...rest } = metadata;
        const events = await writeParties(trx, id, {
          deceased: deceased && toStoredParty(deceased, timeZone()),
          petitioner: petitioner && toStoredParty(petitioner, timeZone()),
        });
        const own = Object.entries(rest).filter(([key]) => !readOnlyKeys.includes(key));
        const merged = Object.fromEntries(
          Object.entries({
            ...storedMetadata.parse(row.extra_metadata),
            ...Object.fromEntries(own),
          }).filter(([, value]) => value !== null && value !== undefined),
        );
        const before = JSON.stringify(row.extra_metadata);
        if (JSON.stringify(merged) !== before) {
          events.push({ kind: 'metadata', oldValue: row.extra_metadata, newValue: merged });
        }
        if (events.length === 0) return null;
        return { changes: { extra_metadata: JSON.stringify(merged) }, events };
      }),
  };
}

async function writeParties(
  trx: Db,
  id: number,
  given: { deceased: StoredParty | null | undefined; petitioner: StoredParty | null | undefined },
): Promise<Change['events']> {
  if (!given.deceased && !given.petitioner) return [];
  const stored = await trx
    .selectFrom('probate_cases')
    .select(['deceased', 'petitioner'])
    .where('property_id', '=', id)
    .executeTakeFirst();
  const events: Change['events'] = [];
  const next = {
    deceased: storedParty.parse(stored?.deceased ?? {}),
    petitioner: storedParty.parse(stored?.petitioner ?? {}),
  };
  for (const party of ['deceased', 'petitioner'] as const) {
    const merged = { ...next[party], ...given[party] };
    if (sameMembers(merged, next[party])) continue;
    events.push({ kind: party, oldValue: next[party], newValue: merged });
    next[party] = merged;
  }
  const values = {
    deceased: JSON.stringify(next.deceased),
    petitioner: JSON.stringify(next.petitioner),
  };
  if (events.length > 0) {
    await trx
      .insertInto('probate_cases')
      .values({ property_id: id, ...values })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(values))
      .execute();
  }
  return events;
}

function sameMembers(one: StoredParty, other: StoredParty): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
