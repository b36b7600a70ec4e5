import type { z } from 'zod';
import type { listTraceServices } from '#api/skip-tracing.api.ts';
import { spentThisMonth } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SkipTraceVendors } from '#server/providers/skip-trace/skip-trace-provider.ts';
import type { Budgeting } from './trace-budget.ts';

type Services = z.output<typeof listTraceServices.answer>;
type Row = {
  name: string;
  leads: number;
  found: number;
  correct: number;
  wrong: number;
  costCents: number;
};

/**
 * What each service did: the leads that it was asked for and found; of its numbers those that a user
 * has called right or wrong, whichever service found them, too; and its cost.
 */
async function readRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with asked as (
      select c.provider as name, count(distinct r.property_id)::integer as leads,
        (count(distinct r.property_id) filter (where r.outcome = 'found'))::integer as found
      from trace_results as r join trace_chunks as c on c.id = r.chunk_id
      where r.outcome <> 'failed' group by c.provider
    ), judged as (
      select distinct c.provider as name, f.id, f.status
      from property_phones as f join trace_results as r on r.property_id = f.property_id
        join trace_chunks as c on c.id = r.chunk_id
      where f.status <> 'unverified' and jsonb_path_exists(r.people,
        '$[*].phones[*] ? (@.number == $number)', jsonb_build_object('number', f.number))
    ), costs as (
      select provider as name, sum(cents)::float8 as cents from provider_costs
      where port = 'skip-trace' group by provider
    )
    select a.name, a.leads, a.found, coalesce(max(costs.cents), 0)::float8 as "costCents",
      (count(*) filter (where j.status = 'correct'))::integer as correct,
      (count(*) filter (where j.status = 'wrong'))::integer as wrong
    from asked as a left join judged as j on j.name = a.name left join costs on costs.name = a.name
    group by a.name, a.leads, a.found order by a.leads desc, a.name
  `.execute(db);
  return rows;
}

/** The services that are asked, in their order, and those that were. */
export async function readTraceServices(
  db: Db,
  { clock, timeZone }: Budgeting,
  vendors: SkipTraceVendors,
): Promise<Services> {
  const month = { now: clock.now(), timeZone: timeZone() };
  const spentCents = await spentThisMonth(db, 'skip-trace', month);
  const rows = new Map((await readRows(db)).map((row) => [row.name, row]));
  const asked = vendors.order.map(({ name }) => name);
  const others = [...rows.keys()].filter((name) => !asked.includes(name));
  const services = [...asked, ...others].map((name) => {
    const vendor = vendors.find(name);
    const none = { name, leads: 0, found: 0, correct: 0, wrong: 0, costCents: 0 };
    return {
      ...(rows.get(name) ?? none),
      label: vendor?.label ?? name,
      place: asked.includes(name) ? asked.indexOf(name) + 1 : null,
      costPerLeadCents: vendor?.costPerLeadCents ?? null,
    };
  });
  return { budgetCents: vendors.monthlyBudgetCents, spentCents, services };
}
