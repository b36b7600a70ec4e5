import type { RawBuilder, SqlBool } from 'kysely';
import type { BulkAction } from '#api/properties/bulk-changes.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { isFreeFor } from './held-statuses.ts';
import type { LeadChange } from './lead-change.ts';
import { fillFacts, isFilledBy, restoreFacts } from './fill-facts.store.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';

type ColumnChange = {
  column: RawBuilder<unknown>;
  /** The new value, from a row of `properties` under the alias `p`. */
  value: RawBuilder<unknown>;
  /** Whether that is another value than before. */
  isChange: RawBuilder<SqlBool>;
  /** The kind of the timeline's entry. */
  event: string;
};

const tagsEdited = sql`array(select distinct unnest(p.person_edited || '{tags}'::text[]))`;
/** The maximum number of tags of a lead. */
const maxTags = 50;

type ColumnAction = Exclude<BulkAction, { kind: 'fill_facts' }>;

function columnChange(action: ColumnAction): ColumnChange {
  switch (action.kind) {
    case 'lead_status': {
      const { leadStatus } = action;
      const isChange = sql<SqlBool>`p.lead_status <> ${leadStatus} and ${isFreeFor(leadStatus)}`;
      return {
        column: sql`lead_status`,
        value: sql`${leadStatus}`,
        isChange,
        event: 'lead_status',
      };
    }
    case 'drive_number': {
      const value = sql`${action.driveNumber}::smallint`;
      const isChange = sql<SqlBool>`p.drive_number <> ${value}`;
      return { column: sql`drive_number`, value, isChange, event: 'drive_number' };
    }
    case 'assign': {
      const value = sql`${action.assignedTo}::text`;
      const isChange = sql<SqlBool>`p.assigned_to is distinct from ${value}`;
      return { column: sql`assigned_to`, value, isChange, event: 'assigned' };
    }
    case 'add_tags': {
      const tags = sql`${[...new Set(action.tags)]}::text[]`;
      const value = sql`p.tags || array(select t from unnest(${tags}) as t where t <> all(p.tags))`;
      const isChange = sql<SqlBool>`not p.tags @> ${tags} and cardinality(${value}) <= ${maxTags}`;
      return { column: sql`tags`, value, isChange, event: 'tags' };
    }
    case 'remove_tags': {
      const tags = sql`${action.tags}::text[]`;
      const value = sql`array(select t from unnest(p.tags) with ordinality as u (t, n)
        where t <> all(${tags}) order by n)`;
      return { column: sql`tags`, value, isChange: sql`p.tags && ${tags}`, event: 'tags' };
    }
  }
}

/** Whether an action changes a row of `properties` (alias `p`). */
export const isChangedBy = (action: BulkAction): RawBuilder<SqlBool> =>
  action.kind === 'fill_facts' ? isFilledBy(action.source) : columnChange(action).isChange;

/** Also marks tags as typed by a user, which keeps imports from overwriting them. */
const edited = ({ event }: ColumnChange) =>
  event === 'tags' ? sql`, person_edited = ${tagsEdited}` : sql``;

const asJson = (column: RawBuilder<unknown>) => sql`coalesce(to_jsonb(p.${column}), 'null')`;

/**
 * Changes live leads as `changeProperty` changes one: locked in the order of their ids, with their
 * versions counted up and their timelines written, in the caller's transaction.
 * @param ids at most some thousands
 * @returns those that were changed, with the old and new values.
 */
export async function changeManyLeads(
  trx: Db,
  change: { ids: number[]; action: BulkAction; actorId: string | null },
): Promise<LeadChange[]> {
  const { ids, action, actorId } = change;
  if (action.kind === 'fill_facts') {
    const filled = await fillFacts(trx, ids, action.source);
    await recordAndPublish(trx, { rows: filled, event: 'facts', actorId });
    return filled;
  }
  const parts = columnChange(action);
  const { column, value, isChange } = parts;
  const { rows } = await sql<LeadChange>`
    with chosen as (
      select p.id, ${asJson(column)} as before from properties as p
      where p.id = any(${ids}::bigint[]) and p.deleted_at is null and ${isChange}
      order by p.id for update
    )
    update properties as p
    set ${column} = ${value}${edited(parts)}, version = p.version + 1, updated_at = now()
    from chosen where p.id = chosen.id
    returning p.id, chosen.before, ${asJson(column)} as after
  `.execute(trx);
  await recordAndPublish(trx, { rows, event: parts.event, actorId });
  return rows;
}

