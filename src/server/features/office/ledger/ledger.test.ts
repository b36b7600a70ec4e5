import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  resultGroupings,
  touchChoices,
  viewOf,
  writeResultSelection,
} from '#domain/results/grouping.ts';
import { ledgerKinds } from '#domain/results/ledger.ts';
import { touchChannels } from '#domain/results/steps.ts';
import { recordCost } from '#server/features/office/settings/settings.public.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { recordEntries, takeBack } from './record-entries.ts';

const server = await useTestServer();
const { owner } = server;

const at = () => ({ now: server.clock.now(), timeZone: 'America/Chicago' });
const today = () => server.clock.now().toISOString().slice(0, 10);
const csv = (text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'costs.csv');
  return form;
};

const sums = async (by: string, touch = 'first') => {
  const { body } = await owner.get(`/api/results?by=${by}&touch=${touch}&from=1980-01&to=2199-12`);
  const add = (name: 'spent' | 'earned') =>
    body.groups.reduce((total: number, group: Record<string, number>) => total + group[name]!, 0);
  return { spent: add('spent'), earned: add('earned'), total: body.total };
};

/** The money of each group of the results is that of the entries which it opens. */
async function compareMoney(from: string, to: string) {
  const money = ({ spent, earned }: { spent: number; earned: number }) => ({ spent, earned });
  for (const by of resultGroupings) {
    for (const touch of touchChoices) {
      const { body } = await owner.get(
        `/api/results?by=${by}&touch=${touch}&from=${from}&to=${to}`,
      );
      for (const { key, ...group } of body.groups) {
        const figure = { since: null, step: 'lead', from, to } as const;
        const result = writeResultSelection(
          by === 'month'
            ? { ...figure, view: 'month', key }
            : by === 'cohort'
              ? { ...figure, view: 'total', key: '', from: key, to: key }
              : { ...figure, view: viewOf(by, touch), key },
        );
        const entries = await owner.get(`/api/ledger/entries?limit=1&result=${result}`);
        expect({ result, ...money(entries.body) }).toEqual({ result, ...money(group) });
      }
    }
  }
  expect((await owner.get('/api/ledger/entries?result=list.x.lead.2029-01.2029-02')).status).toBe(
    400,
  );
}

test('any sequence of costs, refunds and corrections sums up to the same in every grouping', async () => {
  const user = (await owner.get('/api/auth/session')).body.account.id as string;
  const entry = fc.record({
    kind: fc.constantFrom(...ledgerKinds),
    cents: fc.integer({ min: -50_000, max: 90_000 }).filter((cents) => cents !== 0),
    spentOn: fc
      .integer({ min: 0, max: 700 })
      .map((day) => new Date(Date.UTC(2029, 0, 1 + day)).toISOString().slice(0, 10)),
    listId: fc.constantFrom(null, 1, 2),
    channel: fc.constantFrom(undefined, null, ...touchChannels),
    campaignId: fc.constantFrom(null, 7, 8),
    userId: fc.constantFrom(null, user),
    isCorrected: fc.boolean(),
  });
  let expected = { spent: 0, earned: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (entries) => {
      const records = entries.map((one) => ({ ...one, source: 'hand' as const }));
      const ids = await recordEntries(server.db, records, at());
      for (const [index, { kind, cents, isCorrected }] of entries.entries()) {
        if (isCorrected)
          await takeBack(server.db, { id: ids[index]! }, { userId: user, now: server.clock.now() });
        else if (kind === 'fee') expected = { ...expected, earned: expected.earned + cents };
        else expected = { ...expected, spent: expected.spent + cents };
      }
    }),
    { numRuns: 12 },
  );
  for (const by of ['list', 'channel', 'campaign', 'user', 'month', 'cohort']) {
    for (const touch of ['first', 'last']) {
      const { spent, earned, total } = await sums(by, touch);
      expect({ by, touch, spent, earned }).toEqual({ by, touch, ...expected });
      expect(total).toMatchObject(expected);
    }
  }
  const { body } = await owner.get('/api/ledger/entries?limit=1');
  expect(body).toMatchObject(expected);
  await compareMoney('2029-03', '2030-02');
  await server.runJob('ledger.book-services');
  expect(await sums('list')).toMatchObject(expected);
});

test('an entry is taken back once, by another, and never changed', async () => {
  const added = await owner.post('/api/ledger/entries', {
    kind: 'tools',
    cents: 4_900,
    spentOn: today(),
    note: 'Phone system',
  });
  expect(added.status).toBe(201);
  const back = await owner.post(`/api/ledger/entries/${added.body.id}/correction`);
  expect(back.body).toMatchObject({ cents: -4_900, corrects: added.body.id });
  expect((await owner.post(`/api/ledger/entries/${added.body.id}/correction`)).status).toBe(409);
  await expect(
    sql`update ledger_entries set cents = 1 where id = ${added.body.id}`.execute(server.db),
  ).rejects.toThrow('never changed');
  await expect(
    sql`delete from ledger_entries where id = ${added.body.id}`.execute(server.db),
  ).rejects.toThrow('never changed');
  const future = { kind: 'tools', cents: 1, spentOn: '2098-01-01' };
  expect((await owner.post('/api/ledger/entries', future)).body.code).toBe('ledger.in_future');
  const unknown = { kind: 'tools', cents: 1, spentOn: today(), campaignId: 99_999 };
  expect((await owner.post('/api/ledger/entries', unknown)).body.code).toBe('ledger.unknown_tie');
});

