import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createSendContractEmailJob } from './send-contract-email.job.ts';

let server: TestServer;
let owner: TestServer['owner'];

beforeAll(async () => {
  server = await createTestServer({ withJobs: true });
  owner = server.owner;
});
afterAll(async () => {
  await server.services.pdfMaker.close();
  await server.stop();
});

let number = 0;
const form = (more: object = {}) => ({
  contractDate: '2031-03-04',
  seller: `Dana Example ${(number += 1)}`,
  buyer: 'Sample Homes LLC',
  property: '12 Oak St, Nashville, TN 37206',
  agent: 'Sample Title Company',
  earnestMoney: '2,500',
  county: 'Davidson',
  purchasePrice: '$185k',
  closingDate: '2031-04-03',
  offerExpirationDate: '2031-03-07',
  emailAddress: 'dana@example.com',
  ...more,
});

async function generate(more: object = {}) {
  const answer = await owner.post('/api/generate-contract', form(more));
  return { ...answer, id: Number(answer.headers['x-contract-id']) };
}

async function addProperty(streetAddress: string) {
  const { body } = await owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Dana Example',
    streetAddress,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    status: 'active',
    skipTraceStatus: 'not_traced',
    leadStatus: 'not_contacted',
    driveNumber: 0,
  });
  return body.id as number;
}

describe('generating', () => {
  test('answers with the PDF and keeps it', async () => {
    const { status, headers, response, id } = await generate({ seller: 'Ana Núñez' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('Purchase agreement, 12 Oak St.pdf');
    const pages = await readPdf(response.rawPayload);
    expect(pages[0]?.text).toContain('Ana Núñez');
    const kept = await owner.get(`/api/purchase-contracts/${id}/pdf`);
    expect(kept.response.rawPayload.equals(response.rawPayload)).toBe(true);
    expect((await owner.get(`/api/purchase-contracts/${id}`)).body).toMatchObject({
      version: 1,
      seller: 'Ana Núñez',
      status: 'open',
      offerExpirationDate: '2031-03-07T00:00:00.000Z',
      createdBy: 'Olive Owner',
      templateName: 'Tennessee purchase agreement',
      sizeBytes: response.rawPayload.length,
      form: { seller: 'Ana Núñez', loanType: 'N/A', includeItems: '' },
    });
  });

  test.each([
    ['contractDate', 'Contract date is required'],
    ['seller', 'Seller is required'],
    ['buyer', 'Buyer is required'],
    ['property', 'Property address is required'],
    ['agent', 'Title & Escrow Agent is required'],
    ['earnestMoney', 'Earnest money amount is required'],
    ['county', 'County is required'],
    ['purchasePrice', 'Purchase price is required'],
    ['closingDate', 'Closing date is required'],
    ['offerExpirationDate', 'Offer expiration date is required'],
    ['emailAddress', 'Email is required'],
  ])('without %s says "%s"', async (field, message) => {
    const { status, body } = await generate({ [field]: ' ' });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: field, message }]);
  });

  test.each([
    ['contractDate', 'a\r\nBcc: eve@example.com'],
    ['seller', 'Dana\r\nBcc: eve@example.com'],
    ['buyer', 'B\nX: y'],
    ['property', '12 Oak St\r\nSubject: other'],
    ['agent', 'T\u2028X'],
    ['county', 'D\rX'],
    ['emailAddress', 'dana@example.com\r\nBcc: eve@example.com'],
    ['emailAddress', 'dana@example.com, eve@example.com'],
    ['emailAddress', 'nobody'],
  ])('%s of %j is refused', async (field, value) => {
    expect((await generate({ [field]: value })).status).toBe(400);
    const email = await owner.post('/api/email-contract', form({ [field]: value }));
    expect(email.status).toBe(400);
  });

  test('needs a session', async () => {
    const answer = await server.createClient().post('/api/generate-contract', form());
    expect(answer.status).toBe(401);
  });

  test('the same form twice in a moment is one contract', async () => {
    const same = form();
    const [one, two] = [
      await owner.post('/api/generate-contract', same),
      await owner.post('/api/generate-contract', same),
    ];
    expect(two.headers['x-contract-id']).toBe(one.headers['x-contract-id']);
    expect(two.response.rawPayload.equals(one.response.rawPayload)).toBe(true);
  });

  test('opened again and changed, it is the next version of the same contract', async () => {
    const first = await generate();
    const { form: kept, seriesId } = (await owner.get(`/api/purchase-contracts/${first.id}`)).body;
    const changed = { ...kept, purchasePrice: '190,000', emailAddress: 'dana@example.com' };
    const next = await owner.post('/api/generate-contract', { ...changed, contractId: first.id });
    expect(next.headers['x-contract-version']).toBe('2');
    const second = (await owner.get(`/api/purchase-contracts/${next.headers['x-contract-id']}`))
      .body;
    expect(second).toMatchObject({ seriesId, version: 2, purchasePrice: '190,000' });
    const old = await owner.get(`/api/purchase-contracts/${first.id}/pdf`);
    expect(old.response.rawPayload.equals(first.response.rawPayload)).toBe(true);
  });

  test('two new versions at one moment are two versions', async () => {
    const first = await generate();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((buyer) =>
        owner.post('/api/generate-contract', form({ buyer, contractId: first.id })),
      ),
    );
    const versions = answers.map(({ headers }) => Number(headers['x-contract-version']));
    expect(versions.sort()).toEqual([2, 3, 4]);
  });

  test('a contract that is not there is a 404', async () => {
    expect((await generate({ contractId: 999_999 })).status).toBe(404);
    expect((await generate({ propertyId: 999_999 })).status).toBe(404);
    expect((await owner.get('/api/purchase-contracts/999999/pdf')).status).toBe(404);
  });
});

