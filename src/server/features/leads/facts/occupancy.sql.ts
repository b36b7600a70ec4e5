/**
 * The definitions of `domain/facts/occupancy.ts` on a row of `properties` (alias `p`), for conditions
 * and terms of lists; `lead-filter.test.ts` compares both.
 */

const street = `case when p.identity_key ~ '^(PARCEL|CASE|LIST)[|]' then ''
  else coalesce(split_part(p.identity_key, '|', 1), '') end`;
const zipOf = (column: string) => `coalesce(substring(p.${column} from '^\\d{5}'), '')`;
const stateOf = (column: string) => `upper(trim(p.${column}))`;
const part = (text: string, at: 1 | 2) => `split_part(${text}, ' # ', ${at})`;
const differ = (one: string, other: string) =>
  `(${one} <> '' and ${other} <> '' and ${one} <> ${other})`;
const zipsDiffer = differ(zipOf('zip_code'), zipOf('mailing_zip_code'));

const isMailedHome = `case when (${street}) = '' or p.mailing_key = '' then null
  when p.mailing_key like 'PO BOX %' then case when ${zipsDiffer} then false end
  else ${part(`(${street})`, 1)} = ${part('p.mailing_key', 1)}
    and not ${differ(part(`(${street})`, 2), part('p.mailing_key', 2))} and not ${zipsDiffer} end`;

export const isAbsentee = `(case when p.homestead_exemption or p.owner_occupied then false
  else coalesce(not (${isMailedHome}), case when p.owner_occupied = false then true end) end)`;

const states = [stateOf('state'), stateOf('mailing_state')] as const;
export const isOutOfState = `(case when ${isAbsentee} is not true then ${isAbsentee}
  when ${states[0]} <> '' and ${states[1]} <> '' then ${states[0]} <> ${states[1]} end)`;

export const equityPercent = `(case when p.market_value_cents > 0 and p.loan_balance_cents is not null
  then greatest(-999, floor((p.market_value_cents - p.loan_balance_cents) * 100.0
    / p.market_value_cents))::integer end)`;
