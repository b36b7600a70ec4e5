import { sql } from 'kysely';
import type { Db } from '../src/server/platform/database/connect.ts';
import { startBenchServer } from './support/bench-server.ts';
import { measure, printRow } from './support/measure.ts';
import { generateMessages } from './support/million-messages.ts';
import { readAnswer } from './support/read-answer.ts';
import { measureThreadScrolling } from './support/scroll-thread.ts';

const conversations = 100_000;
const messages = 2_000_000;
/** Milliseconds at p99. */
const limit = 50;

/**
 * List, threads and search over HTTP with 100,000 conversations and 2,000,000 messages, then the
 * scrolling of a thread of 10,000 in a browser. `-- chat http` and `-- chat scroll` do one half.
 */
export async function run([only]: string[]): Promise<void> {
  // Without jobs: they would geocode all these leads meanwhile.
  const { address, db, cookie, stop } = await startBenchServer(conversations, { ROLE: 'web' });
  if (!(await hasMessages(db))) {
    const began = performance.now();
    await generateMessages(db, messages);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`   ${messages.toLocaleString()} messages generated in ${seconds} s`);
  }
  const { long, some } = await pickConversations(db);
  if (only !== 'scroll') await measureCalls({ address, cookie, long, some, db });
  if (only !== 'http') await measureThreadScrolling({ address, conversationId: long });
  await stop();
}

/** Whether an earlier run generated all of them: the log of the gate comes last, one for two messages. */
async function hasMessages(db: Db): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from contact_decisions
  `.execute(db);
  return rows[0]!.total >= messages / 2;
}

type Picked = { long: number; some: number[] };

async function pickConversations(db: Db): Promise<Picked> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where id % 331 = 0 order by id limit 300
  `.execute(db);
  const first = await sql<{ id: number }>`select min(id) as id from conversations`.execute(db);
  return { long: first.rows[0]!.id, some: rows.map(({ id }) => id) };
}

type Calls = Picked & { address: string; cookie: string; db: Db };

async function measureCalls({ address, cookie, long, some, db }: Calls): Promise<void> {
  const middle = await sql<{ id: number }>`
    select id from messages where conversation_id = ${long} order by id offset 5000 limit 1
  `.execute(db);
  const any = (index: number) => some[index % some.length]!;
  const thread = (id: number, part: string, query: string) =>
    `/api/chat/conversations/${id}/${part}?${query}`;
  const search = (words: string) => () => `/api/chat/search?query=${encodeURIComponent(words)}`;
  const cases: { name: string; path: (index: number) => string }[] = [
    { name: 'list, as the screen asks (50)', path: () => '/api/chat/conversations?limit=50' },
    { name: 'list, as it stands (100)', path: () => '/api/chat/conversations' },
    {
      name: 'list, a later piece (50)',
      path: (index) => `/api/chat/conversations?limit=50&after=${any(index)}`,
    },
    { name: 'thread, newest 100', path: (index) => thread(any(index), 'messages', 'limit=100') },
    {
      name: 'what happened beside it',
      path: (index) => thread(any(index), 'happenings', 'limit=100'),
    },
    { name: 'thread of 10,000, newest 100', path: () => thread(long, 'messages', 'limit=100') },
    { name: 'what happened beside it', path: () => thread(long, 'happenings', 'limit=100') },
    {
      name: 'thread of 10,000, 500 from its middle',
      path: () => thread(long, 'messages', `limit=500&before=${middle.rows[0]!.id}`),
    },
    { name: 'search, an address', path: (index) => search(`${100 + index} gallatin`)() },
    { name: 'search, a common name', path: search('smith') },
    { name: 'search, a city (20 % of all)', path: search('nashville') },
    { name: 'search, two common words', path: search('smith belmont') },
    { name: 'search, name and rare number', path: search('9871 garcia') },
    {
      name: 'search, the end of a number',
      path: (index) => search(String(2_000_100 + index).slice(1))(),
    },
    { name: 'search, nothing of the kind', path: search('zyzzyva') },
    { name: 'unread in all', path: () => '/api/chat/unread' },
  ];
  printRow(['chat call', 'p50 ms', 'p99 ms', `p99/${limit}ms`]);
  for (const { name, path } of cases) {
    const runs = Number(process.env.BENCH_RUNS ?? 300);
    const { p50, p99 } = await measure((index) => readAnswer(address + path(index), cookie), {
      runs,
    });
    printRow([name, p50, p99, p99 / limit]);
  }
}
