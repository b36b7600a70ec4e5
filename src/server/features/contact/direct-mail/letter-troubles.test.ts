// Lob, by its published contract and misbehaving: no letter is lost, made twice, or shown as sent that is not.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLobMail } from '#server/providers/postal-mail/lob/lob-mail.ts';
import {
  createLobStandIn,
  lobError,
  movedRecipient,
} from '#server/providers/postal-mail/lob/testing/lob-stand-in.ts';
import { lobEvent, unpublishedEvent } from '#server/providers/postal-mail/lob/testing/lob-event.ts';
import {
  startFakeServer,
  type FakeRequest,
  type FakeResponse,
} from '#server/providers/testing/fake-server.ts';
import { createDirectMailService } from './direct-mail.service.ts';
import { createLetterTemplatesService } from './letter-templates.service.ts';
import { createPostalEventsService } from './postal-events.service.ts';
import { sendLetter } from './send-letter.job.ts';
import { createLetterServer } from './testing/letter-server.ts';

type Answer = FakeResponse | ((request: FakeRequest) => Promise<FakeResponse>);

const letters = createLetterServer('Trouble Trail');
const lob = createLobStandIn();
let standIn: Awaited<ReturnType<typeof startFakeServer>>;
let trouble: Answer | null = null;
let queued: { pieceId: number; startAfter?: Date }[] = [];

beforeAll(async () => {
  standIn = await startFakeServer((request) => {
    const isLetter = request.url.pathname === '/v1/letters';
    if (typeof trouble === 'function') return trouble(request);
    // What goes wrong, goes wrong after Lob has made the letter.
    const answer = lob.answer(request);
    return isLetter && trouble ? trouble : answer;
  });
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  trouble = null;
  queued = [];
  lob.madeByKey.clear();
  lob.say({});
  await letters.server.pool.query('delete from kept_answers');
});

const secret = 'hook-secret';
const adapter = (timeLimitMilliseconds = 20_000) =>
  createLobMail(
    {
      apiKey: 'live_key',
      webhookSecret: secret,
      costPerLetterCents: 80,
      costPerPageCents: 15,
      apiUrl: `${standIn.url}/v1`,
    },
    { timeLimitMilliseconds },
  );

const jobs = {
  async enqueue(_db: unknown, _kind: unknown, data: unknown, more: { startAfter?: Date } = {}) {
    queued.push({ ...(data as { pieceId: number }), ...more });
    return 'job';
  },
};

async function write(fields: object = {}) {
  const { db, clock, features, owner } = { ...letters.server, owner: letters.owner };
  const mail = createDirectMailService({
    db,
    clock,
    timeZone: () => 'America/Chicago',
    jobs,
    gate: features.contactGate.gate,
    change: features.properties.changeProperty,
    templates: createLetterTemplatesService({ db, clock }),
    findProvider: () => adapter(),
  });
  const propertyId = await letters.addLead(fields);
  const userId = (await owner.get('/api/auth/session')).body.account.id;
  const { trackingId } = await mail.send({ propertyId, actor: { userId } });
  return { propertyId, trackingId, pieceId: queued.at(-1)!.pieceId };
}

const run = (pieceId: number, { isLastAttempt = false, limit = 20_000 } = {}) => {
  const { db, clock, pdfMaker, features } = letters.server;
  const { flagReturnedMail } = features.contactGate.optOuts;
  return sendLetter(
    { db, clock, pdfMaker, jobs, flagReturnedMail, findProvider: () => adapter(limit) },
    { data: { pieceId }, isLastAttempt, signal: new AbortController().signal },
  );
};
const pieceOf = (id: number) =>
  letters.server.db
    .selectFrom('mail_pieces')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const keptAnswers = async () => (await letters.owner.get('/api/unknown-answers')).body;

describe('sending a letter', () => {
  const slow: Answer = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return lob.answer(request);
  };
  const limited = {
    ...lobError(429, 'Rate limit exceeded.', 'rate_limit_exceeded'),
    headers: { 'x-rate-limit-reset': String(Math.floor(Date.now() / 1000) + 3_600) },
  };
  const failed = lobError(500, 'oops', 'internal_server_error');

  test.each<[string, Answer, { handover: string; kept?: number; waits?: boolean }]>([
    ['answers slowly', slow, { handover: 'done' }],
    ['answers 429 and when to come back', limited, { handover: 'waiting', waits: true }],
    ['answers 500', failed, { handover: 'sending' }],
    ['does not answer', 'silence', { handover: 'sending' }],
    ['cuts the connection', 'cut', { handover: 'sending' }],
    ['sends half a body', 'half', { handover: 'sending' }],
    ['sends another shape', { body: { letter: 'made' } }, { handover: 'sending', kept: 1 }],
  ])('Lob %s', async (_, answer, { handover, kept = 0, waits }) => {
    const { pieceId, propertyId } = await write();
    trouble = answer;
    queued = [];
    const limit = answer === 'silence' ? 200 : 20_000;
    await run(pieceId, { limit }).catch((error: unknown) => {
      expect(error).toMatchObject({ name: 'PostalMailError' });
    });
    expect(await pieceOf(pieceId)).toMatchObject({ handover });
    expect(await keptAnswers()).toHaveLength(kept);
    expect(queued).toHaveLength(waits ? 1 : 0);
    trouble = null;
    await run(pieceId);
    await run(pieceId);
    expect(await pieceOf(pieceId)).toMatchObject({ handover: 'done', status: 'created' });
    // One letter, and its added page, are made and paid for.
    expect(lob.madeByKey.size).toBe(1);
    const { rows } = await letters.server.pool.query(
      `select cents::float8 from provider_costs where reference = $1`,
      [`letter:${pieceId}`],
    );
    expect(rows).toEqual([{ cents: 95 }]);
    const lead = (await letters.owner.get(`/api/properties/${propertyId}`)).body;
    expect(lead.mailCount).toBe(1);
  });

  test('an address that Lob would cut is refused with a sentence, and nothing is sent', async () => {
    const streetAddress = `1 ${'Long '.repeat(11)}Road`;
    const { pieceId } = await write({ streetAddress });
    await run(pieceId);
    expect(await pieceOf(pieceId)).toMatchObject({
      handover: 'failed',
      status: 'failed',
      reason: expect.stringContaining('Lob prints 50 characters of the recipient’s street'),
    });
    expect(lob.madeByKey.size).toBe(0);
  });
});

