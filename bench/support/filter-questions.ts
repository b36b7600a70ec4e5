// Every filter of the list with values of a bench database, and every pair of two of them.
import { sql } from 'kysely';
import type { PropertyFilter } from '../../src/api/properties/property-list.schema.ts';
import {
  signalCountColumns,
  signalTotals,
  stopCountingSignals,
} from '../../src/server/features/leads/signals/signals.public.ts';
import type { Db } from '../../src/server/platform/database/connect.ts';

/**
 * A value of each filter that matches some hundred thousand leads, or as many as possible. Shapes
 * are drawn around places of the database instead.
 */
export const filterValues: Partial<Record<Exclude<keyof PropertyFilter, 'inside'>, string>> = {
  propertyType: 'foreclosure',
  skipTraceStatus: 'completed',
  status: 'expired',
  city: 'antioch',
  search: 'smith',
  dateFrom: '2026-05-01',
  dateTo: '2026-06-01',
  propertyTypeAny: 'probate,violation',
  propertyTypeNot: 'probate',
  skipTraceStatusAny: 'pending,error',
  skipTraceStatusNot: 'completed',
  searchNot: 'smith',
  leadStatus: 'interested,maybe',
  leadStatusNot: 'dead,sold',
  statusAny: 'active,expired',
  statusNot: 'expired',
  zipCode: '37206,37211',
  zipCodeNot: '37206,37211',
  cityAny: 'antioch',
  cityNot: 'antioch',
  countyNot: 'davidson',
  importIdNot: '1,2',
  violationTypeNot: 'high grass and weeds',
  driveNumberNot: '3,4',
  assignedToNot: 'me',
  county: 'davidson',
  importId: '1,2',
  tag: 'hot',
  tagNot: 'cold',
  priceMin: '200000',
  priceMax: '212345.67',
  auctionFrom: '2026-09-14',
  auctionTo: '2027-02-03',
  auctionWithin: '14',
  violationType: 'high grass and weeds',
  violationFrom: '2026-03-15',
  violationTo: '2026-08-20',
  violationStatus: 'active',
  judgmentMin: '100000',
  judgmentMax: '212345.67',
  lienMin: '2500',
  lienMax: '12345.67',
  openingBidMin: '50000',
  openingBidMax: '98765.43',
  soldMin: '75000',
  soldMax: '150000',
  balanceMin: '1000',
  balanceMax: '5432.1',
  fineMin: '150',
  fineMax: '100',
  assessedMin: '150000',
  assessedMax: '250000',
  marketMin: '200000',
  marketMax: '300000',
  propertyUse: 'Single family,Condo',
  propertyUseNot: 'Land',
  bedsMin: '3',
  bedsMax: '2',
  fullBathsMin: '2',
  fullBathsMax: '1',
  halfBathsMin: '1',
  halfBathsMax: '0',
  livingAreaMin: '1500',
  livingAreaMax: '1755',
  lotAreaMin: '8000',
  lotAreaMax: '10890',
  yearBuiltMin: '1968',
  yearBuiltMax: '1950',
  storiesMin: '2',
  storiesMax: '1',
  unitsMin: '2',
  unitsMax: '1',
  ownerParcelsMin: '3',
  ownerParcelsMax: '1',
  condition: 'Good,Average',
  conditionNot: 'Poor',
  vacant: 'true',
  absentee: 'true',
  outOfStateOwner: 'true',
  ownerOccupied: 'true',
  homesteadExemption: 'true',
  yearsOwnedMin: '10',
  yearsOwnedMax: '5',
  lastSaleFrom: '2015-06-15',
  lastSaleTo: '2015-06-15',
  deedType: 'Warranty deed',
  deedTypeNot: 'Quitclaim',
  lastSalePriceMin: '150000',
  lastSalePriceMax: '212345.67',
  yearlyTaxesMin: '2500',
  yearlyTaxesMax: '3456.78',
  loanBalanceMin: '100000',
  loanBalanceMax: '123456.78',
  equityPercentMin: '50',
  equityPercentMax: '40',
  casesMin: '1',
  casesMax: '0',
  signalKinds: 'violation,lien',
  signalKindsAny: 'estate,lien',
  signalKindsNot: 'estate',
  minSignalKinds: '2',
  openSignalsOnly: 'true',
  newestSignalWithin: '30',
  minScore: '10',
  contactedFrom: '2026-08-01',
  contactedTo: '2026-10-15',
  contactedWithin: '30',
  notContactedFor: '60',
  callsMin: '1',
  callsMax: '0',
  textsMin: '2',
  textsMax: '0',
  driveNumber: '3,4',
  neverContacted: 'true',
  ownerKnown: 'true',
  hasMobile: 'true',
  hasCallableNumber: 'true',
  unanswered: 'false',
  hasPhone: 'true',
  hasMailingAddress: 'false',
  optedOut: 'false',
  hasNextAction: 'false',
  assignedTo: 'me',
  outreach: 'campaign-1-sent',
};

