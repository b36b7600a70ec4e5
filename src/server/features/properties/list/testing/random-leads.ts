import { sql } from 'kysely';
import type { LeadFilter } from '#api/properties/lead-filter.schema.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { displayedStatus } from '#domain/leads/displayed-status.ts';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const calendar = { today: '2031-03-04', timeZone: 'America/Chicago' };
const noon = Date.parse('2031-03-04T18:00:00Z');
const day = 86_400_000;

/** Everything that a filter asks of a lead, as TypeScript has it. */
export type RandomLead = {
  id: number;
  propertyType: 'foreclosure' | 'probate' | 'violation';
  skipTraceStatus: 'not_traced' | 'completed' | 'error';
  status: string;
  leadStatus: (typeof leadStatuses)[number];
  city: string;
  zipCode: string;
  county: string;
  createdByImport: number | null;
  updatedByImport: number | null;
  tags: string[];
  price: number | null;
  auctionDate: string | null;
  violationType: string;
  violationCategory: string | null;
  violationDate: string | null;
  /** Its cases: day of opening, kind, and whether they are open. */
  cases: { kind: string; opened: string | null; isOpen: boolean }[];
  calls: number[];
  texts: number[];
  optedOut: boolean;
  hasNextAction: boolean;
  lastContactAt: Date | null;
  driveNumber: number;
  hasMailingAddress: boolean;
  assignedTo: string | null;
  createdAt: Date;
  fullName: string;
};

/** A generator of numbers in [0, 1) that says the same again for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const users = ['user-kim', 'user-lee'];
const wordings = ['High grass', 'Junk vehicle', ''];

/** So many leads, the same for the same seed, stored with their phones, opt-outs, cases and lists. */
export async function insertRandomLeads(db: Db, count: number, seed: number) {
  const random = mulberry(seed);
  const below = (most: number) => Math.floor(random() * most);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const leads = Array.from({ length: count }, (_, index): RandomLead => {
    const isViolation = random() < 0.4;
    const phones = below(3);
    const calls = Array.from({ length: phones }, () => (random() < 0.5 ? 0 : below(4)));
    return {
      id: 1_000 + index * 37,
      propertyType: isViolation ? 'violation' : one(['foreclosure', 'probate']),
      skipTraceStatus: one(['not_traced', 'completed', 'error']),
      status: one(['active', 'active', 'sold']),
      leadStatus: one(leadStatuses),
      city: one(['Nashville', 'Antioch', '']),
      zipCode: one(['37206', '37211', '']),
      county: one(['Davidson', 'Rutherford', '']),
      createdByImport: one([1, 2, null]),
      updatedByImport: random() < 0.2 ? 3 : null,
      tags: one([[], ['hot'], ['hot', 'a,b'], ['cold']]),
      price: one([null, 0, 99_999.99, 100_000, 250_000.5, 1_234_567]),
      auctionDate: random() < 0.6 ? addDays(calendar.today, below(60) - 20) : null,
      violationType: isViolation ? one(wordings) : '',
      violationCategory: isViolation ? one(['Zoning', 'Environmental', null]) : null,
      violationDate: isViolation ? addDays(calendar.today, -below(90)) : null,
      cases: Array.from({ length: below(4) }, () => ({
        kind: one(['violation', 'estate', 'lien', 'fire_damage']),
        opened: random() < 0.2 ? null : addDays(calendar.today, 10 - below(60)),
        isOpen: random() < 0.6,
      })),
      calls,
      texts: calls.map(() => (random() < 0.5 ? 0 : below(4))),
      optedOut: phones > 0 && random() < 0.3,
      hasNextAction: random() < 0.4,
      lastContactAt: random() < 0.5 ? new Date(noon - below(40 * 24) * (day / 24)) : null,
      driveNumber: below(4),
      hasMailingAddress: random() < 0.5,
      assignedTo: one([null, ...users]),
      createdAt: new Date(noon - below(30 * 24 * 4) * (day / 96)),
      fullName: `${one(['Mary', 'Jo', ''])} ${one(['Smith', 'Smithson', 'Lee'])}`.trim(),
    };
  });
  await storeLeads(db, leads);
  return leads;
}

