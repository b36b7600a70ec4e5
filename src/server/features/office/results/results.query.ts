import type { RawBuilder } from 'kysely';
import type { ResultGroup, Results } from '#api/results/results.api.ts';
import { type ResultGrouping, type TouchChoice, viewOf } from '#domain/results/grouping.ts';
import {
  type LeadStep,
  leadSteps,
  medianOf,
  pairName,
  stepPairs,
  type TouchChannel,
  touchChannelLabels,
} from '#domain/results/steps.ts';
import {
  currentTallies,
  maxPending,
} from '#server/features/office/lead-steps/lead-steps.public.ts';
import { hasNoPrice } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

type Question = {
  by: ResultGrouping;
  touch: TouchChoice;
  /** 'YYYY-MM', inclusive. */
  from: string;
  to: string;
  /** The Monday of the first of the last twelve weeks, 'YYYY-MM-DD'. */
  firstWeek: string;
  now: Date;
  zone: string;
};

type Tally = { view: string; key: string; step: string; days: number; count: number };
type Sum = { key: string; spent: number; earned: number };

const maxGroups = 100;
const noCounts = () =>
  Object.fromEntries(leadSteps.map((step) => [step, 0])) as Record<LeadStep, number>;

/** What leads came to and what it cost, all of it as of one moment. */
export async function readResults(db: Db, question: Question): Promise<Results> {
  return inTransaction(
    db,
    async (trx) => {
      const tallies = await readTallies(trx, question);
      const sums = await readSums(trx, question);
      const { rows } = await sql<{ pending: number }>`
        select count(*)::int as pending from (select from lead_steps_journal limit 1000000) as j
      `.execute(trx);
      const of = (view: string) => tallies.filter((tally) => tally.view === view);
      const groups = await nameGroups(trx, question, mergeGroups(of('group'), sums.groups));
      const { from, to } = question;
      return {
        from,
        to,
        total: { counts: countsOf(of('total')), ...sums.total },
        groups: groups.slice(0, maxGroups),
        more: Math.max(0, groups.length - maxGroups),
        waits: waitsOf(of('wait')),
        weeks: weeksOf(of('day'), question.firstWeek),
        callsWithoutPrice: await countWithoutPrice(trx, question),
        // Those are read by themselves.
        pending: rows[0]!.pending > maxPending ? rows[0]!.pending : 0,
      };
    },
    { isolation: 'repeatable read' },
  );
}

const startOf = (month: string) => sql`${`${month}-01`}::date`;

/** One statement, so that the leads in the journal are read once. */
async function readTallies(db: Db, question: Question): Promise<Tally[]> {
  const { by, touch, from, to, firstWeek, zone } = question;
  const view = viewOf(by, touch);
  const inSpan = sql`month between ${startOf(from)} and ${startOf(to)}`;
  const isWeek = sql`view = 'day' and key >= ${firstWeek}`;
  const byMonth = by === 'month' || by === 'cohort';
  const key = by === 'month' || by === 'cohort' ? sql`to_char(month, 'YYYY-MM')` : sql`key`;
  const wanted = sql<boolean>`(view in ('total', 'wait', ${view}) and ${inSpan})
    or (view = 'day' and month >= least(${startOf(from)}, date_trunc('month', ${firstWeek}::date)))`;
  const source = by === 'month' ? 'day' : byMonth ? 'total' : view;
  const { rows } = await sql<Tally>`
    with tallies as materialized (${currentTallies(wanted, zone)})
    select 'total' as view, '' as key, step, 0 as days, sum(count)::int as count
    from tallies where view = 'total' and ${inSpan} group by step
    union all
    select 'group', ${key}, step, 0, sum(count)::int
    from tallies where view = ${source} and ${inSpan} group by 2, step
    union all
    select 'wait', '', step, days, sum(count)::int
    from tallies where view = 'wait' and ${inSpan} group by step, days
    union all
    select 'day', to_char(date_trunc('week', key::date), 'YYYY-MM-DD'), step, 0, sum(count)::int
    from tallies where ${isWeek} group by 2, step`.execute(db);
  return rows;
}

