import type { Property } from '#api/properties/property.schema.ts';
import {
  type ChangeProperty,
  recordPropertyEvents,
  showMergedLead,
} from '#server/features/leads/properties/properties.public.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { unfoldPhones } from './fold-phones.ts';
import { unfoldThreads } from './fold-threads.ts';
import { createMergeNotFoundError, createMergeNotUndoableError } from './lead-merges.errors.ts';
import { type LeadRow, lockLeads } from './lead-rows.store.ts';
import { nameOf } from './merge-leads.ts';
import { returnNotes } from './move-notes.ts';
import { returnSignals } from './move-signals.ts';
import { returnSingleRows } from './move-single-rows.ts';
import { returnRows } from './moved-rows.store.ts';
import { restoredColumns } from './restored-columns.ts';

type Merge = {
  id: number;
  property_id: number;
  undone_at: Date | null;
  before: unknown;
  after: unknown;
  last_signal_id: number;
};

/**
 * Separates the leads of a merge again, in the caller's transaction: each gets its rows back,
 * including later changes to them. The kept lead keeps what was added or changed since the merge;
 * values that it took from the others are removed if they are unchanged.
 * @returns the kept lead and the ids of the others.
 * @throws `lead_merges.not_found`, 404; `lead_merges.not_undoable` and
 * `properties.already_exists`, 409.
 */
export async function undoMerge(
  trx: Db,
  { clock, changeProperty }: { clock: Clock; changeProperty: ChangeProperty },
  { mergeId, userId }: { mergeId: number; userId: string },
): Promise<{ property: Property; otherIds: number[] }> {
  const merge = await findMerge(trx, mergeId);
  const keptId = merge.property_id;
  const { rows: parts } = await sql<{ property_id: number }>`
    select property_id from lead_merge_leads where merge_id = ${mergeId} order by property_id
  `.execute(trx);
  const otherIds = parts.map((part) => part.property_id);
  const rows = await lockLeads(trx, [keptId, ...otherIds]);
  const kept = rows.find((row) => row.id === keptId);
  const others = rows.filter((row) => row.id !== keptId);
  await refuse(trx, merge, kept);
  const property = await changeProperty(keptId, { userId, within: trx }, async () => {
    // Last in, first out: what the last one found there was the work of those before it.
    for (const other of others.toReversed()) await separate(trx, merge, other);
    await sql`
      update lead_merges set undone_at = ${clock.now()}, undone_by = ${userId} where id = ${mergeId}
    `.execute(trx);
    const summary = `Separated from ${others.map(nameOf).join(' and ')}`;
    const events = [{ kind: 'unmerged', newValue: { leads: otherIds, summary } }];
    const letters = others.reduce((sum, lead) => sum + lead.mail_count, 0);
    return { changes: await restoredColumns(trx, merge, letters), events };
  });
  await recordPropertyEvents(
    trx,
    otherIds.map((propertyId) => {
      const newValue = { from: keptId, summary: 'A separate lead again' };
      return { propertyId, kind: 'unmerged', actorId: userId, newValue };
    }),
  );
  await publishLiveEvent(trx, { noun: 'properties', ids: otherIds });
  await publishLiveEvent(trx, { noun: 'conversations' });
  return { property, otherIds };
}

async function findMerge(trx: Db, mergeId: number): Promise<Merge> {
  const { rows } = await sql<Merge>`
    select id, property_id, undone_at, before, after, last_signal_id
    from lead_merges where id = ${mergeId} for update
  `.execute(trx);
  if (!rows[0]) throw createMergeNotFoundError();
  return rows[0];
}

async function refuse(trx: Db, merge: Merge, kept: LeadRow | undefined): Promise<void> {
  if (merge.undone_at) throw createMergeNotUndoableError('undone');
  if (!kept || kept.deleted_at) throw createMergeNotUndoableError('gone');
  const { rows } = await sql`
    select from lead_merges
    where property_id = ${merge.property_id} and id > ${merge.id} and undone_at is null
  `.execute(trx);
  if (rows.length > 0) throw createMergeNotUndoableError('later');
}

async function separate(trx: Db, merge: Merge, other: LeadRow): Promise<void> {
  const move = { mergeId: merge.id, from: other.id, to: merge.property_id };
  const { rows: parts } = await sql<{ property_id: number }>`
    select l.property_id from lead_merge_leads as l join lead_merges as m on m.id = l.merge_id
    where m.property_id = ${other.id} and m.undone_at is null
  `.execute(trx);
  const ids = parts.map((part) => part.property_id);
  await showMergedLead(trx, { id: other.id, parts: ids });
  await unfoldThreads(trx, move);
  await unfoldPhones(trx, move);
  await returnRows(trx, move);
  await returnNotes(trx, move, other.version + 1);
  await returnSignals(trx, move, merge.last_signal_id);
  await returnSingleRows(trx, move);
  await sql`
    update properties set phone_digits = coalesce((
      select string_agg(number, ' ' order by id) from property_phones where property_id = ${other.id}
    ), '') where id = ${other.id}
  `.execute(trx);
}
