import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  PostalMailError,
  type PostalLetter,
  type PostalMailProvider,
} from '#server/providers/postal-mail/postal-mail-provider.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createDirectMailService } from './direct-mail.service.ts';
import { createLetterTemplatesService } from './letter-templates.service.ts';
import { createPostalEventsService } from './postal-events.service.ts';
import { sendLetter } from './send-letter.job.ts';
import { createRequeueLettersJob } from './requeue-letters.job.ts';

const made: PostalLetter[] = [];
let failure: Error | undefined;
let queued: { pieceId: number; startAfter?: Date }[] = [];
let street = 0;

const sender = {
  name: 'Olive Sample',
  company: '',
  streetAddress: '1 Example Plaza',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37201',
  phone: '615-555-0100',
  email: '',
};

/** Takes letters, one under each key, and then fails on request. */
const provider: PostalMailProvider = {
  name: 'lob',
  label: 'Fake',
  postsLetters: true,
  costPerLetterCents: 100,
  costPerFurtherPageCents: 10,
  isPriceKnown: true,
  keyLifetimeHours: 24,
  verifyAddress: async ({ streetAddress }) =>
    streetAddress.startsWith('13 ')
      ? { deliverable: false, reason: 'The Postal Service does not deliver to this address.' }
      : { deliverable: true },
  async send(letter) {
    if (!made.some((one) => one.idempotencyKey === letter.idempotencyKey)) made.push(letter);
    if (failure) throw failure;
    return { providerId: `ltr_${letter.trackingId}`, status: 'created', costCents: 100 };
  },
  readWebhook: ({ rawBody }) => (rawBody ? { events: JSON.parse(rawBody) } : null),
  testConnection: async () => 'ok',
};

const server = await useTestServer();
const { owner } = server;
const userId: string = (await owner.get('/api/auth/session')).body.account.id;
beforeAll(async () => {
  await owner.send('PUT', '/api/settings/sender', sender);
});
beforeEach(() => {
  made.length = 0;
  failure = undefined;
  queued = [];
});

const jobs = {
  async enqueue(_db: unknown, _kind: unknown, data: unknown, more: { startAfter?: Date } = {}) {
    queued.push({ ...(data as { pieceId: number }), ...more });
    return 'job';
  },
};

function mail() {
  const { db, clock, features } = server;
  return createDirectMailService({
    db,
    clock,
    timeZone: () => 'America/Chicago',
    jobs,
    gate: features.contactGate.gate,
    change: features.properties.changeProperty,
    templates: createLetterTemplatesService({ db, clock }),
    findProvider: () => provider,
  });
}

async function addLead(streetAddress = `${(street += 1)} Posted Place`): Promise<number> {
  return server.addLead({ fullName: 'Jane Example', streetAddress });
}

async function write(propertyId?: number) {
  const id = propertyId ?? (await addLead());
  const { trackingId } = await mail().send({ propertyId: id, actor: { userId } });
  return { propertyId: id, trackingId, pieceId: queued.at(-1)!.pieceId };
}

const sendingBy = (service: PostalMailProvider) => ({
  db: server.db,
  clock: server.clock,
  pdfMaker: server.pdfMaker,
  jobs,
  flagReturnedMail: server.features.contactGate.optOuts.flagReturnedMail,
  findProvider: () => service,
});

const run = (pieceId: number, isLastAttempt = false) =>
  sendLetter(sendingBy(provider), {
    data: { pieceId },
    isLastAttempt,
    signal: new AbortController().signal,
  });
