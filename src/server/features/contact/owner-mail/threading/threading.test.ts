import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ParsedMail } from '../reading/parsed-mail.ts';
import { receiveMail } from '../reading/receive-mail.ts';
import { createThreadMails } from '#server/features/contact/conversations/mails/thread-mails.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createTestClock } from '#domain/clock.ts';

const leads: number[] = [];
const database = await useTestDatabase();
beforeAll(async () => {
  // One owner of two houses, and another owner.
  for (const email of ['ann@x.net', 'ann@x.net', 'bob@x.net']) {
    const { rows } = await database.pool.query(
      `insert into properties (property_type, street_address, city, state, zip_code)
       values ('violation', $1, 'Nashville', 'TN', '37206') returning id`,
      [`${leads.length} Thread St`],
    );
    const id = Number(rows[0].id);
    leads.push(id);
    await database.pool.query('insert into property_emails (property_id, email) values ($1, $2)', [
      id,
      email,
    ]);
  }
});

const clock = createTestClock();
const options = () => ({
  db: database.db,
  clock,
  threadMails: createThreadMails(),
  optOuts: { optOutOfMail: async () => true, flagBouncedMail: async () => undefined },
  flag: async () => undefined,
  replied: async () => undefined,
});

type Written = { from: string; answers: number[]; day: number };

const senders = ['ann@x.net', 'bob@x.net', 'stranger@y.org', 'other@y.org'];
/** E-mails that name others by their numbers, also such as never arrive. */
const correspondence = fc.array(
  fc.record({
    from: fc.constantFrom(...senders),
    answers: fc.array(fc.nat(9), { maxLength: 3 }),
    day: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 2, maxLength: 8 },
);

const idOf = (index: number) => `<m${index}@test>`;

const parsed = ({ from, answers, day }: Written, index: number): ParsedMail => {
  const refs = answers.filter((one) => one !== index).map(idOf);
  return {
    mailId: idOf(index),
    inReplyTo: refs.at(-1) ?? '',
    refs,
    from,
    to: 'office@example.com',
    subject: `m${index}`,
    text: 'words',
    date: new Date(Date.UTC(2025, 0, day)).toISOString(),
    isAutomatic: false,
    isBulk: false,
    bounce: null,
    files: [],
  };
};

/** The groups of e-mails that are in one conversation, each with its lead. */
async function groupsAfter(mails: readonly ParsedMail[]) {
  await database.pool.query(
    'delete from conversations; delete from owner_mail_links; delete from property_events',
  );
  for (const mail of mails) {
    await receiveMail(options(), { mail, files: [] }, async () => undefined);
  }
  const { rows } = await database.pool.query(
    `select c.property_id, array_agg(o.subject order by o.subject) as mails,
       array_agg(distinct o.thread_id) as threads
     from owner_mails as o join messages as m on m.id = o.message_id
     join conversations as c on c.id = m.conversation_id group by c.id, c.property_id`,
  );
  const empty = await database.pool.query(
    'select from conversations as c where not exists (select from messages where conversation_id = c.id) and property_id is null',
  );
  expect(empty.rows).toEqual([]);
  return rows.map((row) => `${row.property_id ?? 'nobody'}: ${row.mails.join(' ')}`).toSorted();
}

test(
  'e-mails are in the same conversations in whatever order they arrive',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(correspondence, fc.infiniteStream(fc.nat()), async (written, random) => {
        const mails = written.map(parsed);
        const keyed = mails.map((mail) => ({ mail, key: random.next().value as number }));
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ mail }) => mail);
        const groups = await groupsAfter(mails);
        expect(groups.join(' ').match(/m\d/g)).toHaveLength(mails.length);
        expect(await groupsAfter(shuffled)).toEqual(groups);
        // Each e-mail comes twice: nothing changes.
        expect(await groupsAfter([...shuffled, ...mails])).toEqual(groups);
      }),
      { numRuns: 25 },
    );
  },
);

test('an answer to an e-mail about one house stays with it, though its owner has two', async () => {
  const [first, second] = leads as [number, number];
  await database.pool.query('delete from conversations; delete from owner_mail_links');
  const threadMails = createThreadMails();
  const ours = new Map<number, string>();
  for (const lead of [first, second]) {
    await database.db.transaction().execute(async (trx) => {
      const conversationId = await threadMails.open(trx, lead, 'ann@x.net');
      const { writeMail } = await import('../sending/write-mail.ts');
      const id = await writeMail(
        trx,
        {
          clock,
          jobs: { enqueue: async () => null as never },
          threadMails,
          sender: () => ({ mailer: 'smtp', address: 'office@example.com' }),
        },
        {
          conversationId,
          propertyId: lead,
          to: 'ann@x.net',
          subject: 'Your house',
          content: 'Hello',
          authorId: null,
        },
      );
      const mail = await trx
        .selectFrom('owner_mails')
        .select('mail_id')
        .where('message_id', '=', id!)
        .executeTakeFirstOrThrow();
      ours.set(lead, mail.mail_id);
    });
  }
  const answer = {
    ...parsed({ from: 'ann@other.net', answers: [], day: 1 }, 8),
    subject: 'answer',
  };
  const about = ours.get(first)!;
  await receiveMail(
    options(),
    { mail: { ...answer, inReplyTo: about, refs: [about] }, files: [] },
    async () => undefined,
  );
  // Without a thread it belongs to the lead that was written to last.
  const fresh = { ...parsed({ from: 'ann@x.net', answers: [], day: 2 }, 9), subject: 'fresh' };
  await receiveMail(options(), { mail: fresh, files: [] }, async () => undefined);
  const { rows } = await database.pool.query(
    `select o.subject, c.property_id from owner_mails as o
     join messages as m on m.id = o.message_id join conversations as c on c.id = m.conversation_id
     where o.subject in ('answer', 'fresh') order by o.subject`,
  );
  expect(rows.map((row) => Number(row.property_id))).toEqual([first, second]);
});