export const pairsOfFilters = () => {
  const names = Object.keys(filterValues) as (keyof typeof filterValues)[];
  return names.flatMap((one, index) =>
    names.slice(index + 1).map((other) => [one, other] as const),
  );
};

/** Gives generated leads what the generator leaves out, so that each filter tells them apart. */
export async function diversifyLeads(db: Db): Promise<void> {
  const changed = await sql`select from properties where county <> '' limit 1`.execute(db);
  const signals = await sql`select from signals limit 1`.execute(db);
  const scores = await sql`select from lead_scores limit 1`.execute(db);
  const isChanged = changed.rows.length > 0;
  const hasSignals = signals.rows.length > 0;
  const hasScores = scores.rows.length > 0;
  if (isChanged && hasSignals && hasScores) return;
  await db.connection().execute(async (connection) => {
    // One statement for a million rows would exceed the program's statement timeout.
    await sql`set statement_timeout = 0`.execute(connection);
    if (!isChanged) await connection.transaction().execute(changeLeads);
    if (!hasSignals) await connection.transaction().execute(addSignals);
    if (!hasScores) await connection.transaction().execute(addScores);
    await connection.transaction().execute(addCampaign);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/**
 * Cents between two bounds, distributed like real amounts: as many from 1 to 2 as from 100 to 200.
 */
const spread = (from: number, to: number) =>
  sql`round(${sql.lit(from)} * power(${sql.lit(to / from)}::numeric, r.r))`;

/** What lists name beside a case of each kind; half of all fines are one of five. */
const amounts = sql`case k.kind
  when 'violation' then jsonb_build_object('fine', case when p.id % 2 = 0
    then (array[5000, 10000, 15225, 25000, 50000])[1 + p.id % 5] else ${spread(2_000, 500_000)} end)
  when 'delinquent_tax' then jsonb_build_object('balance', ${spread(20_000, 3_000_000)},
    'assessed', ${spread(4_000_000, 60_000_000)}, 'market', ${spread(6_000_000, 90_000_000)})
  when 'lien' then jsonb_build_object('lien', ${spread(30_000, 8_000_000)})
  when 'foreclosure_filing' then jsonb_build_object('judgment', ${spread(3_000_000, 60_000_000)},
    'openingBid', ${spread(2_000_000, 40_000_000)}, 'sold', ${spread(2_000_000, 50_000_000)})
  else '{}' end`;

/**
 * Three cases per lead, as imports store and count them: kinds in realistic proportions, half of
 * them open.
 */
async function addSignals(db: Db): Promise<void> {
  await sql.raw(stopCountingSignals).execute(db);
  await sql`
    insert into signals (property_id, kind, source, source_key, opened, last_seen, meaning, amounts)
    select p.id, k.kind,
      'bench', n::text, date '2026-01-01' + (p.id * 13 % 290 + n)::integer, '2026-11-01',
      case when (p.id + n) % 2 = 0 then 'open' else 'closed' end, ${amounts}
    from properties as p cross join generate_series(1, 3) as n
    cross join lateral (select (array['violation', 'violation', 'violation', 'delinquent_tax', 'estate',
      'lien', 'vacancy', 'foreclosure_filing'])[1 + (p.id * 7 + n * (p.id % 5)) % 8] as kind) as k
    cross join lateral (select (p.id * 7919 + n * 104729) % 1000003 / 1000003.0 as r) as r
  `.execute(db);
  await sql`
    update properties as p set ${sql.raw(signalCountColumns.map((name) => `${name} = t.${name}`).join())}
    from (select property_id, ${sql.raw(signalTotals)} from signals as s group by property_id) as t
    where t.property_id = p.id
  `.execute(db);
}

/** Scores as spread as those that the job computes, half of them 10 or more. */
async function addScores(db: Db): Promise<void> {
  await sql`insert into lead_scores (property_id, score)
    select id, (id * 7919) % 30 - 4 from properties`.execute(db);
}

/** A campaign of letters that has reached 50,000 leads. */
async function addCampaign(db: Db): Promise<void> {
  await sql`
    insert into campaigns (id, name, type, start_date, created_at, updated_at) overriding system value
    values (1, 'Bench', 'direct-mail', '2026-06-01', now(), now()) on conflict do nothing
  `.execute(db);
  await sql`
    insert into campaign_leads (campaign_id, property_id, place, state, finished_at)
    select 1, id, row_number() over (order by id), 'reached', now() from properties where id % 20 = 7
    on conflict do nothing
  `.execute(db);
}

/** Of two leads in three, as an assessor knows them. */
const known = (value: string) => `case when id % 3 > 0 then ${value} end`;
const facts = sql.raw(
  Object.entries({
    property_use: known(
      `(array['Single family', 'Single family', 'Condo', 'Land', '2 to 4 units'])[1 + id % 5]`,
    ),
    beds: known('1 + id * 7 % 5'),
    full_baths: known('1 + id * 11 % 3'),
    half_baths: known('id * 13 % 2'),
    owner_parcels: known('1 + id * 23 % 9'),
    living_area: known('700 + id * 7919 % 2600'),
    lot_area: known('2000 + id * 104729 % 40000'),
    year_built: known('1900 + id * 31 % 125'),
    stories: known('1 + (id * 17 % 5) / 2.0'),
    units: known('1 + id * 19 % 4'),
    condition: known(`(array['Good', 'Average', 'Fair', 'Poor'])[1 + id % 4]`),
    last_sale_date: known(`date '1990-01-01' + (id * 37 % 13000)::integer`),
    last_sale_price_cents: known('5000000 + id * 7919 % 60000000'),
    deed_type: `(array['', 'Warranty deed', 'Quitclaim'])[1 + id % 3]`,
    assessed_value_cents: known('4000000 + id * 104729 % 40000000'),
    market_value_cents: known('8000000 + id * 7919 % 60000000'),
    yearly_taxes_cents: known('50000 + id * 131 % 800000'),
    loan_balance_cents: `case when id % 2 = 0 then id * 1299709 % 40000000 end`,
    owner_occupied: `case when id % 7 = 0 then true when id % 7 = 1 then false end`,
    homestead_exemption: `case when id % 5 = 0 then true when id % 5 = 1 then false end`,
    vacant: `case when id % 11 = 0 then true when id % 11 < 4 then false end`,
  })
    .map(([column, value]) => `${column} = ${value}`)
    .join(', '),
);

async function changeLeads(db: Db): Promise<void> {
  await sql`
    update properties set
      county = case when id % 3 = 0 then 'Davidson' else 'Rutherford' end,
      lead_status = (array['not_contacted', 'not_contacted', 'not_contacted', 'conversation',
        'interested', 'maybe', 'dead', 'sold'])[1 + id % 8],
      tags = (array['{hot}', '{cold}', '{hot,absentee}', '{}'])[1 + id % 4]::text[],
      created_by_import = 1 + id % 40, drive_number = id % 8,
      price_cents = 5000000 + (id * 7919) % 60000000,
      violation_date = case when property_type = 'violation'
        then date '2026-01-01' + (id * 17 % 300)::integer end,
      last_contact_at = case when id % 5 < 2
        then timestamptz '2026-06-01' + make_interval(mins => (id * 31 % 240000)::integer) end,
      assigned_to = case when id % 6 = 0 then (select id from users order by created_at limit 1) end,
      mailing_street_address = case when id % 3 = 1 then '1 Elm St' else '' end,
      mailing_key = case when id % 3 = 1 then '1 ELM ST' else '' end,
      mailing_state = case when id % 6 = 1 then 'FL' when id % 3 = 1 then 'TN' else '' end,
      ${facts}
  `.execute(db);
  await sql`update property_phones set call_count = property_id % 3, sms_count = property_id % 5`.execute(
    db,
  );
  await sql`insert into opt_outs (kind, value, source, created_at)
    select distinct 'phone', number, 'person', now() from property_phones where number like '%7'
    on conflict do nothing`.execute(db);
}