test('a file is shown, booked once, and taken back as a whole', async () => {
  const text = [
    'Date,Category,Amount,Description',
    '3/4/2026,Direct mail,"$1,250.50",April batch',
    '2026-03-05,Groceries,12,Coffee',
    '2026-03-06,Software,-20,Refund',
    'yesterday,Tools,5,',
    '2026-03-07,Tools,much,',
  ].join('\n');
  const before = (await owner.get('/api/ledger/entries')).body;
  const preview = await owner.post('/api/ledger/files/preview', csv(text));
  expect(preview.body).toMatchObject({
    entries: 3,
    spent: 124_250,
    left: 2,
    problems: [
      { line: 5, reason: '“yesterday” is no date' },
      { line: 6, reason: '“much” is no amount' },
    ],
  });
  expect(preview.body.rows[1]).toMatchObject({ kind: 'other', note: 'Groceries: Coffee' });
  expect((await owner.get('/api/ledger/entries')).body.pagination).toEqual(before.pagination);

  const booked = await owner.post('/api/ledger/files', csv(text));
  expect(booked.body).toMatchObject({ name: 'costs.csv', entries: 3, undoneAt: null });
  expect((await owner.post('/api/ledger/files', csv(text))).body.code).toBe(
    'ledger.booked_already',
  );
  expect((await owner.get('/api/ledger/entries')).body.spent).toBe(before.spent + 124_250);
  await owner.post(`/api/ledger/files/${booked.body.id}/undo`);
  expect((await owner.get('/api/ledger/entries')).body.spent).toBe(before.spent);
  expect((await owner.post(`/api/ledger/files/${booked.body.id}/undo`)).status).toBe(409);
  expect((await owner.post('/api/ledger/files', csv(text))).status).toBe(201);
  for (const wrong of ['', 'a,b\n1,2', '\u0000\u0001'])
    expect((await owner.post('/api/ledger/files/preview', csv(wrong))).body.code).toBe(
      'ledger.unreadable_file',
    );
});

test('a file ties rows to leads, channels and users, as the own export names them', async () => {
  const { body: lead } = await owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Tina Tied',
    streetAddress: '7 Tied Road',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  const text = [
    'Date,Kind,Money out,Money in,Lead,Channel,User',
    '2026-03-04,Tools,12.00,,"7 Tied Road, Nashville",Calls,Olive Owner',
    // As banks write money that comes in.
    '2026-03-05,Tools,0.00,5.00,"7 Tied Road, Nashville",,',
    '2026-03-06,Tools,1,,8 Nowhere Road,,',
    '2026-03-07,Tools,1,,,Pigeon,',
  ].join('\n');
  const preview = await owner.post('/api/ledger/files/preview', csv(text));
  expect(preview.body.problems).toEqual([
    { line: 4, reason: 'No lead is called “8 Nowhere Road”' },
    { line: 5, reason: '“Pigeon” is no channel' },
  ]);
  await owner.post('/api/ledger/files', csv(text));
  const { body } = await owner.get(`/api/ledger/entries?propertyId=${lead.id}`);
  const userId = (await owner.get('/api/auth/session')).body.account.id;
  expect(body.data).toMatchObject([
    { cents: -500, user: null, channel: null },
    { cents: 1_200, user: { id: userId }, channel: 'call' },
  ]);
});

test('money out below zero, as banks write it, is spent and not a refund', async () => {
  const text = [
    'Date,Description,Amount',
    '2026-03-04,Printer,-80.00',
    '2026-03-05,Envelopes,-12.50',
    '2026-03-06,Title company,900.00',
  ].join('\n');
  const { body } = await owner.post('/api/ledger/files/preview', csv(text));
  expect(body).toMatchObject({ spent: 9_250, earned: 90_000, spentIsNegative: true });
  const even = text.replace('2026-03-05,Envelopes,-12.50\n', '');
  expect((await owner.post('/api/ledger/files/preview', csv(even))).body).toMatchObject({
    spent: 8_000,
    earned: 90_000,
  });
  const refund = 'Date,Kind,Amount\n2026-03-04,Tools,-5\n2026-03-04,Tools,9\n2026-03-04,Tools,9';
  expect((await owner.post('/api/ledger/files/preview', csv(refund))).body).toMatchObject({
    spent: 1_300,
    spentIsNegative: false,
  });
});

test('services are booked in whole cents, and again where they were settled otherwise', async () => {
  const before = (await owner.get('/api/ledger/entries?kind=texts')).body.spent as number;
  const text = (n: number) => ({
    port: 'sms',
    provider: 'twilio',
    reference: `sms:twilio:SM${n}`,
    quantity: 1,
    cents: 0.79,
    spentAt: server.clock.now(),
  });
  for (let n = 0; n < 3; n += 1) await recordCost(server.db, text(n));
  await server.runJob('ledger.book-services');
  await server.runJob('ledger.book-services');
  const spent = async () =>
    (await owner.get('/api/ledger/entries?kind=texts')).body.spent as number;
  expect(await spent()).toBe(before + 2);
  for (let n = 3; n < 100; n += 1) await recordCost(server.db, text(n));
  await server.runJob('ledger.book-services');
  expect(await spent()).toBe(before + 79);
  await sql`update provider_costs set cents = 0 where reference = 'sms:twilio:SM1'`.execute(
    server.db,
  );
  await sql`update provider_costs set cents = 1.79 where reference = 'sms:twilio:SM2'`.execute(
    server.db,
  );
  await server.runJob('ledger.book-services');
  expect(await spent()).toBe(before + 79);
});
