import fc from 'fast-check';
import { sql } from 'kysely';
import { calendarDayOf } from '#domain/dates.ts';
import {
  endStatuses,
  firstAndLastTouch,
  impliedBy,
  leadSteps,
  stepStatuses,
  type LeadStep,
  type Touch,
} from '#domain/results/steps.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const zone = 'America/Chicago';
export const dayOf = (at: Date) => calendarDayOf(at, zone);

/** What can happen to a lead, with the moment at which it does. */
type Happening =
  | {
      what:
        | 'text'
        | 'mail'
        | 'kept_text'
        | 'reply'
        | 'call'
        | 'reached_call'
        | 'letter'
        | 'count_up'
        | 'count_back'
        | 'visit_set'
        | 'visit_off'
        | 'offer'
        | 'half_signed'
        | 'signed';
      at: Date;
      campaign: number | null;
    }
  | { what: 'status'; at: Date; status: string; by: 'user' | 'happening' | 'list' };
export type RandomLead = {
  listId: number | null;
  cameAt: Date;
  happenings: Happening[];
  isDeleted: boolean;
};

const moment = fc
  .integer({ min: 0, max: 900 * 24 })
  .map((hours) => new Date(Date.UTC(2027, 1, 1, hours)));
const happening = fc.oneof(
  fc.record({
    what: fc.constantFrom(
      'text' as const,
      'mail' as const,
      'kept_text' as const,
      'reply' as const,
      'call' as const,
      'reached_call' as const,
      'letter' as const,
      'count_up' as const,
      'count_back' as const,
      'visit_set' as const,
      'visit_off' as const,
      'offer' as const,
      'half_signed' as const,
      'signed' as const,
    ),
    at: moment,
    campaign: fc.constantFrom(null, 7, 8),
  }),
  fc.record({
    what: fc.constant('status' as const),
    at: moment,
    status: fc.constantFrom('interested', 'dead', 'offer_made', 'under_contract', 'closed'),
    by: fc.constantFrom('user' as const, 'happening' as const, 'list' as const),
  }),
);
export const randomLead = fc.record({
  listId: fc.constantFrom(null, 3, 4),
  cameAt: moment,
  happenings: fc.array(happening, { maxLength: 7 }),
  isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

type Stored = { db: Db; userId: string };

let number = 0;

/** Stores a lead and what happened to it, as the product writes it. */
export async function storeHistory(
  { db, userId }: Stored,
  { listId, cameAt, happenings, isDeleted }: RandomLead,
): Promise<void> {
  number += 1;
  const own = number;
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, full_name, street_address, city, state, zip_code,
      created_at, created_by_import, deleted_at)
    values ('foreclosure', 'Some Owner', ${`${own} Count Road`}, 'Nashville', 'TN', '37206', ${cameAt},
      ${listId}, ${isDeleted ? cameAt : null}) returning id`.execute(db);
  const id = rows[0]!.id;
  const { rows: threads } = await sql<{ id: number }>`
    insert into conversations (property_id, phone_number) values (${id}, '6155550143') returning id
  `.execute(db);
  const thread = threads[0]!.id;
  // As the product writes them: in the order of their time.
  const sorted = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, one] of sorted.entries())
    await happen({ db, userId }, one, { id, thread, own, index });
}

async function happen(
  { db, userId }: Stored,
  one: Happening,
  lead: { id: number; thread: number; own: number; index: number },
) {
  const { id, thread, own, index } = lead;
  if (one.what === 'status') return setStatus(db, one, id);
  const { what, at, campaign } = one;
  const key = campaign ? `campaign-${campaign}-${id}${own}${index}` : null;
  const statements = {
    text: () => sql`insert into messages (conversation_id, sender, content, status, provider, contact_key, author_id, created_at)
      values (${thread}, 'user', 'Hi', 'delivered', 'twilio', ${key}, ${userId}, ${at})`,
    mail: () => sql`insert into messages (conversation_id, sender, content, status, provider, channel, contact_key, author_id, created_at)
      values (${thread}, 'user', 'Hi', 'sent', 'smtp', 'email', ${key}, ${userId}, ${at})`,
    kept_text:
      () => sql`insert into messages (conversation_id, sender, content, status, provider, created_at)
      values (${thread}, 'user', 'Hi', 'not_sent', 'sandbox', ${at})`,
    reply:
      () => sql`insert into messages (conversation_id, sender, content, status, provider, created_at)
      values (${thread}, 'owner', 'Yes', 'received', 'twilio', ${at})`,
    call: () => sql`insert into call_attempts (property_id, phone_number, outcome, note, user_id, at)
      values (${id}, '6155550143', 'no_answer', '', ${userId}, ${at})`,
    reached_call:
      () => sql`insert into call_attempts (property_id, phone_number, outcome, note, user_id, at)
      values (${id}, '6155550143', 'reached', '', ${userId}, ${at})`,
    letter:
      () => sql`insert into mail_pieces (property_id, tracking_id, provider, recipient, letter, idempotency_key, provider_id, reason, first_sent_at, contact_key, template_id)
      values (${id}, ${`M-${own}-${index}`}, 'print', '{}', '{}', null, null, null, ${at}, ${key}, null)`,
    count_up: () => counted(0, 1),
    count_back: () => counted(1, 0),
    visit_off: () => sql`insert into property_events (property_id, kind, new_value, happened_at)
      values (${id}, 'next_action_ended', '{"summary": "No longer planned: Visit on 2029-03-04"}', ${at})`,
    visit_set: () => sql`insert into property_events (property_id, kind, new_value, happened_at)
      values (${id}, 'next_action_set', '{"summary": "Next action: Visit on 2029-03-04"}', ${at})`,
    offer:
      () => sql`insert into offers (property_id, version, kind, price, note, state, sent_via, sent_at, created_at)
      values (${id}, 1, 'cash', 100, '', 'sent', 'email', ${at}, ${at})`,
    half_signed: () => signed(['buyer']),
    signed: () => signed(['buyer', 'seller']),
  };
  const counted = (from: number, to: number) => {
    const [before, after] = [from, to].map((value) =>
      JSON.stringify({ number: '6155550143', value }),
    );
    return sql`insert into property_events (property_id, kind, old_value, new_value, happened_at)
      values (${id}, 'sms_count', ${before}::jsonb, ${after}::jsonb, ${at})`;
  };
  // The buyer signs first, by a day.
  const signed = (parties: string[]) => sql`
      with contract as (
        insert into purchase_contracts (series_id, version, property_id, template_id, template_version,
          form, form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
        values (gen_random_uuid(), 1, ${id}, 't', 1, '{}', '', '', '', 0, now()) returning id
      )
      insert into contract_signings (contract_id, token_hash, party, state, signed_at, created_at)
      select id, ${`h-${own}-${index}-`} || party, party, 'signed',
        case party when 'buyer' then ${at}::timestamptz - interval '1 day' else ${at} end, now()
      from contract, unnest(${parties}::text[]) as party`;
  await statements[what]().execute(db);
}

/** As a user sets it, as what happens sets it, and as a list brings it. */
async function setStatus(
  db: Db,
  { status, by, at }: Extract<Happening, { what: 'status' }>,
  id: number,
): Promise<void> {
  await sql`update properties set lead_status = ${status} where id = ${id}`.execute(db);
  if (by === 'list') {
    await sql`
      with list as (
        insert into imports (file_id, property_type, filename, header_row, column_mappings, started_at, finished_at)
        values ('f', 'foreclosure', 'l.csv', 1, '{}', ${at}, ${at}) returning id
      )
      insert into import_changes (import_id, property_id, version_after, after)
      select id, ${id}, 2, jsonb_build_object('lead_status', ${status}::text) from list`.execute(
      db,
    );
    return;
  }
  const kind = by === 'user' ? 'lead_status' : 'lead_status_followed';
  const value = by === 'user' ? status : { summary: 'It followed', from: 'x', to: status };
  await sql`
    insert into property_events (property_id, kind, old_value, new_value, happened_at)
    values (${id}, ${kind}, '"x"', ${JSON.stringify(value)}::jsonb, ${at})`.execute(db);
}

/** The same from the words of `domain/results/steps.ts`, counted lead by lead. */
export function stepsOf({ cameAt, happenings }: RandomLead, userId: string) {
  const sorted = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const first = (...whats: string[]) => sorted.find(({ what }) => whats.includes(what))?.at;
  /** The first one that nothing of the second kind ended before it was set again. */
  const kept = (set: string, off: string) => {
    const own = sorted.filter(({ what }) => what === set || what === off);
    return own.find(({ what }, index) => what === set && own[index + 1]?.what !== off)?.at;
  };
  const statuses = sorted.flatMap((one) => (one.what === 'status' ? [one] : []));
  const status = statuses.at(-1)?.status;
  const byStatus = (step: keyof typeof stepStatuses) => {
    const own: readonly string[] = stepStatuses[step];
    const stands =
      own.includes(status ?? '') || (endStatuses as readonly string[]).includes(status ?? '');
    return stands ? statuses.find((one) => own.includes(one.status))?.at : undefined;
  };
  const earliest = (...dates: (Date | undefined)[]) =>
    dates.flatMap((date) => date ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const contract = earliest(first('signed'), byStatus('contract'));
  const channels: Record<string, Touch['channel']> = {
    text: 'text',
    count_up: 'text',
    mail: 'email',
    call: 'call',
    reached_call: 'call',
    letter: 'letter',
    offer: 'email',
  };
  const isUndone = (index: number) =>
    sorted[index]!.what === 'count_up' &&
    sorted.slice(index + 1).some(({ what }) => what === 'count_back');
  const touches = sorted.flatMap((one, index): Touch[] => {
    const channel = channels[one.what];
    if (one.what === 'status' || !channel || isUndone(index)) return [];
    const isKeyed = ['text', 'mail', 'letter'].includes(one.what);
    const isMine = ['text', 'mail', 'call', 'reached_call'].includes(one.what);
    return [
      {
        at: one.at,
        channel,
        campaignId: isKeyed ? one.campaign : null,
        userId: isMine ? userId : null,
      },
    ];
  });
  const recorded: Record<LeadStep, Date | undefined> = {
    lead: cameAt,
    contacted: touches[0]?.at,
    reached: first('reached_call', 'reply'),
    replied: first('reply'),
    appointment: kept('visit_set', 'visit_off'),
    offer: earliest(first('offer'), byStatus('offer')),
    contract,
    closed: byStatus('closed'),
  };
  const days = Object.fromEntries(
    leadSteps.map((step) => [
      step,
      earliest(recorded[step], ...impliedBy[step].map((later) => recorded[later])),
    ]),
  ) as typeof recorded;
  const contractOn = contract ? dayOf(contract) : null;
  return { days, ...firstAndLastTouch(touches, { contractOn, dayOf }) };
}
