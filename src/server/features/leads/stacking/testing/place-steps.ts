import * as fc from 'fast-check';
import { sql } from 'kysely';
import { foldPostings } from '#server/features/leads/properties/list/postings/fold-postings.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { updateStacks } from '../update-stacks.ts';

const types = ['foreclosure', 'probate', 'violation'];
const kinds = ['violation', 'estate', 'lien', 'auction'];

const where = fc.record({
  address: fc.option(fc.integer({ min: 1, max: 4 })),
  parcel: fc.option(fc.integer({ min: 1, max: 3 })),
  isSample: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
});
const lead = fc.nat();
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('add'), type: fc.constantFrom(...types), where }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move'), lead, where }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('case'),
      lead,
      kind: fc.constantFrom(...kinds),
      opened: fc.option(fc.integer({ min: 1, max: 28 })),
      isOpen: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('close', 'drop-case', 'hide', 'show', 'remove', 'separate'),
      lead,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge'), lead, other: lead }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('update', 'fold') }) },
);

/** Something that happens to leads; `lead` counts over those that there are. */
type PlaceStep = {
  do: string;
  lead?: number;
  other?: number;
  type?: string;
  where?: { address: number | null; parcel: number | null; isSample: boolean };
  kind?: string;
  opened?: number | null;
  isOpen?: boolean;
};

export const placeSteps: fc.Arbitrary<PlaceStep[]> = fc.array(step, {
  minLength: 8,
  maxLength: 30,
});

/** Does it; what the rules refuse does not happen. */
export async function runStep({ db, owner }: TestServer, given: PlaceStep): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from properties order by id`.execute(db);
  const nth = (index = 0) => rows[index % Math.max(1, rows.length)]?.id ?? 0;
  const id = nth(given.lead);
  const address = given.where?.address ? `${given.where.address} OAK|37206` : null;
  const parcel = given.where?.parcel ? `TN|DAVIDSON|00${given.where.parcel}` : null;
  const steps: Record<string, () => Promise<unknown>> = {
    add: () =>
      sql`insert into properties (property_type, street_address, identity_key, parcel_key, is_sample)
        values (${given.type}, '', ${address}, ${parcel}, ${given.where?.isSample})
        on conflict do nothing`.execute(db),
    move: () =>
      sql`update properties as p set identity_key = ${address}, parcel_key = ${parcel}
        where id = ${id} and not exists (select from properties as o where o.id <> p.id
          and o.identity_key = ${address} and o.property_type = p.property_type
          and o.deleted_at is null)`.execute(db),
    case: () =>
      sql`insert into signals (property_id, kind, source, source_key, last_seen, opened, meaning)
        select id, ${given.kind}, 'person', gen_random_uuid()::text, '2031-01-01',
          ${given.opened ? `2031-02-${given.opened}` : null}::date,
          ${given.isOpen ? 'open' : 'closed'} from properties where id = ${id}`.execute(db),
    close: () => sql`update signals set meaning = 'closed' where property_id = ${id}`.execute(db),
    'drop-case': () =>
      sql`delete from signals where id = (
        select min(id) from signals where property_id = ${id})`.execute(db),
    hide: () =>
      sql`update properties set deleted_at = now() where id = ${id} and deleted_at is null`.execute(
        db,
      ),
    show: () =>
      sql`update properties as p set deleted_at = null where id = ${id} and merged_into is null
        and not exists (select from properties as o where o.id <> p.id and o.deleted_at is null
          and o.identity_key = p.identity_key and o.property_type = p.property_type)`.execute(db),
    remove: () =>
      sql`delete from properties as p where id = ${id} and merged_into is null
        and not exists (select from lead_merges as m where m.property_id = p.id)`.execute(db),
    merge: () => owner.post(`/api/properties/${id}/merge`, { propertyIds: [nth(given.other)] }),
    separate: async () => {
      const { rows: merges } = await sql<{ id: number }>`
        select max(id) as id from lead_merges where undone_at is null`.execute(db);
      if (merges[0]?.id) await owner.post(`/api/lead-merges/${merges[0].id}/undo`);
    },
    update: () => updateStacks(db),
    fold: () => foldPostings(db, { atLeast: 1 }),
  };
  await steps[given.do]!();
}
