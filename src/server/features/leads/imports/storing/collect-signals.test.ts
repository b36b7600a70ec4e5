import { expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { collectSignals } from './collect-signals.sql.ts';

const database = await useTestDatabase();

type PlanNode = {
  'Plan Rows': number;
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
};

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

test('the planner knows how many cases a list names without a number', async () => {
  const rows = 5_000;
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // What the first statement makes of a list of known leads that gives each of them a day and nothing else.
    await client.query(`
      create temporary table new_signals on commit drop as
      select n::bigint as target_id, false as is_new, n as row_number, 'day ' || n as source_key, 'auction' as kind,
        '' as case_number, '' as description, date '2026-05-01' as opened, false as must_be_known
      from generate_series(1, ${rows}) as n`);
    const planned: number[] = [];
    for (const sql of collectSignals.slice(1)) {
      if (sql.includes('bare as')) {
        const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (format json) ${sql}`,
        );
        for (const node of nodesOf(plans[0]!['QUERY PLAN'][0]!.Plan))
          if (node['Relation Name'] === 'new_signals' && node.Filter?.includes('case_number'))
            planned.push(node['Plan Rows']);
      }
      await client.query(sql);
    }
    expect(planned).toHaveLength(1);
    expect(planned[0]).toBeGreaterThan(rows / 2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
