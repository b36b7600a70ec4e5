import type { Property } from '#api/properties/property.schema.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { isSamePlace } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import {
  type ChangeProperty,
  createPropertyNotFoundError,
  hideMergedLeads,
  type PropertyChanges,
  recordPropertyEvents,
} from '#server/features/leads/properties/properties.public.ts';
import { readStackedWith } from '#server/features/leads/stacking/stacking.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { foldPhones } from './fold-phones.ts';
import { foldThreads } from './fold-threads.ts';
import { createNotMergeableError } from './lead-merges.errors.ts';
import { findObstacle, type LeadRow, lockLeads } from './lead-rows.store.ts';
import { mergeColumns } from './merged-columns.ts';
import { moveNotes } from './move-notes.ts';
import { moveRows } from './moved-rows.store.ts';
import { moveSignals } from './move-signals.ts';
import { moveSingleRows } from './move-single-rows.ts';

export type MergeNeeds = { clock: Clock; timeZone: () => string; changeProperty: ChangeProperty };

export type MergeOrder = {
  keptId: number;
  otherIds: number[];
  actor: { userId: string; readVersion?: number | undefined };
};

export type MergeResult = { mergeId: number; property: Property; taken: string[] };

/**
 * Merges several leads at one place into one, in the caller's transaction: rows of the others move
 * to the kept one, and its empty fields are filled; the others are hidden as part of it. Everything
 * that `undoMerge` needs is recorded in order.
 * @throws `properties.not_found`, 404; `lead_merges.not_mergeable`, 409, with a reason.
 */
export async function mergeLeads(
  trx: Db,
  { clock, timeZone, changeProperty }: MergeNeeds,
  { keptId, otherIds, actor }: MergeOrder,
): Promise<MergeResult> {
  const rows = await lockLeads(trx, [keptId, ...otherIds]);
  const kept = rows.find((row) => row.id === keptId);
  const others = otherIds.map((id) => rows.find((row) => row.id === id));
  if (!isLive(kept) || !others.every(isLive)) throw createPropertyNotFoundError();
  await refuse(trx, [kept, ...others]);
  const mergeId = await noteMerge(trx, { kept, others, userId: actor.userId, at: clock.now() });
  const { changes, labels } = mergeColumns(kept, others, calendarDayOf(clock.now(), timeZone()));
  const property = await changeProperty(keptId, { ...actor, within: trx }, async () => {
    for (const { id } of others) {
      const move = { mergeId, from: id, to: keptId };
      await foldThreads(trx, move);
      await foldPhones(trx, move);
      await moveRows(trx, move);
      await moveNotes(trx, move, kept.version + 1);
      await moveSignals(trx, move);
      await moveSingleRows(trx, move);
    }
    await recordOnOthers(trx, kept, others, actor.userId);
    await hideMergedLeads(trx, { ids: otherIds, into: keptId, at: clock.now() });
    const { rows: digits } = await sql<{ phone_digits: string }>`
      select coalesce(string_agg(number, ' ' order by id), '') as phone_digits
      from property_phones where property_id = ${keptId}
    `.execute(trx);
    const newValue = { leads: otherIds, summary: `Merged with ${nameList(others)}` };
    return {
      changes: { ...changes, ...digits[0] },
      events: [{ kind: 'merged', newValue }],
    };
  });
  await noteChanges(trx, mergeId, kept, changes);
  await publishLiveEvent(trx, { noun: 'properties', ids: otherIds });
  await publishLiveEvent(trx, { noun: 'conversations' });
  return { mergeId, property, taken: labels };
}

const isLive = (row: LeadRow | undefined): row is LeadRow =>
  row !== undefined && row.deleted_at === null;

async function refuse(trx: Db, leads: LeadRow[]): Promise<void> {
  const [kept, ...others] = leads as [LeadRow, ...LeadRow[]];
  const stacked = new Set(await readStackedWith(trx, kept.id));
  if (!others.every((lead) => isSamePlace(keysOf(kept), keysOf(lead)) || stacked.has(lead.id))) {
    throw createNotMergeableError('elsewhere');
  }
  if (leads.some((lead) => lead.to_review)) throw createNotMergeableError('review');
  if (others.some((lead) => lead.is_sample !== kept.is_sample)) {
    throw createNotMergeableError('sample');
  }
  if (leads.some((lead) => lead.skip_trace_status === 'pending')) {
    throw createNotMergeableError('trace');
  }
  const obstacle = await findObstacle(
    trx,
    leads.map(({ id }) => id),
  );
  if (obstacle) throw createNotMergeableError(obstacle);
}

const keysOf = (lead: LeadRow) => ({
  identityKey: lead.identity_key,
  parcelKey: lead.parcel_key,
});

type NewMerge = { kept: LeadRow; others: LeadRow[]; userId: string; at: Date };

async function noteMerge(trx: Db, { kept, others, userId, at }: NewMerge): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lead_merges (property_id, merged_by, merged_at, before, after, last_signal_id)
    select ${kept.id}, ${userId}, ${at}, '{}', '{}', coalesce(max(id), 0) from signals
    returning id
  `.execute(trx);
  const mergeId = rows[0]!.id;
  await trx
    .insertInto('lead_merge_leads')
    .values(others.map(({ id }) => ({ merge_id: mergeId, property_id: id })))
    .execute();
  return mergeId;
}

/** The former columns, and the new ones as the database has them: an undo compares them there. */
async function noteChanges(trx: Db, mergeId: number, kept: LeadRow, changes: PropertyChanges) {
  const columns = Object.keys(changes);
  const before = Object.fromEntries(
    columns.map((column) => [column, kept[column as keyof LeadRow]]),
  );
  await sql`
    update lead_merges as m set before = ${JSON.stringify(before)}::jsonb,
      after = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(p))
        where key = any(${columns}::text[]))
    from properties as p where m.id = ${mergeId} and p.id = ${kept.id}
  `.execute(trx);
}

async function recordOnOthers(trx: Db, kept: LeadRow, others: LeadRow[], userId: string) {
  const newValue = { into: kept.id, summary: `Became part of ${nameOf(kept)}` };
  await recordPropertyEvents(
    trx,
    others.map(({ id }) => ({ propertyId: id, kind: 'merged_into', actorId: userId, newValue })),
  );
}

/** 'the foreclosure of Ann Oak (12 Oak St)' */
export function nameOf(lead: LeadRow): string {
  const { full_name: fullName, first_name: firstName, last_name: lastName } = lead;
  const type = propertyTypeLabels[lead.property_type].toLowerCase();
  const owner = ownerDisplayName({ fullName, firstName, lastName });
  const where = lead.street_address === '' ? '' : ` (${lead.street_address})`;
  return `the ${type} of ${owner}${where}`;
}

const nameList = (leads: LeadRow[]) => leads.map(nameOf).join(' and ');