describe('a recipient who has moved', () => {
  const proposals = async () => (await letters.owner.get('/api/proposals')).body.data;
  const timelineOf = async (id: number) =>
    JSON.stringify((await letters.owner.get(`/api/properties/${id}/timeline`)).body);

  test('is a proposal for the mailing address, which changes nothing before it is approved', async () => {
    const before = (await proposals()).length;
    const { pieceId, propertyId } = await write();
    lob.say({ recipient: { ...movedRecipient, address_line1: '9 NEW ST', address_line2: '' } });
    await run(pieceId);
    await run(pieceId);
    const [proposal, ...others] = await proposals();
    expect(others).toHaveLength(before);
    expect(proposal).toMatchObject({
      call: 'changeMailingAddress',
      title: 'Change a mailing address',
      state: 'pending',
      reason: expect.stringContaining('has moved to 9 NEW ST, SAN FRANCISCO, CA 94107'),
    });
    const read = async () => (await letters.owner.get(`/api/properties/${propertyId}`)).body;
    expect((await read()).mailingAddress).toBeNull();
    const { preview } = (await letters.owner.get(`/api/proposals/${proposal.id}`)).body;
    expect(preview).toContainEqual({ label: 'Street', text: '9 NEW ST' });
    const approved = await letters.owner.post(`/api/proposals/${proposal.id}/approve`);
    expect(approved.body.state).toBe('approved');
    expect((await read()).mailingAddress).toMatchObject({ streetAddress: '9 NEW ST' });
  });

  test('whose street the Postal Service hides is in the timeline alone', async () => {
    const before = (await proposals()).length;
    const { pieceId, propertyId } = await write();
    lob.say({ recipient: movedRecipient });
    await run(pieceId);
    expect(await timelineOf(propertyId)).toContain(
      'has moved to SAN FRANCISCO, CA 94107. The Postal Service does not disclose the street.',
    );
    expect(await proposals()).toHaveLength(before);
  });
});

describe('Lob’s events', () => {
  const event = (id: string, type: string, letter: object) =>
    lobEvent(type, { id, ...letter, date_created: letters.server.clock.now().toISOString() });
  const receive = (rawBody: string, key = secret) => {
    const { db, clock, features } = letters.server;
    const timestamp = String(clock.now().getTime() / 1000);
    const signature = createHmac('sha256', key).update(`${timestamp}.${rawBody}`).digest('hex');
    const { flagReturnedMail } = features.contactGate.optOuts;
    const service = { db, clock, findService: () => adapter(), flagReturnedMail };
    return createPostalEventsService(service).receive('lob', {
      headers: { 'lob-signature': signature, 'lob-signature-timestamp': timestamp },
      rawBody,
    });
  };
  const posted = async () => {
    const { pieceId } = await write();
    await run(pieceId);
    const { provider_id } = await pieceOf(pieceId);
    return { pieceId, letter: { reference_id: provider_id! } };
  };
  const statusOf = async (pieceId: number) => (await pieceOf(pieceId)).status;

  test('repeated and out of order: the letter moves on, and never back', async () => {
    const { pieceId, letter } = await posted();
    const order: [string, string][] = [
      ['evt_a3', 'in_local_area'],
      ['evt_a1', 'mailed'],
      ['evt_a3', 'in_local_area'],
      ['evt_a5', 'viewed'],
      ['evt_a4', 'processed_for_delivery'],
      ['evt_a5', 'viewed'],
    ];
    const seen: string[] = [];
    for (const [id, type] of order) {
      await receive(event(id, `letter.${type}`, letter));
      seen.push(await statusOf(pieceId));
    }
    const expected = ['in_transit', 'in_transit', 'in_transit', 'delivered', 'delivered'];
    expect(seen).toEqual([...expected, 'delivered']);
  });

  test('with a wrong signature change nothing', async () => {
    const { pieceId, letter } = await posted();
    const forged = receive(event('evt_b1', 'letter.delivered', letter), 'another-secret');
    await expect(forged).rejects.toMatchObject({ code: 'direct_mail.webhook_refused' });
    expect(await statusOf(pieceId)).toBe('created');
  });

  test('that are not published are kept, and not answered as done', async () => {
    const { pieceId, letter } = await posted();
    const unknown = unpublishedEvent('letter.teleported', { id: 'evt_c1', ...letter });
    const refusal = { code: 'direct_mail.unknown_event', status: 422 };
    await expect(receive(unknown)).rejects.toMatchObject(refusal);
    await expect(receive(unknown)).rejects.toMatchObject(refusal);
    await expect(receive(unknown.slice(0, 50))).rejects.toMatchObject(refusal);
    const kept = await keptAnswers();
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(
      expect.objectContaining({ service: 'Lob', times: 2, raw: unknown }),
    );
    expect(await statusOf(pieceId)).toBe('created');
  });
});