const pieceOf = (id: number) =>
  server.db.selectFrom('mail_pieces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const read = async (id: number) => (await owner.get(`/api/properties/${id}`)).body;
const costOf = async (pieceId: number) =>
  server.db
    .selectFrom('provider_costs')
    .select(['cents', 'is_certain'])
    .where('reference', '=', `letter:${pieceId}`)
    .execute();

const events = () =>
  createPostalEventsService({
    db: server.db,
    clock: server.clock,
    findService: () => provider,
    flagReturnedMail: server.features.contactGate.optOuts.flagReturnedMail,
  });
const report = (eventId: string, status: string, letter: object) =>
  events().receive('lob', {
    headers: {},
    rawBody: JSON.stringify([{ eventId, status, happenedAt: new Date(), ...letter }]),
  });

test('a connection that is cut after the letter was created does not create a second one', async () => {
  const { pieceId, propertyId } = await write();
  failure = new PostalMailError('unknown', 'The connection was cut.');
  await expect(run(pieceId)).rejects.toThrow('cut');
  failure = undefined;
  await run(pieceId);
  await run(pieceId);
  expect(made).toHaveLength(1);
  expect(await costOf(pieceId)).toEqual([{ cents: '100.0000', is_certain: true }]);
  expect((await read(propertyId)).mailCount).toBe(1);
});

test('a letter at a price that was not entered is no certain cost', async () => {
  const { pieceId } = await write();
  await sendLetter(sendingBy({ ...provider, isPriceKnown: false }), {
    data: { pieceId },
    isLastAttempt: false,
    signal: new AbortController().signal,
  });
  expect(await costOf(pieceId)).toEqual([{ cents: '100.0000', is_certain: false }]);
});

test('a refusal fails the letter with its reason', async () => {
  const { pieceId } = await write();
  failure = new PostalMailError('refused', 'Lob does not accept the API key.');
  await run(pieceId);
  expect(await pieceOf(pieceId)).toMatchObject({
    status: 'failed',
    reason: 'Lob does not accept the API key.',
  });
});

test('an undeliverable address gets no letter, now or later', async () => {
  const { pieceId, propertyId } = await write(await addLead('13 Posted Place'));
  await run(pieceId);
  expect(made).toHaveLength(0);
  expect((await pieceOf(pieceId)).reason).toContain('does not deliver');
  await expect(write(propertyId)).rejects.toMatchObject({ code: 'contact_gate.refused' });
});

test('retries a busy service when it asks; a day later the letter fails', async () => {
  const { pieceId } = await write();
  failure = new PostalMailError('busy', 'Lob is busy.', { retryAfterSeconds: 90 });
  await run(pieceId, true);
  const startAfter = new Date(server.clock.now().getTime() + 90_000);
  expect(queued.at(-1)).toEqual({ pieceId, startAfter });
  expect(await pieceOf(pieceId)).toMatchObject({ handover: 'waiting', reason: 'Lob is busy.' });
  server.clock.advance(24 * 3_600_000);
  await run(pieceId);
  expect(await pieceOf(pieceId)).toMatchObject({
    handover: 'failed',
    reason: 'It is not known whether this letter was made.',
  });
});

test('queues a waiting letter without a job again', async () => {
  const { pieceId } = await write();
  const sweep = () => {
    const job = createRequeueLettersJob({ ...server, jobs });
    return job.run({} as Parameters<typeof job.run>[0]);
  };
  queued = [];
  await sweep();
  expect(queued).toEqual([]);
  server.clock.advance(61 * 60_000);
  await sweep();
  expect(queued).toContainEqual({ pieceId });
  await run(pieceId);
  expect(await pieceOf(pieceId)).toMatchObject({ handover: 'done', status: 'created' });
});

test('never sends a paid letter with a blank or without a complete sender', async () => {
  const propertyId = await addLead();
  const save = (fields: object) =>
    owner.send('PUT', '/api/settings/sender', { ...sender, ...fields });
  await save({ phone: '' });
  queued = [];
  const { trackingId, ...letter } = await mail().send({ propertyId, actor: { userId } });
  expect(letter).toMatchObject({ outcome: 'incomplete', missing: ['Your phone number'] });
  await expect(
    mail().send({ propertyId, actor: { userId }, contactKey: 'campaign-1-1' }),
  ).rejects.toMatchObject({ code: 'direct_mail.sender_missing' });
  await save({});
  for (const _ of [1, 2]) await mail().complete(trackingId, { userId });
  expect(queued).toHaveLength(1);
});

test('accepts duplicate and out-of-order events; returned mail flags the address', async () => {
  const { pieceId, propertyId, trackingId } = await write();
  await run(pieceId);
  const letter = { providerId: `ltr_${trackingId}` };
  await report('evt_2', 'in_transit', letter);
  await report('evt_1', 'processed', letter);
  await report('evt_2', 'in_transit', letter);
  expect((await read(propertyId)).metadata.mailTracking[0].status).toBe('in_transit');
  await expect(events().receive('lob', { headers: {}, rawBody: '' })).rejects.toMatchObject({
    code: 'direct_mail.webhook_refused',
  });
  await report('evt_3', 'returned', letter);
  const decision = await server.features.contactGate.gate.decide({ channel: 'mail', propertyId });
  expect(decision).toMatchObject({ reason: 'returned_mail' });
  const { body } = await owner.get(`/api/properties/${propertyId}/timeline`);
  expect(JSON.stringify(body)).toContain('was returned: no more letters go to');
});

test('returned mail flags no address when the owner has turned that off', async () => {
  const save = (returnedLetters: boolean) =>
    owner.send('PUT', '/api/settings/automatic-changes', {
      replies: true,
      signatures: true,
      returnedLetters,
    });
  await save(false);
  const { pieceId, propertyId, trackingId } = await write();
  await run(pieceId);
  await report('evt_off', 'returned', { providerId: `ltr_${trackingId}` });
  const { gate } = server.features.contactGate;
  expect(await gate.decide({ channel: 'mail', propertyId })).not.toMatchObject({
    reason: 'returned_mail',
  });
  const timeline = async () =>
    JSON.stringify((await owner.get(`/api/properties/${propertyId}/timeline`)).body);
  expect(await timeline()).not.toContain('no more letters');
  await save(true);
});

test('an event finds a letter with a lost response and corrects its state', async () => {
  const { pieceId, trackingId } = await write();
  failure = new PostalMailError('unknown', 'Lob did not answer; the letter may have been made.');
  await run(pieceId, true);
  expect(await pieceOf(pieceId)).toMatchObject({ status: 'failed', cost_cents: '0.0000' });
  const letter = { providerId: 'ltr_9', trackingId };
  await report('evt_9', 'in_transit', letter);
  expect(await pieceOf(pieceId)).toMatchObject({
    status: 'in_transit',
    reason: null,
    handover: 'done',
    provider_id: 'ltr_9',
  });
  // How many pages it has is not known here.
  expect(await costOf(pieceId)).toEqual([{ cents: '100.0000', is_certain: false }]);
  await run(pieceId);
  expect(made).toHaveLength(1);
  const unknown = report('evt_10', 'in_transit', { providerId: 'ltr_10' });
  await expect(unknown).rejects.toMatchObject({ code: 'direct_mail.piece_not_found' });
});

test('a letter for one service is not handed to the next after the service is changed', async () => {
  const fresh = await write();
  const begun = await write();
  failure = new PostalMailError('unknown', 'The connection was cut.');
  await expect(run(begun.pieceId)).rejects.toThrow('cut');
  made.length = 0;
  failure = undefined;
  const other = { ...provider, name: 'print' };
  for (const { pieceId } of [fresh, begun]) {
    await sendLetter(sendingBy(other), {
      data: { pieceId },
      isLastAttempt: false,
      signal: new AbortController().signal,
    });
  }
  expect(made).toEqual([]);
  expect((await pieceOf(fresh.pieceId)).reason).toContain('another service for letters');
  expect((await pieceOf(begun.pieceId)).reason).toContain('It is not known');
});
