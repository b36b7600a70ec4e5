import { expect, test } from 'vitest';
import { createKillTest } from '#server/testing/kill-server.ts';
import { formInput } from './testing/seller-forms.ts';

const { database, start } = createKillTest();
const count = 60;

const entry = (number: number) => ({
  form: 'program',
  externalId: `entry-${number}`,
  answers: {
    name: `Seller ${number}`,
    phone: `615555${String(number).padStart(4, '0')}`,
    address: `${number + 1} Elm St, Nashville, TN 37206`,
  },
  consentWording: 'I agree.',
});

/** Sends entries one after the other. @returns which were answered before the server died */
async function sendAll(
  call: (body: ReturnType<typeof entry>) => Promise<unknown>,
  numbers: number[],
) {
  const answered: number[] = [];
  for (const number of numbers) {
    try {
      await call(entry(number));
      answered.push(number);
    } catch {
      return answered;
    }
  }
  return answered;
}

test('no form is lost or made a lead twice when the server is killed while it works', async () => {
  const first = await start();
  const call = await first.ownerCalls();
  const form = { ...formInput, kind: 'program', name: 'Program', slug: 'program' };
  await call('POST', '/api/seller-forms', form);
  const numbers = Array.from({ length: count }, (_, number) => number);
  // The second half is sent while the server dies, however fast it took the first.
  const dying = Promise.withResolvers<void>();
  const sending = sendAll(async (body) => {
    if (body.externalId === `entry-${count / 2}`) await dying.promise;
    await call('POST', '/api/seller-form-entries', body);
  }, numbers);
  // Killed while jobs make leads of the first ones and others arrive.
  await expect
    .poll(
      async () => {
        const { rows } = await database().pool.query(`select count(*)::int as n from properties`);
        return rows[0].n;
      },
      { interval: 20 },
    )
    .toBeGreaterThan(2);
  const dead = first.kill('SIGKILL');
  dying.resolve();
  await dead;
  const answered = await sending;
  expect(answered.length).toBeLessThan(count);

  const second = await start();
  const again = await second.ownerCalls();
  // The other program sends again what was not answered, as Zapier and n8n do.
  const rest = numbers.filter((number) => !answered.includes(number));
  await sendAll((body) => again('POST', '/api/seller-form-entries', body), rest);
  const states = async () =>
    (
      await database().pool.query(
        `select state, count(*)::int as n from seller_form_submissions group by state`,
      )
    ).rows;
  await expect.poll(states).toEqual([{ state: 'lead', n: count }]);
  const { rows } = await database().pool.query(`
    select count(*)::int as leads,
      (select count(*)::int from property_notes) as notes,
      (select count(*)::int from consents) as consents,
      (select count(*)::int from inbound_contacts) as contacts,
      (select count(*)::int from property_phones) as phones
    from properties`);
  expect(rows).toEqual([
    { leads: count, notes: count, consents: 2 * count, contacts: count, phones: count },
  ]);
}, 300_000);