/**
 * Takes such changes back where the lead still has what the change gave it; of tags, those that were
 * added go and those that were removed come back.
 * @returns the leads that were changed back.
 */
export async function restoreManyLeads(
  trx: Db,
  undo: { changes: LeadChange[]; action: BulkAction; actorId: string | null },
): Promise<LeadChange[]> {
  const { changes, action, actorId } = undo;
  if (action.kind === 'fill_facts') {
    const taken = await restoreFacts(trx, changes);
    await recordAndPublish(trx, { rows: taken, event: 'facts', actorId });
    return taken;
  }
  const { column, event } = columnChange(action);
  const { value, isSame } = restored(action, column);
  const { rows } = await sql<LeadChange>`
    with chosen as (
      select p.id, ${asJson(column)} as now, b.before, b.after from properties as p
      join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as b (id bigint, before jsonb, after jsonb) on b.id = p.id
      where p.deleted_at is null and ${isSame}
      order by p.id for update of p
    )
    update properties as p set ${column} = ${value}, version = p.version + 1, updated_at = now()
    from chosen as b where p.id = b.id
    returning p.id, b.now as before, ${asJson(column)} as after
  `.execute(trx);
  await recordAndPublish(trx, { rows, event, actorId });
  return rows;
}

/** The value from before, in terms of `p` and of the change `b`. */
function restored(action: ColumnAction, column: RawBuilder<unknown>) {
  const isSame = sql`${asJson(column)} = b.after`;
  const text = sql`(b.before #>> '{}')`;
  switch (action.kind) {
    case 'lead_status':
      return { value: text, isSame };
    case 'drive_number':
      return { value: sql`${text}::smallint`, isSame };
    case 'assign':
      // A member who was removed meanwhile gets no leads back.
      return { value: sql`(select u.id from users as u where u.id = ${text})`, isSame };
    case 'add_tags':
      return {
        value: sql`array(select t from unnest(p.tags) with ordinality as u (t, n)
          where b.before ? t or not b.after ? t order by n)`,
        isSame: sql`exists (select from unnest(p.tags) as t where b.after ? t and not b.before ? t)`,
      };
    case 'remove_tags':
      return {
        value: sql`p.tags || array(select t from jsonb_array_elements_text(b.before) as t
          where not b.after ? t and t <> all(p.tags))`,
        isSame: sql`exists (select from jsonb_array_elements_text(b.before) as t
          where not b.after ? t and t <> all(p.tags))`,
      };
  }
}

type Changes = { rows: LeadChange[]; event: string; actorId: string | null };

async function recordAndPublish(trx: Db, { rows, event, actorId }: Changes): Promise<void> {
  if (rows.length === 0) return;
  const names = event === 'assigned' ? await namesOf(trx, rows) : undefined;
  const shown = (value: unknown) => (names ? (names.get(value as string) ?? null) : value);
  await recordPropertyEvents(
    trx,
    rows.map(({ id, before, after }) => ({
      propertyId: id,
      kind: event,
      actorId,
      oldValue: shown(before),
      newValue: shown(after),
    })),
  );
  const ids = rows.map(({ id }) => id);
  await publishLiveEvent(trx, { noun: 'properties', ...(ids.length <= 200 ? { ids } : {}) });
}

/** The users among the values, as the timeline names them. */
async function namesOf(db: Db, rows: LeadChange[]) {
  const ids = [...new Set(rows.flatMap(({ before, after }) => [before, after]))].filter(
    (id): id is string => typeof id === 'string',
  );
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(users.map((user) => [user.id, user]));
}