async function storeLeads(db: Db, leads: RandomLead[]): Promise<void> {
  await sql`
    insert into users (id, name, email)
    select u, u, u || '@example.com' from unnest(${users}::text[]) as u on conflict do nothing
  `.execute(db);
  await sql`
    insert into imports (file_id, property_type, filename, header_row, column_mappings, started_at)
    select 'f' || n, 'foreclosure', 'list.csv', 0, '{}', now() from generate_series(1, 3) as n
    where not exists (select from imports)
  `.execute(db);
  const rows = leads.map((lead) => ({
    ...lead,
    phones: lead.calls.map((calls, index) => ({
      number: String(6_150_000_000 + lead.id * 10 + index),
      calls,
      texts: lead.texts[index]!,
    })),
  }));
  const json = JSON.stringify(rows);
  await sql`
    insert into properties (id, property_type, skip_trace_status, status, lead_status, city, zip_code,
      county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category,
      violation_date, last_contact_at, drive_number, mailing_street_address, assigned_to, created_at,
      full_name, street_address, phone_digits)
    select id, "propertyType", "skipTraceStatus", status, "leadStatus", city, "zipCode", county,
      "createdByImport", array(select jsonb_array_elements_text(tags)), round(price * 100),
      "auctionDate", "violationType", "violationCategory", "violationDate", "lastContactAt",
      "driveNumber", case when "hasMailingAddress" then '1 Elm St' else '' end, "assignedTo",
      "createdAt", "fullName", id || ' Oak St',
      coalesce((select string_agg(p->>'number', ' ') from jsonb_array_elements(phones) as p), '')
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, "propertyType" text,
      "skipTraceStatus" text, status text, "leadStatus" text, city text, "zipCode" text, county text,
      "createdByImport" bigint, tags jsonb, price numeric, "auctionDate" date, "violationType" text,
      "violationCategory" text, "violationDate" date, "lastContactAt" timestamptz,
      "driveNumber" smallint, "hasMailingAddress" boolean, "assignedTo" text,
      "createdAt" timestamptz, "fullName" text, phones jsonb)
  `.execute(db);
  await sql`
    insert into property_phones (property_id, number, call_count, sms_count)
    select r.id, p->>'number', (p->>'calls')::smallint, (p->>'texts')::smallint
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, phones jsonb),
      jsonb_array_elements(r.phones) as p
  `.execute(db);
  await sql`
    insert into opt_outs (kind, value, source, created_at)
    select 'phone', r.phones->0->>'number', 'person', now()
    from jsonb_to_recordset(${json}::jsonb) as r (phones jsonb, "optedOut" boolean)
    where r."optedOut"
  `.execute(db);
  await sql`
    insert into signals (property_id, kind, source, source_key, last_seen, opened, meaning)
    select r.id, c.value->>'kind', 'person', 'case ' || c.n, '2031-01-01', (c.value->>'opened')::date,
      case when (c.value->>'isOpen')::boolean then 'open' else 'closed' end
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, cases jsonb),
      jsonb_array_elements(r.cases) with ordinality as c (value, n)
  `.execute(db);
  await sql`
    insert into next_actions (property_id, kind, due_on, due_at, created_at)
    select r.id, 'call', '2031-03-05', now(), now()
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, "hasNextAction" boolean)
    where r."hasNextAction"
  `.execute(db);
  await sql`
    insert into import_changes (import_id, property_id, version_after)
    select r."updatedByImport", r.id, 1
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, "updatedByImport" bigint)
    where r."updatedByImport" is not null
  `.execute(db);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const dayOf = (moment: Date | null) => moment && calendarDayOf(moment, calendar.timeZone);
const shown = (lead: RandomLead) => displayedStatus(lead, calendar.today);
const ago = (days: number) => addDays(calendar.today, -days);
const equalsIn = (values: string[], text: string) =>
  values.some((value) => value.toLowerCase() === text.toLowerCase());

const casesOf = (lead: RandomLead, { openSignalsOnly }: PropertyFilter) =>
  lead.cases.filter(({ isOpen }) => isOpen || !openSignalsOnly);
const kindsOf = (lead: RandomLead, filter: PropertyFilter) =>
  new Set(casesOf(lead, filter).map(({ kind }) => kind));

type Checks = {
  [Name in keyof PropertyFilter]-?: (
    lead: RandomLead,
    value: NonNullable<PropertyFilter[Name]>,
    filter: PropertyFilter,
  ) => boolean;
};

/** What each member of a filter means, said a second time and slowly. */
const checks: Checks = {
  propertyType: (lead, value) => lead.propertyType === value,
  skipTraceStatus: (lead, value) => lead.skipTraceStatus === value,
  status: (lead, value) => shown(lead) === value,
  city: (lead, value) => lead.city.toLowerCase() === value.toLowerCase(),
  search: (lead, value) =>
    value
      .toLowerCase()
      .split(' ')
      .every((word) =>
        `${lead.fullName} ${lead.id} oak st ${lead.city}`.toLowerCase().includes(word),
      ),
  dateFrom: (lead, value) => dayOf(lead.createdAt)! >= value,
  dateTo: (lead, value) => dayOf(lead.createdAt)! <= value,
  leadStatus: (lead, values) => values.includes(lead.leadStatus),
  leadStatusNot: (lead, values) => !values.includes(lead.leadStatus),
  zipCode: (lead, values) => values.includes(lead.zipCode),
  county: (lead, values) => equalsIn(values, lead.county),
  importId: (lead, values) =>
    values.some((id) => id === lead.createdByImport || id === lead.updatedByImport),
  tag: (lead, values) => values.some((tag) => lead.tags.includes(tag)),
  tagNot: (lead, values) => !values.some((tag) => lead.tags.includes(tag)),
  priceMin: (lead, value) => lead.price !== null && lead.price >= value,
  priceMax: (lead, value) => lead.price !== null && lead.price <= value,
  auctionFrom: (lead, value) => lead.auctionDate !== null && lead.auctionDate >= value,
  auctionTo: (lead, value) => lead.auctionDate !== null && lead.auctionDate <= value,
  auctionWithin: ({ auctionDate }, value) =>
    auctionDate !== null && auctionDate >= calendar.today && auctionDate <= ago(-value),
  violationType: (lead, values) =>
    (lead.violationCategory !== null && values.includes(lead.violationCategory)) ||
    equalsIn(values, lead.violationType),
  violationFrom: (lead, value) => lead.violationDate !== null && lead.violationDate >= value,
  violationTo: (lead, value) => lead.violationDate !== null && lead.violationDate <= value,
  violationStatus: (lead, values) =>
    lead.propertyType === 'violation' && values.includes(shown(lead)),
  casesMin: (lead, value) => lead.cases.length >= value,
  casesMax: (lead, value) => lead.cases.length <= value,
  signalKinds: (lead, values, filter) => values.every((kind) => kindsOf(lead, filter).has(kind)),
  signalKindsAny: (lead, values, filter) => values.some((kind) => kindsOf(lead, filter).has(kind)),
  signalKindsNot: (lead, values, filter) => !values.some((kind) => kindsOf(lead, filter).has(kind)),
  minSignalKinds: (lead, value, filter) => kindsOf(lead, filter).size >= value,
  openSignalsOnly: (lead, value) => !value || lead.cases.some(({ isOpen }) => isOpen),
  newestSignalWithin: (lead, value, filter) =>
    casesOf(lead, filter).some(({ opened }) => opened !== null && opened >= ago(value)),
  contactedFrom: (lead, value) => (dayOf(lead.lastContactAt) ?? '') >= value,
  contactedTo: (lead, value) => (dayOf(lead.lastContactAt) ?? '9') <= value,
  contactedWithin: (lead, value) => (dayOf(lead.lastContactAt) ?? '') >= ago(value),
  notContactedFor: (lead, value) => (dayOf(lead.lastContactAt) ?? '') < ago(value),
  callsMin: (lead, value) => sum(lead.calls) >= value,
  callsMax: (lead, value) => sum(lead.calls) <= value,
  textsMin: (lead, value) => sum(lead.texts) >= value,
  textsMax: (lead, value) => sum(lead.texts) <= value,
  driveNumber: (lead, values) => values.includes(lead.driveNumber),
  hasPhone: (lead, value) => lead.calls.length > 0 === value,
  hasMailingAddress: (lead, value) => lead.hasMailingAddress === value,
  optedOut: (lead, value) => lead.optedOut === value,
  hasNextAction: (lead, value) => lead.hasNextAction === value,
  assignedTo: (lead, values) => values.includes(lead.assignedTo ?? 'none'),
};

type Check = (lead: RandomLead, value: unknown, filter: PropertyFilter) => boolean;

/** Whether a lead matches, by the slow meaning of each member. */
export function matches(lead: RandomLead, filter: PropertyFilter): boolean {
  return Object.entries(filter).every(([name, value]) =>
    (checks[name as keyof Checks] as Check)(lead, value, filter),
  );
}

/** Two or so values a member that tell leads apart. */
export const sampleValues: { [Name in keyof LeadFilter]-?: NonNullable<LeadFilter[Name]>[] } & Pick<
  { [Name in keyof PropertyFilter]-?: NonNullable<PropertyFilter[Name]>[] },
  'status'
> = {
  status: ['active', 'expired'],
  leadStatus: [['interested'], ['interested', 'dead', 'not_contacted']],
  leadStatusNot: [['dead', 'sold']],
  zipCode: [['37206'], ['37206', '99999']],
  county: [['davidson'], ['Davidson', 'RUTHERFORD']],
  importId: [[1], [2, 3]],
  tag: [['hot'], ['a,b', 'cold']],
  tagNot: [['hot'], ['a,b']],
  priceMin: [0, 100_000, 100_000.01],
  priceMax: [99_999.99, 250_000],
  auctionFrom: ['2031-03-10'],
  auctionTo: ['2031-03-04', '2031-04-01'],
  auctionWithin: [0, 14],
  violationType: [['Zoning'], ['high grass', 'Environmental']],
  violationFrom: ['2031-02-01'],
  violationTo: ['2031-02-01'],
  violationStatus: [['active'], ['expired', 'sold']],
  casesMin: [0, 2],
  casesMax: [0, 2],
  signalKinds: [['violation'], ['violation', 'fire_damage']],
  signalKindsAny: [['estate', 'lien']],
  signalKindsNot: [['violation']],
  minSignalKinds: [1, 2],
  openSignalsOnly: [true],
  newestSignalWithin: [0, 20],
  contactedFrom: ['2031-02-20'],
  contactedTo: ['2031-02-20'],
  contactedWithin: [0, 7],
  notContactedFor: [0, 14],
  callsMin: [1, 3],
  callsMax: [0, 2],
  textsMin: [1],
  textsMax: [0, 3],
  driveNumber: [[0], [1, 3]],
  hasPhone: [true, false],
  hasMailingAddress: [true, false],
  optedOut: [true, false],
  hasNextAction: [true, false],
  assignedTo: [['user-kim'], ['none'], ['none', 'user-lee']],
};