/** Money that goes with the counted leads; of groups by month, that of the months in which it was spent. */
async function readSums(db: Db, { by, touch, from, to }: Question) {
  const read = (view: string, month: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql<Sum>`
    select ${key} as key, coalesce(sum(cents) filter (where kind <> 'fee'), 0)::float8 as spent,
      coalesce(sum(cents) filter (where kind = 'fee'), 0)::float8 as earned
    from ledger_tallies where view = ${view}
      and ${month} between ${startOf(from)} and ${startOf(to)} group by 1`;
  const [ofLeads, month] = [sql`for_month`, by === 'month' ? sql`spent_month` : sql`for_month`];
  const key = by === 'month' || by === 'cohort' ? sql`to_char(${month}, 'YYYY-MM')` : sql`key`;
  const { rows: groups } = await read(viewOf(by, touch), month, key).execute(db);
  // Counts of leads that came are never set beside money of others.
  const { rows: totals } = await read('total', ofLeads, sql`''`).execute(db);
  const { spent = 0, earned = 0 } = totals[0] ?? {};
  return { groups, total: { spent, earned } };
}

/**
 * Answered calls that cost money, and neither their carrier nor a rate says how much: by then both would
 * have (`price-by-rate.ts`).
 */
async function countWithoutPrice(db: Db, { from, to, zone, now }: Question): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*)::int as calls from phone_calls as c
    where ${hasNoPrice}
      and (c.provider = 'sip' or c.ended_at < ${now}::timestamptz - interval '3 days')
      and c.answered_at >= ${startOf(from)}::timestamp at time zone ${zone}
      and c.answered_at < (${startOf(to)} + interval '1 month') at time zone ${zone}`.execute(db);
  return rows[0]!.calls;
}

function countsOf(tallies: readonly Tally[]): Record<LeadStep, number> {
  const counts = noCounts();
  for (const { step, count } of tallies) counts[step as LeadStep] += count;
  return counts;
}

type Group = Omit<ResultGroup, 'name'>;

function mergeGroups(tallies: readonly Tally[], sums: readonly Sum[]): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (key: string) => {
    const known = groups.get(key) ?? { key, counts: noCounts(), spent: 0, earned: 0 };
    groups.set(key, known);
    return known;
  };
  for (const { key, step, count } of tallies) groupOf(key).counts[step as LeadStep] += count;
  for (const { key, spent, earned } of sums) Object.assign(groupOf(key), { spent, earned });
  return [...groups.values()].filter(
    ({ counts, spent, earned }) =>
      spent !== 0 || earned !== 0 || leadSteps.some((step) => counts[step] !== 0),
  );
}

const noneNames: Record<ResultGrouping, string> = {
  list: 'No list',
  channel: 'No channel',
  campaign: 'No campaign',
  user: 'No user',
  month: '',
  cohort: '',
};

async function nameGroups(
  db: Db,
  { by }: Question,
  groups: readonly Group[],
): Promise<ResultGroup[]> {
  const names = await readNames(db, by, groups.map(({ key }) => key).filter(Boolean));
  const named = groups.map((group) => ({
    ...group,
    name: group.key === '' ? noneNames[by] : (names.get(group.key) ?? group.key),
  }));
  if (by === 'month' || by === 'cohort')
    return named.toSorted((a, b) => b.key.localeCompare(a.key));
  return named.toSorted(
    (a, b) => b.counts.lead - a.counts.lead || b.spent - a.spent || a.key.localeCompare(b.key),
  );
}

async function readNames(db: Db, by: ResultGrouping, keys: readonly string[]) {
  if (by === 'channel')
    return new Map<string, string>(
      keys.map((key) => [key, touchChannelLabels[key as TouchChannel] ?? key]),
    );
  const source = {
    list: sql`select id::text as key, filename as name from imports where id = any(${keys}::text[]::bigint[])`,
    campaign: sql`select id::text as key, name from campaigns where id = any(${keys}::text[]::bigint[])`,
    user: sql`select id as key, name from users where id = any(${keys}::text[])`,
    month: null,
    cohort: null,
  }[by];
  if (!source || keys.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ key: string; name: string }>`${source}`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

function waitsOf(tallies: readonly Tally[]): Results['waits'] {
  return stepPairs.map(([from, to]) => {
    const own = tallies.filter(({ step }) => step === pairName([from, to]));
    const leads = own.reduce((sum, { count }) => sum + count, 0);
    return { from, to, leads, days: medianOf(own) };
  });
}

/** The last twelve weeks, those without a step too. */
function weeksOf(tallies: readonly Tally[], firstWeek: string): Results['weeks'] {
  return Array.from({ length: 12 }, (_, week) => {
    const monday = new Date(Date.parse(`${firstWeek}T00:00:00Z`) + week * 7 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return { monday, counts: countsOf(tallies.filter(({ key }) => key === monday)) };
  });
}
