import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** What each lead has come to and by whom it was contacted, with counts of it. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('lead steps', async (trx) => {
    for (const statement of [...tables, ...journalsOf()]) await sql.raw(statement).execute(trx);
  });
  await steps.fill('leads', { table: 'properties', size: 20_000 }, (trx, { after, to }) =>
    sql`
      insert into lead_steps_journal (property_id)
      select id from properties where id > ${after} and id <= ${to}
    `.execute(trx),
  );
}

const channels = `('call', 'door', 'email', 'letter', 'text')`;
const tables = [
  `create table lead_steps (
    -- Without a reference: the counts are corrected from the row when its lead is gone.
    property_id bigint primary key,
    list_id bigint,
    came_on date not null,
    contacted_on date,
    reached_on date,
    replied_on date,
    appointment_on date,
    offer_on date,
    contract_on date,
    closed_on date,
    first_channel text constraint lead_steps_first_channel_check check (first_channel in ${channels}),
    first_campaign_id bigint,
    first_user_id text,
    last_channel text constraint lead_steps_last_channel_check check (last_channel in ${channels}),
    last_campaign_id bigint,
    last_user_id text
  )`,
  // The leads of a figure: of a list, of a campaign, of a late step.
  `create index lead_steps_of_list on lead_steps (list_id)`,
  `create index lead_steps_of_first_campaign on lead_steps (first_campaign_id)
    where first_campaign_id is not null`,
  `create index lead_steps_of_last_campaign on lead_steps (last_campaign_id)
    where last_campaign_id is not null`,
  ...['appointment', 'offer', 'contract', 'closed'].map(
    (step) =>
      `create index lead_steps_${step} on lead_steps (${step}_on) where ${step}_on is not null`,
  ),
  // Leads whose steps are to be read again, in the transaction that may have changed them.
  `create table lead_steps_journal (
    id bigint generated always as identity primary key,
    property_id bigint not null
  )`,
  // The zone by whose calendar the days of steps were read.
  `create table lead_steps_state (zone text not null)`,
  `create table lead_step_tallies (
    -- How leads are grouped; 'day' by the days of steps, 'wait' by the days between two.
    view text not null,
    key text not null,
    month date not null,
    step text not null,
    days integer not null,
    count bigint not null,
    primary key (view, month, key, step, days)
  )`,
];

type Journaled = { table: string; ids: string; joins?: string; columns: string };

/** Whose rows say what a lead has come to; of an update, the columns that do. */
const journaled: Journaled[] = [
  {
    table: 'properties',
    ids: 'c.id',
    columns: 'id, deleted_at, merged_into, lead_status, created_by_import, created_at',
  },
  { table: 'property_events', ids: 'c.property_id', columns: 'property_id' },
  {
    table: 'messages',
    ids: 't.property_id',
    joins: 'join conversations as t on t.id = c.conversation_id',
    columns: 'conversation_id, status, contact_key',
  },
  { table: 'conversations', ids: 'c.property_id', columns: 'id, property_id' },
  {
    table: 'mail_pieces',
    ids: 'c.property_id',
    columns: 'id, property_id, first_sent_at, contact_key',
  },
  { table: 'call_attempts', ids: 'c.property_id', columns: 'id, property_id' },
  { table: 'offers', ids: 'c.property_id', columns: 'id, property_id, state, sent_at, sent_via' },
  { table: 'purchase_contracts', ids: 'c.property_id', columns: 'id, property_id' },
  {
    table: 'contract_signings',
    ids: 't.property_id',
    joins: 'join purchase_contracts as t on t.id = c.contract_id',
    columns: 'id, state, signed_at',
  },
  {
    table: 'contract_acts',
    ids: 't.property_id',
    joins: 'join purchase_contracts as t on t.id = c.contract_id',
    columns: 'id, kind, done_on',
  },
  { table: 'driving_route_stops', ids: 'c.property_id', columns: 'id, property_id' },
  {
    table: 'driving_stop_outcomes',
    ids: 't.property_id',
    joins: 'join driving_route_stops as t on t.id = c.stop_id',
    columns: 'id, outcome, happened_at',
  },
];

/** Kinds of the timeline that are a step; the others are many. */
const relevantKinds = `('lead_status', 'call_count', 'sms_count', 'next_action_set')`;
/** Rows that are added without being a step. */
const addedWithout = ['conversations', 'purchase_contracts', 'driving_route_stops'];

/** Which rows of an addition count: a text counts once it has left, or when it came in. */
const conditions: Record<string, string> = {
  property_events: `c.kind in ${relevantKinds}`,
  messages: `c.sender = 'owner' or c.status in ('sent', 'delivered')`,
};

function journalsOf(): string[] {
  return journaled.flatMap(({ table, ids, joins = '', columns }) => {
    const name = `journal_steps_${table}`;
    const when = conditions[table] ?? 'true';
    const select = (rows: string) => `
      select distinct ${ids} from ${rows} as c ${joins} where ${ids} is not null and (${when})`;
    // Sums of both sides, since a join of many rows before and after does not end.
    const changed = joins
      ? `select distinct ${ids} from (${differences(columnsOf(columns, table))}) as c ${joins}
         where ${ids} is not null`
      : `select distinct ${ids} from (${differences(columns)}) as c where ${ids} is not null`;
    const fill = (rows: string) => `
      begin
        insert into lead_steps_journal (property_id) ${rows};
        return null;
      end`;
    const on = (operation: string, rows: string, transitions: string) => [
      `create function ${name}_${operation}() returns trigger language plpgsql as $$ ${fill(rows)} $$`,
      `create trigger journal_steps_${operation} after ${operation} on ${table}
        referencing ${transitions} for each statement execute function ${name}_${operation}()`,
    ];
    return [
      ...(addedWithout.includes(table)
        ? []
        : on('insert', select('changed'), 'new table as changed')),
      ...on('update', changed, 'old table as old_rows new table as changed'),
      ...on('delete', select('changed'), 'old table as changed'),
    ];
  });
}

/** The column that leads to the lead is always among those that are compared. */
function columnsOf(columns: string, table: string): string {
  const key = {
    messages: 'conversation_id',
    contract_signings: 'contract_id',
    contract_acts: 'contract_id',
    driving_stop_outcomes: 'stop_id',
  }[table]!;
  return columns.includes(key) ? columns : `${columns}, ${key}`;
}

const differences = (columns: string) => `
  (select ${columns} from changed except select ${columns} from old_rows)
  union all
  (select ${columns} from old_rows except select ${columns} from changed)`;
