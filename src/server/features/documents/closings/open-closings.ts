import type { Clock } from '#domain/clock.ts';
import { checklistOf, documentsOf, type ListQuestion } from '#domain/closings/closing-lists.ts';
import { deadlinesOf, type Deadline } from '#domain/closings/deadlines.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type {
  ReadSignedContract,
  SignedContract,
} from '#server/features/documents/purchase-contracts/purchase-contracts.public.ts';
import { closedOn, signedByAllAt } from '#server/features/office/lead-steps/lead-steps.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { readChecklist } from './closing-checklist.ts';

/** A contract that was signed longer ago has no file opened: what it needed is over. */
const openedWithinDays = 90;
/** So often the days of an open file are computed anew, whatever happens. */
const checkedAgainMs = 3_600_000;

export type OpenClosings = ReturnType<typeof createOpenClosings>;

/** Opens the file of each contract that is signed by all, and keeps its days up to date. */
export function createOpenClosings(options: {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  readSignedContract: ReadSignedContract;
}) {
  const { db, clock, logger, readSignedContract } = options;

  /** Computes the days of a file from its contract as it stands now. */
  async function refresh(closingId: number, contractId: number): Promise<void> {
    const contract = await readSignedContract(contractId);
    if (!contract) return;
    await inTransaction(db, async (trx) => {
      const changed = await putDeadlines(trx, closingId, deadlinesOf(contract.terms));
      await trx
        .updateTable('closings')
        .set({ checked_at: clock.now() })
        .where('id', '=', closingId)
        .execute();
      if (changed) await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contractId] });
    });
  }

  return {
    refresh,

    /** Files of contracts that were signed by all since the last time. */
    async openSigned(): Promise<void> {
      const since = new Date(clock.now().getTime() - openedWithinDays * 86_400_000);
      const { rows } = await sql<{ id: number }>`
        select c.id from purchase_contracts as c
        where c.id in (select contract_id from contract_signings
            where state = 'signed' and signed_at >= ${since})
          and ${signedByAllAt} is not null
          and not exists (select from closings as k where k.series_id = c.series_id
            and (k.contract_id >= c.id or ${closedOn('k.contract_id')} is not null))
        order by c.id limit 200
      `.execute(db);
      for (const { id } of rows) {
        try {
          const contract = await readSignedContract(id);
          if (contract) await openFile(db, contract, clock.now());
        } catch (error) {
          logger.error(
            { err: error, contractId: id },
            'the file of a signed contract was not opened',
          );
        }
      }
    },

    /** Computes the days of open files anew: after an act of their contract, and each hour. */
    async refreshDue(): Promise<void> {
      const before = new Date(clock.now().getTime() - checkedAgainMs);
      const { rows } = await sql<{ id: number; contract_id: number }>`
        select k.id, k.contract_id from closings as k
        where not exists (select from contract_acts as a
            where a.contract_id = k.contract_id and a.kind in ('closed', 'cancelled'))
          and (k.checked_at < ${before} or exists (select from contract_acts as a
            where a.contract_id = k.contract_id and a.recorded_at >= k.checked_at))
        order by k.checked_at limit 100
      `.execute(db);
      for (const { id, contract_id: contractId } of rows) await refresh(id, contractId);
    },
  };
}

/** Opens the file of a contract, or gives one whose sale is not closed its later version. */
async function openFile(db: Db, contract: SignedContract, now: Date): Promise<void> {
  const { id, seriesId, propertyId, terms, form } = contract;
  await inTransaction(db, async (trx) => {
    const way = form.willBeAssigned ? 'assignment' : 'purchase';
    const { rows } = await sql<{ id: number; is_new: boolean }>`
      insert into closings as k (contract_id, series_id, way, opened_at, checked_at)
      values (${id}, ${seriesId}, ${way}, ${now}, ${now})
      on conflict (series_id) do update set contract_id = ${id}
      where k.contract_id < excluded.contract_id and ${closedOn('k.contract_id')} is null
      returning k.id, (xmax = 0) as is_new
    `.execute(trx);
    const [opened] = rows;
    if (!opened) return;
    await putDeadlines(trx, opened.id, deadlinesOf(terms));
    if (opened.is_new) {
      const leadType = await readLeadType(trx, propertyId);
      await addParties(trx, opened.id, form);
      await addListEntries(trx, opened.id, { state: terms.state, leadType, way }, now);
    }
    await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [id] });
  });
}

export async function readLeadType(db: Db, id: number | null): Promise<PropertyType | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('properties')
    .select('property_type')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.property_type ?? null;
}

async function addParties(trx: Db, closingId: number, form: { seller: string; agent: string }) {
  const empty = { company: '', phone: '', email: '', note: '' };
  for (const [role, name] of [
    ['seller', form.seller],
    ['title_agent', form.agent],
  ] as const) {
    await trx
      .insertInto('closing_parties')
      .values({ closing_id: closingId, role, name: name.slice(0, 200), ...empty })
      .execute();
  }
}

/** Adds the documents and the checklist of a way, but no title twice. */
export async function addListEntries(
  trx: Db,
  closingId: number,
  question: ListQuestion,
  now: Date,
): Promise<void> {
  const titles = documentsOf(question);
  const tasks = checklistOf(await readChecklist(trx), question).map(({ title }) => title);
  await sql`
    insert into closing_documents (closing_id, title, state, changed_at)
    select ${closingId}, entry.title, 'needed', ${now}
    from unnest(${titles}::text[]) with ordinality as entry(title, place)
    where not exists (select from closing_documents as d
      where d.closing_id = ${closingId} and d.title = entry.title)
    order by place
  `.execute(trx);
  await sql`
    insert into closing_tasks (closing_id, title)
    select ${closingId}, entry.title
    from unnest(${tasks}::text[]) with ordinality as entry(title, place)
    where not exists (select from closing_tasks as t
      where t.closing_id = ${closingId} and t.title = entry.title)
    order by place
  `.execute(trx);
}

/**
 * Stores computed days; a day that an owner has set stays.
 * @returns whether anything is different now.
 */
async function putDeadlines(
  trx: Db,
  closingId: number,
  deadlines: readonly Deadline[],
): Promise<boolean> {
  const column = (name: keyof Deadline) => deadlines.map((each) => each[name]);
  const put = await sql`
    insert into closing_deadlines as d (closing_id, kind, computed_day, reason, source)
    select ${closingId}, kind, day, reason, source
    from unnest(${column('kind')}::text[], ${column('day')}::date[], ${column('reason')}::text[],
      ${column('source')}::text[]) as computed(kind, day, reason, source)
    on conflict (closing_id, kind) do update set
      computed_day = excluded.computed_day, reason = excluded.reason, source = excluded.source,
      sequence = d.sequence
        + case when d.own_day is null and d.computed_day <> excluded.computed_day then 1 else 0 end
    where (d.computed_day, d.reason, d.source)
      is distinct from (excluded.computed_day, excluded.reason, excluded.source)
  `.execute(trx);
  // What the law no longer asks, where no user has worked on it.
  const gone = await sql`
    delete from closing_deadlines where closing_id = ${closingId} and own_day is null
      and done_on is null and kind <> all(${column('kind')}::text[])
  `.execute(trx);
  return (put.numAffectedRows ?? 0n) + (gone.numAffectedRows ?? 0n) > 0n;
}
