import { expect, test } from 'vitest';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;
const ownerId: string = (await owner.get('/api/auth/session')).body.account.id;

let number = 0;
async function lead(): Promise<number> {
  number += 1;
  return server.addLead({ propertyType: 'violation', fullName: `Seller ${number}` });
}

const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000);
/** As calls and mails join: an entry in the timeline. */
const happened = (propertyId: number, kind: string, at: Date, newValue: object, by?: string) =>
  recordPropertyEvents(server.db, [
    { propertyId, kind, actorId: by ?? null, newValue, happenedAt: at },
  ]);
const form = { summary: 'Seller form: Website: hello', source: 'Seller form: Website' };
const speed = async () => (await owner.get('/api/inbound/speed')).body;
const inToday = async (id: number) =>
  (await owner.get('/api/today')).body.data.find(
    (one: { property: { id: number } }) => one.property.id === id,
  );

test('a seller who wrote first is at the top of Today until a person answers', async () => {
  const id = await lead();
  await happened(id, 'form_received', minutes(-10), form);
  const { body } = await owner.get('/api/today');
  expect(body.data[0]).toMatchObject({
    reason: 'inbound',
    at: minutes(-10).toISOString(),
    words: form.summary,
    property: { id },
  });
  expect(body.counts.inbound).toBe(1);
  expect((await speed()).all).toEqual({
    contacts: 1,
    answered: 0,
    waiting: 1,
    medianSeconds: null,
  });

  // What the server or a campaign sends is no answer.
  await happened(id, 'text_written', minutes(-9), { number: '6155550101', content: 'Thanks' });
  const automatic = { number: '6155550101', content: 'Hi', isAutomatic: true };
  await happened(id, 'text_written', minutes(-8), automatic, ownerId);
  expect((await speed()).all.waiting).toBe(1);
  // A second form is the same wait.
  await happened(id, 'form_received', minutes(-7), form);
  await happened(id, 'call', minutes(-4), { summary: 'Call' }, ownerId);
  expect(await inToday(id)).toBeUndefined();
  expect(await speed()).toMatchObject({
    all: { contacts: 1, answered: 1, waiting: 0, medianSeconds: null },
    byPerson: [{ name: 'Olive Owner', answered: 1, medianSeconds: null }],
    bySource: [{ kind: 'form', source: 'Seller form: Website', contacts: 1, answered: 1 }],
  });
});

test('twenty answers have a median, by person and by source', async () => {
  for (let each = 1; each <= 20; each += 1) {
    const id = await lead();
    await happened(id, 'call_received', minutes(-60), { source: 'Yard signs' });
    await happened(id, 'text_written', minutes(-60 + each), { number: '1' }, ownerId);
  }
  const { bySource, byPerson } = await speed();
  expect(bySource).toContainEqual({
    kind: 'call',
    source: 'Yard signs',
    contacts: 20,
    answered: 20,
    medianSeconds: 630,
  });
  expect(byPerson[0]).toMatchObject({ answered: 21, medianSeconds: 600 });
});

test('an opt-out wants no answer, and a user can say that of anything', async () => {
  const id = await lead();
  await happened(id, 'text_received', minutes(-5), {
    number: '1',
    content: 'STOP',
    isOptOut: true,
  });
  expect((await speed()).all.waiting).toBe(0);
  await happened(id, 'email_received', minutes(-5), { summary: 'E-mail', source: 'E-mail' });
  expect(await inToday(id)).toMatchObject({ reason: 'inbound' });
  expect((await owner.post(`/api/inbound/leads/${id}/dismiss`)).status).toBe(200);
  expect(await inToday(id)).toBeUndefined();
  expect((await speed()).all).toMatchObject({ waiting: 0, contacts: 21 });
  // The next one waits again.
  await happened(id, 'email_received', minutes(-1), { summary: 'E-mail', source: 'E-mail' });
  expect(await inToday(id)).toMatchObject({ reason: 'inbound' });
});

test('contacts of long ago do not count', async () => {
  const id = await lead();
  await happened(id, 'form_received', minutes(-60 * 24 * 40), { source: 'Old' });
  const before = await speed();
  expect(before.bySource.some(({ source }: { source: string }) => source === 'Old')).toBe(false);
  const { body } = await owner.get('/api/inbound/speed?days=90');
  expect(body.bySource.some(({ source }: { source: string }) => source === 'Old')).toBe(true);
});
