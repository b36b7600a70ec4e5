import type { Selectable } from 'kysely';
import {
  automationAction,
  type Automation,
  type AutomationRun,
} from '#api/programs/automations.api.ts';
import { propertyFilter } from '#api/properties/property-list.schema.ts';
import type { RuleEvent } from '#server/features/programs/webhooks/webhooks.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import type { AutomationsTable } from '#server/platform/database/schema/automations.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

type StoredAutomation = Selectable<AutomationsTable>;

/** A rule with its filter and its action as their schemas have them. */
export type AutomationRow = ReturnType<typeof parseAutomation>;

const parseAutomation = <Row extends StoredAutomation>(row: Row) => ({
  ...row,
  filter: propertyFilter.parse(row.filter),
  action: automationAction.parse(row.action),
});

const parse = <Row extends StoredAutomation>(rows: Row[]) =>
  parseStored(rows, parseAutomation<Row>, 'automation');

type NewRun = {
  automationId: number;
  event: RuleEvent;
  at: Date;
  outcome: 'changed' | 'unchanged' | 'failed';
  before?: unknown;
  after?: unknown;
  reason?: string;
};

/** Rules and their history. */
export const automationsStore = {
  /** @param id one of them; all, by name, if absent. */
  async list(db: Db, id?: number): Promise<Automation[]> {
    const { rows } = await sql<StoredAutomation & { changed: number; failed: number }>`
      select a.*, (select count(*)::int from automation_runs as r
          where r.automation_id = a.id and r.outcome = 'changed') as changed,
        (select count(*)::int from automation_runs as r
          where r.automation_id = a.id and r.outcome = 'failed') as failed
      from automations as a where ${id === undefined ? sql`true` : sql`a.id = ${id}`}
      order by lower(a.name), a.id
    `.execute(db);
    return parse(rows).map((row) => ({
      id: row.id,
      name: row.name,
      event: row.event,
      filter: row.filter,
      action: row.action,
      isActive: row.is_active,
      createdAt: row.created_at.toISOString(),
      changed: row.changed,
      failed: row.failed,
    }));
  },

  /** The rules of an event that are on, in the order in which they were made. */
  async activeFor(db: Db, event: RuleEvent['type']): Promise<AutomationRow[]> {
    const rows = await db
      .selectFrom('automations')
      .selectAll()
      .where(sql<boolean>`event = ${event}`)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute();
    return parse(rows);
  },

  /** The events of all rules that are on. */
  async activeEvents(db: Db): Promise<StoredAutomation['event'][]> {
    const rows = await db
      .selectFrom('automations')
      .select('event')
      .distinct()
      .where('is_active', '=', true)
      .execute();
    return rows.map(({ event }) => event);
  },

  /** Keeps what a rule did; the same event a second time is refused by the database. */
  async addRun(trx: Db, run: NewRun): Promise<void> {
    const { automationId, event, at, outcome, before, after, reason = '' } = run;
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    await trx
      .insertInto('automation_runs')
      .values({
        automation_id: automationId,
        event_id: event.eventId,
        property_id: event.leadId,
        outcome,
        before: json(before),
        after: json(after),
        reason,
        at,
      })
      .execute();
  },

  /** A page of a rule's history, latest first. */
  async listRuns(db: Db, id: number, { page, limit }: { page: number; limit: number }) {
    const { total } = await db
      .selectFrom('automation_runs')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('automation_id', '=', id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<Omit<AutomationRun, 'at'> & { at: Date }>`
      select r.id, r.property_id as "leadId", coalesce(p.street_address, '') as address,
        r.outcome, r.before, r.after, r.reason, r.at
      from automation_runs as r left join properties as p on p.id = r.property_id
      where r.automation_id = ${id} order by r.id desc
      limit ${limit} offset ${(page - 1) * limit}
    `.execute(db);
    const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    const all = Number(total);
    return { data, pagination: { total: all, totalPages: Math.ceil(all / limit), page, limit } };
  },

  /** Deletes history from before a timestamp. */
  async forgetRuns(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('automation_runs').where('at', '<', before).execute();
  },
};