describe('keeping', () => {
  test('a contract is listed on its lead, by id or by address, and in its timeline', async () => {
    const propertyId = await addProperty('77 Maple Street');
    const { id } = await generate({ propertyId, property: 'whatever was typed' });
    const other = await generate({ property: '77 maple st, Nashville, TN 37206' });
    const { body } = await owner.get(`/api/purchase-contracts?propertyId=${propertyId}`);
    expect(body.data.map((one: { id: number }) => one.id)).toEqual([other.id, id]);
    const timeline = await owner.get(`/api/properties/${propertyId}/timeline`);
    expect(JSON.stringify(timeline.body)).toContain('Purchase contract generated, version 1');
  });

  test('an offer holds through its last day and is expired the day after', async () => {
    const { id } = await generate({ offerExpirationDate: '2031-03-04' });
    const status = async () => (await owner.get(`/api/purchase-contracts/${id}`)).body.status;
    expect(await status()).toBe('open');
    server.clock.set('2031-03-05T05:59:00.000Z');
    expect(await status()).toBe('open');
    server.clock.set('2031-03-05T06:01:00.000Z');
    expect(await status()).toBe('expired');
    server.clock.set('2031-03-04T15:00:00.000Z');
  });

  test('a lost file is made again from the form', async () => {
    const { id, response } = await generate();
    const { pdf_key } = await server.db
      .selectFrom('purchase_contracts')
      .select('pdf_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.files.remove(pdf_key);
    const again = await owner.get(`/api/purchase-contracts/${id}/pdf`);
    expect(again.status).toBe(200);
    expect(again.response.rawPayload.length).toBe(response.rawPayload.length);
  });
});

describe('e-mail without a mail server', () => {
  test('waits in the outbox as a message file that can be downloaded', async () => {
    const { status, body } = await owner.post(
      '/api/email-contract',
      form({ seller: 'Ann Outbox' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ sent: false, message: expect.stringContaining('outbox') });
    const file = await owner.get(`/api/purchase-contracts/emails/${body.emailId}/message`);
    expect(file.headers['content-type']).toBe('message/rfc822');
    expect(file.body.replace(/\r\n(?=[ \t])/g, '')).toContain(`Message-ID: ${body.messageId}`);
    expect(file.body).toContain('Reply-To: owner@example.com');
    const { emails } = (await owner.get(`/api/purchase-contracts/${body.contractId}`)).body;
    expect(emails).toMatchObject([{ state: 'waiting', to: 'dana@example.com' }]);
  });

  test('the same click twice is one message; another address is another', async () => {
    const same = form();
    const [one, two] = await Promise.all([
      owner.post('/api/email-contract', same),
      owner.post('/api/email-contract', same),
    ]);
    expect(two.body.contractId === one.body.contractId).toBe(
      two.body.messageId === one.body.messageId,
    );
    const third = await owner.post('/api/email-contract', same);
    expect([one.body.messageId, two.body.messageId]).toContain(third.body.messageId);
    const other = await owner.post('/api/email-contract', {
      ...same,
      emailAddress: 'o@example.com',
    });
    expect(other.body.messageId).not.toBe(one.body.messageId);
    server.clock.advance(3 * 60_000);
    const later = await owner.post('/api/email-contract', same);
    expect([one.body.messageId, two.body.messageId]).not.toContain(later.body.messageId);
    server.clock.set('2031-03-04T15:00:00.000Z');
  });
});

describe('e-mail by a mail server', () => {
  test('arrives once with the PDF; a refusal is a 502 in the words of the server', async () => {
    const peer = await startMailServer({
      decide: (n) => (n === 2 ? { code: 550, message: 'not here' } : undefined),
    });
    const mailing = await createTestServer({
      withJobs: true,
      environment: {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(peer.port),
        SMTP_SECURITY: 'none',
        MAIL_FROM: 'office@example.com',
      },
    });
    try {
      const sent = await mailing.owner.post('/api/email-contract', form());
      expect(sent.body).toMatchObject({
        sent: true,
        message: 'Contract has been emailed to dana@example.com',
      });
      expect(peer.accepted).toHaveLength(1);
      expect(peer.accepted[0]).toContain(`Message-ID: ${sent.body.messageId}`);
      expect(peer.accepted[0]).toContain('application/pdf');
      const refused = await mailing.owner.post('/api/email-contract', form());
      expect(refused.status).toBe(502);
      expect(refused.body).toMatchObject({ code: 'mailer.failed' });
      expect(refused.body.message).toContain('not here');

      // A run that died between sending and remembering leaves 'sending' behind.
      const { db, clock, services, logger } = mailing;
      const { emailId } = sent.body;
      await db.updateTable('contract_emails').set({ state: 'sending' }).execute();
      const { contracts, mailer } = services;
      const recordEvents = async () => {};
      const job = createSendContractEmailJob({ db, clock, contracts, mailer, recordEvents });
      const signal = new AbortController().signal;
      await job.run({
        id: 'x',
        data: { emailId },
        attempt: 1,
        isLastAttempt: false,
        signal,
        logger,
      });
      expect(peer.attempts()).toBe(2);
      const { emails } = (
        await mailing.owner.get(`/api/purchase-contracts/${sent.body.contractId}`)
      ).body;
      expect(emails[0]).toMatchObject({ state: 'doubtful' });
    } finally {
      await mailing.services.pdfMaker.close();
      await mailing.stop();
      await peer.stop();
    }
  });
});
