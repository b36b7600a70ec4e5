// The rule book's answer for a lead with five numbers, and the call that asks for a page of leads in
// a state that counts contacts: `npm run bench -- contact-gate`. The first is processor time of the
// rules alone, without the database; half of its leads are refused, which also looks for the next
// permitted hour.
import {
  findBindingRules,
  findObjections,
  nextAllowed,
  type LawQuestion,
} from '../src/domain/law/ask-law.ts';
import { defaultChoices } from '../src/domain/law/law-choices.ts';
import { findRecipientPlaces } from '../src/domain/contact/recipient-places.ts';
import type { Db } from '../src/server/platform/database/connect.ts';
import { sql } from '../src/server/platform/database/sql.ts';
import { startBenchServer } from './support/bench-server.ts';
import { measure, printRow } from './support/measure.ts';

const limitMs = 1;
const pageLimitMs = 100;
const leads = [
  { zipCode: '19125', city: 'Philadelphia', state: 'PA' },
  { zipCode: '70115', city: 'New Orleans', state: 'LA' },
  { zipCode: '33614', city: 'Tampa', state: 'FL' },
  { zipCode: '02903', city: 'Providence', state: 'RI' },
  { zipCode: '37206', city: 'Nashville', state: 'TN' },
];
const phones = ['2155550142', '5045550143', '8135550144', '4015550145', '6155550146'];
const instants = ['2027-03-07T18:00:00Z', '2027-03-08T18:00:00Z', '2027-12-25T03:00:00Z'];

function ask(lead: (typeof leads)[number], at: Date): void {
  for (const phone of phones) {
    const question: LawQuestion = {
      channel: 'call',
      at,
      places: findRecipientPlaces({ addresses: [lead], phone }),
      houses: [lead],
      listed: new Set(),
      isAutomatic: false,
      consent: null,
    };
    const binding = findBindingRules(question, defaultChoices, () => []);
    if (findObjections(binding, question, defaultChoices).refusals.length > 0) {
      nextAllowed(binding, at);
    }
  }
}

export async function run(): Promise<void> {
  const cases = leads.flatMap((lead) => instants.map((at) => [lead, new Date(at)] as const));
  for (const [lead, at] of cases) ask(lead, at);
  const rounds = 200;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const [lead, at] of cases) ask(lead, at);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / rounds / cases.length;
  printRow(['', 'ms', 'limit', 'ratio']);
  printRow(['rules for a lead with five numbers', ms, limitMs, ms / limitMs]);
  if (ms > limitMs) process.exitCode = 1;
  await measurePage();
}

/** The numbers of 200 leads in Florida that may not be called now, as a list asks for them. */
async function measurePage(): Promise<void> {
  const { db, address, cookie, stop } = await startBenchServer(20_000, { ROLE: 'web' });
  try {
    const leads = await db
      .selectFrom('property_phones')
      .select('property_id')
      .distinct()
      .orderBy('property_id')
      .limit(200)
      .execute();
    const ids = leads.map(({ property_id: id }) => id);
    await giveOwnNumbers(db, ids);
    await db
      .updateTable('properties')
      .set({ city: 'Tampa', state: 'FL', zip_code: '33614' })
      .where('id', 'in', ids)
      .execute();
    const url = `${address}/api/contact-gate/calls?leads=${ids.join(',')}`;
    const { p50, p99 } = await measure(
      async () => {
        const answer = await fetch(url, { headers: { cookie } });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.json();
      },
      { runs: 100, budget: 20_000 },
    );
    printRow(['calls of a page', 'p50 ms', 'p99 ms', 'limit', 'ratio']);
    printRow([`${ids.length} leads in Florida`, p50, p99, pageLimitMs, p99 / pageLimitMs]);
    if (p99 > pageLimitMs) process.exitCode = 1;
  } finally {
    await stop();
  }
}

/** Three numbers each that no other lead has, in place of the hundred that generated leads share, and opt-outs of others. */
async function giveOwnNumbers(db: Db, leads: number[]): Promise<void> {
  await db.deleteFrom('property_phones').where('property_id', 'in', leads).execute();
  await sql`
    insert into property_phones (property_id, number, type)
    select lead, (201 + (place * 3 + n) % 700)::text || '5550' || (100 + (place * 3 + n) / 700)::text,
      'mobile'
    from unnest(${leads}::bigint[]) with ordinality as own (lead, place), generate_series(0, 2) as n
  `.execute(db);
  await sql`
    insert into opt_outs (kind, value, reason, source, created_at)
    select 'phone', (201 + n % 700)::text || '5550' || (120 + n / 700)::text, 'person', 'text', now()
    from generate_series(0, 4999) as n on conflict do nothing
  `.execute(db);
  await sql`analyze property_phones, opt_outs`.execute(db);
}
