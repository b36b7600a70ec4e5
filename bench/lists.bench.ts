import { request as httpRequest, Agent } from 'node:http';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../src/server/platform/database/connect.ts';
import { startBenchServer } from './support/bench-server.ts';
import { measure, printRow } from './support/measure.ts';

type Case = {
  name: string;
  path: string;
  /** The same question in plain SQL: the page's rows and, where it takes counting, the total. */
  bare: RawBuilder<unknown>;
};

const newest = sql`order by created_at desc, id desc limit 50`;
const page = (where: RawBuilder<unknown>, rest: RawBuilder<unknown> = newest) =>
  sql`select * from properties where deleted_at is null and ${where} ${rest}`;

const cases: Case[] = [
  { name: 'page 1', path: '?', bare: page(sql`true`) },
  {
    name: 'page 1,000',
    path: '?page=1000',
    bare: sql`select p.* from (select id from properties where deleted_at is null
      order by created_at desc, id desc limit 50 offset 49950) as ids
      join properties as p using (id)`,
  },
  {
    name: 'page 10,000',
    path: '?page=10000',
    bare: sql`select p.* from (select id from properties where deleted_at is null
      order by created_at desc, id desc limit 50 offset 499950) as ids
      join properties as p using (id)`,
  },
  {
    name: 'type',
    path: '?propertyType=probate',
    bare: page(sql`property_type = 'probate'`),
  },
  {
    name: 'trace status',
    path: '?skipTraceStatus=pending',
    bare: page(sql`skip_trace_status = 'pending'`),
  },
  {
    name: 'type and trace status',
    path: '?propertyType=foreclosure&skipTraceStatus=error',
    bare: page(sql`property_type = 'foreclosure' and skip_trace_status = 'error'`),
  },
  {
    name: 'created dates',
    path: '?dateFrom=2026-06-01&dateTo=2026-06-30',
    bare: page(sql`created_at >= '2026-06-01' and created_at < '2026-07-01'`),
  },
  {
    name: 'sorted by owner',
    path: '?sort=ownerName',
    bare: page(sql`true`, sql`order by owner_sort, id limit 50`),
  },
  {
    name: 'sorted by auction',
    path: '?sort=auctionDate',
    bare: page(sql`true`, sql`order by auction_date, id limit 50`),
  },
  {
    name: 'two-word search',
    path: '?search=smith+belmont',
    bare: sql`select *, count(*) over () from properties where deleted_at is null
      and search_text like '%smith%' and search_text like '%belmont%' ${newest}`,
  },
  {
    name: 'one-word search (35,000 hits)',
    path: '?search=smith',
    bare: sql`select p.*, (select count(*) from properties where deleted_at is null
      and search_text like '%smith%') from properties as p where deleted_at is null
      and search_text like '%smith%' ${newest}`,
  },
  {
    name: 'phone search',
    path: '?search=%28615%29+555-0142',
    bare: sql`select *, (select count(*) from properties where deleted_at is null
      and search_text like '%615%' and search_text like '%5550142%') from properties
      where deleted_at is null and search_text like '%615%' and search_text like '%5550142%' ${newest}`,
  },
  {
    name: 'counts',
    path: '/counts',
    bare: sql`select property_type, sum(count) from property_status_tallies group by 1`,
  },
];

/** List calls over HTTP on 1,000,000 leads, each beside the bare SQL of the same question. */
export async function run(args: string[]): Promise<void> {
  const count = Number(args[0] ?? 1_000_000);
  const { address, db, cookie, stop } = await startBenchServer(count);

  printRow(['list call', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'p50 ratio', 'p99/60ms']);
  for (const one of cases) await measureCase(address, cookie, db, one);
  await stop();
}

async function measureCase(address: string, cookie: string, db: Db, one: Case): Promise<void> {
  const url = `${address}/api/properties${one.path}`;
  const runs = Number(process.env.BENCH_RUNS ?? 300);
  const http = await measure(() => get(url, cookie), { runs });
  const bare = await measure(() => one.bare.execute(db), { runs });
  printRow([one.name, http.p50, http.p99, bare.p50, bare.p99, http.p50 / bare.p50, http.p99 / 60]);
}

const agent = new Agent({ keepAlive: true });

function get(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${response.statusCode} ${url}`)),
      );
    });
    request.on('error', reject);
    request.end();
  });
}
