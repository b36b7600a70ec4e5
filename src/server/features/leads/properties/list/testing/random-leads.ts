import { createSeededRandom } from '#domain/seeded-random.ts';
import { sql } from 'kysely';
import { addDays } from '#domain/dates.ts';
import { caseAmountNames, type CaseAmount } from '#domain/leads/case-amounts.ts';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { dollars, randomFacts, type RandomFacts } from './random-facts.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const calendar = { today: '2031-03-04', timeZone: 'America/Chicago' };
const noon = Date.parse('2031-03-04T18:00:00Z');
const day = 86_400_000;

/** Everything that a filter checks of a lead, in TypeScript. */
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
  /** Its cases: day of opening, kind, whether they are open, and named amounts in dollars. */
  cases: {
    kind: string;
    opened: string | null;
    isOpen: boolean;
    amounts: Partial<Record<CaseAmount, number>>;
  }[];
  calls: number[];
  texts: number[];
  optedOut: boolean;
  hasNextAction: boolean;
  /** As computed by the job; null: not yet. */
  score: number | null;
  lastContactAt: Date | null;
  driveNumber: number;
  /** Where mail goes; null without an address. */
  mailed: { street: string; zip: string; state: string } | null;
  /** Amounts in dollars. */
  facts: RandomFacts;
  assignedTo: string | null;
  /** Longitude and latitude. */
  place: [number, number] | null;
  createdAt: Date;
  fullName: string;
};

const users = ['user-kim', 'user-lee'];
const wordings = ['High grass', 'Junk vehicle', ''];

/**
 * This many leads, the same for the same seed, stored with their phones, opt-outs, cases and lists.
 */
export async function insertRandomLeads(db: Db, count: number, seed: number) {
  const random = createSeededRandom(seed);
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
        amounts: Object.fromEntries(
          caseAmountNames.filter(() => random() < 0.3).map((name) => [name, one(dollars)]),
        ),
      })),
      calls,
      texts: calls.map(() => (random() < 0.5 ? 0 : below(4))),
      optedOut: phones > 0 && random() < 0.3,
      hasNextAction: random() < 0.4,
      lastContactAt: random() < 0.5 ? new Date(noon - below(40) * below(24) * (day / 24)) : null,
      driveNumber: below(4),
      mailed: null,
      facts: randomFacts(one, below),
      assignedTo: one([null, ...users]),
      createdAt: new Date(noon - below(30 * 24 * 4) * (day / 96)),
      score: random() < 0.8 ? below(120) - 20 : null,
      // Off the corners and edges of every area that is asked for.
      place: random() < 0.8 ? [-86.9997 + below(40) / 80, 36.0004 + below(40) / 80] : null,
      fullName: `${one(['Mary', 'Jo', ''])} ${one(['Smith', 'Smithson', 'Lee', ''])}`.trim(),
    };
  });
  for (const lead of leads) lead.mailed = one([null, null, ...mailings(lead.id)]);
  await storeLeads(db, leads);
  return leads;
}

/** To the house itself, in other words, to a box, and elsewhere. */
const mailings = (id: number) => [
  { street: `${id} OAK ST`, zip: '37206', state: 'TN' },
  { street: `${id} OAK ST # 4`, zip: '', state: '' },
  { street: 'PO BOX 9', zip: '37206', state: 'TN' },
  { street: '1 ELM ST', zip: '33614', state: 'FL' },
  { street: '1 ELM ST', zip: '37211', state: 'TN' },
];

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
      full_name, street_address, phone_digits, longitude, latitude, position_source, state,
      identity_key, mailing_key, mailing_zip_code, mailing_state, property_use, beds, full_baths,
      half_baths, living_area, lot_area, year_built, stories, units, condition, last_sale_date,
      last_sale_price_cents, deed_type, assessed_value_cents, market_value_cents, yearly_taxes_cents,
      loan_balance_cents, owner_occupied, homestead_exemption, vacant,
      owner_parcels)
    select id, "propertyType", "skipTraceStatus", status, "leadStatus", city, "zipCode", county,
      "createdByImport", array(select jsonb_array_elements_text(tags)), round(price * 100),
      "auctionDate", "violationType", "violationCategory", "violationDate", "lastContactAt",
      "driveNumber", coalesce(mailed->>'street', ''), "assignedTo",
      "createdAt", "fullName", id || ' Oak St',
      coalesce((select string_agg(p->>'number', ' ') from jsonb_array_elements(phones) as p), ''),
      (place->>0)::float8, (place->>1)::float8, case when jsonb_typeof(place) = 'array' then 'test' end,
      'TN', case when "zipCode" <> '' then id || ' OAK ST|' || "zipCode" end,
      coalesce(mailed->>'street', ''), coalesce(mailed->>'zip', ''), coalesce(mailed->>'state', ''),
      f."propertyUse", f.beds, f."fullBaths", f."halfBaths", f."livingArea", f."lotArea",
      f."yearBuilt", f.stories, f.units, f.condition, f."lastSaleDate", round(f."lastSalePrice" * 100),
      f."deedType", round(f."assessedValue" * 100), round(f."marketValue" * 100),
      round(f."yearlyTaxes" * 100), round(f."loanBalance" * 100), f."ownerOccupied",
      f."homesteadExemption", f.vacant, f."ownerParcels"
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, "propertyType" text,
      "skipTraceStatus" text, status text, "leadStatus" text, city text, "zipCode" text, county text,
      "createdByImport" bigint, tags jsonb, price numeric, "auctionDate" date, "violationType" text,
      "violationCategory" text, "violationDate" date, "lastContactAt" timestamptz,
      "driveNumber" smallint, mailed jsonb, "assignedTo" text,
      "createdAt" timestamptz, "fullName" text, phones jsonb, place jsonb, facts jsonb),
      jsonb_to_record(facts) as f ("propertyUse" text, beds integer, "fullBaths" integer,
      "halfBaths" integer, "livingArea" integer, "lotArea" integer, "yearBuilt" integer,
      stories float8, units integer, condition text, "lastSaleDate" date, "lastSalePrice" numeric,
      "deedType" text, "assessedValue" numeric, "marketValue" numeric, "yearlyTaxes" numeric,
      "loanBalance" numeric, "ownerOccupied" boolean, "homesteadExemption" boolean, vacant boolean,
      "ownerParcels" integer)
  `.execute(db);
  await sql`
    insert into property_phones (property_id, number, type, call_count, sms_count)
    select r.id, p->>'number', case when r.id % 2 = 0 then 'mobile' else 'landline' end, (p->>'calls')::smallint, (p->>'texts')::smallint
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
    insert into signals (property_id, kind, source, source_key, last_seen, opened, meaning, amounts)
    select r.id, c.value->>'kind', 'person', 'case ' || c.n, '2031-01-01', (c.value->>'opened')::date,
      case when (c.value->>'isOpen')::boolean then 'open' else 'closed' end,
      (select coalesce(jsonb_object_agg(a.key, round(a.value::numeric * 100)), '{}')
        from jsonb_each_text(c.value->'amounts') as a)
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, cases jsonb),
      jsonb_array_elements(r.cases) with ordinality as c (value, n)
  `.execute(db);
  await sql`
    insert into lead_scores (property_id, score)
    select r.id, r.score from jsonb_to_recordset(${json}::jsonb) as r (id bigint, score smallint)
    where r.score is not null
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
