// Comps of a lead over HTTP among many recorded sales, and what of it is the reading of sales.
// `npm run bench -- lead-comps [sales] [runs]`; 2,000,000 by default. BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { readSalesNear } from '../src/server/features/leads/sales/sales-near.query.ts';
import type { Db } from '../src/server/platform/database/connect.ts';
import { startBenchServer } from './support/bench-server.ts';
import { measure, printRow } from './support/measure.ts';
import { readAnswer } from './support/read-answer.ts';

const limitMs = 100;
const leads = 1_000;
const hasPlace = sql`latitude is not null`;

export async function run([count = '2000000', runs = '200']: string[]): Promise<void> {
  process.env.BENCH_DIR ??= `/tmp/lotline-bench-comps-${count}`;
  const { address, db, cookie, stop } = await startBenchServer(leads, { ROLE: 'web' });
  await addSales(db, Number(count));
  const { rows } = await sql<{ id: number; latitude: number; longitude: number }>`
    select id, latitude, longitude from properties where ${hasPlace} and not position_approximate
    order by id limit 500`.execute(db);
  const at = (index: number) => rows[index % rows.length]!;
  const since = new Date(Date.now() - 1_100 * 86_400_000).toISOString().slice(0, 10);
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: p50 to ${limitMs} ms`);
  printRow([`comps among ${count} sales`, 'p50 ms', 'p99 ms', 'ratio']);
  const timed = async (name: string, act: (index: number) => Promise<unknown>) => {
    const { p50, p99 } = await measure(act, { runs: Number(runs) });
    printRow([name, p50, p99, p50 / limitMs]);
  };
  await timed('a lead, over HTTP', (index) =>
    readAnswer(`${address}/api/sales/comps/${at(index).id}`, cookie),
  );
  await timed('of it, the sales around it', (index) => readSalesNear(db, at(index), { since }));
  await stop();
}

/** Sales of three years in a region of 160 km, and leads in it. */
async function addSales(db: Db, count: number): Promise<void> {
  const known = await sql`select from sales limit 1`.execute(db);
  if (known.rows.length > 0) return;
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      update properties set latitude = 35.6 + (id * 7919 % 1000) / 1000.0,
        longitude = -87.5 + (id * 104729 % 1000) / 1000.0, position_source = 'bench',
        position_approximate = false, living_area = 1000 + id * 31 % 1500, year_built = 1930 + id % 90,
        beds = 2 + id % 3, lot_area = 4000 + id * 17 % 8000`.execute(connection);
    await sql`
      insert into sale_lists (name, status, file_key, created_at) values ('bench', 'done', 'bench', now())
    `.execute(connection);
    await sql`
      insert into sales (list_id, identity, sold_on, is_day_known, price, living_area, lot_area,
        year_built, beds, baths, latitude, longitude, parcel, address)
      select (select max(id) from sale_lists), 'P' || n, current_date - (n % 1090)::integer - 1, true,
        (18000000 * power(area / 1800.0, 0.75) * (0.85 + 0.3 * random()))::bigint, area,
        4000 + n * 17 % 8000, 1930 + n % 90, 2 + n % 3, 1 + n % 2,
        35.3 + 1.6 * random(), -87.8 + 1.6 * random(), 'P' || n, n || ' Bench St'
      from (select n, 900 + (n * 7919 % 2000)::integer as area
        from generate_series(1, ${count}::bigint) as n) as made
    `.execute(connection);
    await sql`vacuum analyze sales`.execute(connection);
  });
}
