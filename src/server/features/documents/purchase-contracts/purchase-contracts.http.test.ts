import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { contractForm as form } from './testing/contract-form.ts';

const server = await useTestServer({ withJobs: true });
const { owner } = server;

async function generate(more: object = {}) {
  const answer = await owner.post('/api/generate-contract', form(more));
  return { ...answer, id: Number(answer.headers['x-contract-id']) };
}

const addProperty = (streetAddress: string) =>
  server.addLead({ fullName: 'Dana Example', streetAddress });

describe('generating', () => {
  test('returns the PDF and stores it', async () => {
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
  ])('without %s returns "%s"', async (field, message) => {
    const { status, body } = await generate({ [field]: ' ' });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: field, message }]);
  });

  test.each([
    [{ isInspectionContingent: true }, ['inspectionPeriod', 'Inspection period is required']],
    [{ isLoanContingent: true }, ['loanPercentage', 'Loan percentage is required']],
    [
      { isLoanContingent: true, loanPercentage: '80', loanType: 'Other', otherLoanType: ' ' },
      ['otherLoanType', 'Other loan type is required'],
    ],
  ])('rejects the open contingency %j, also by e-mail', async (more, [path, message]) => {
    for (const call of ['/api/generate-contract', '/api/email-contract']) {
      const { status, body } = await owner.post(call, form(more));
      expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    }
    const { body } = await generate({ ...more, seller: '' });
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(['seller', path]);
  });

  test('ignores the details of a contingency that is not checked', async () => {
    expect((await generate({ loanType: 'Other', inspectionPeriod: '' })).status).toBe(200);
  });

  test.each([
    'contractDate',
    'seller',
    'buyer',
    'property',
    'agent',
    'earnestMoney',
    'county',
    'purchasePrice',
    'loanPercentage',
    'otherLoanType',
    'loanApplicationDate',
    'inspectionPeriod',
    'closingDate',
    'offerExpirationDate',
    'emailAddress',
  ])('rejects a header injection in %s', async (field) => {
    const before = field === 'emailAddress' ? 'dana@example.com' : 'words';
    for (const lineBreak of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0']) {
      const value = `${before}${lineBreak}Bcc: eve@example.com`;
      for (const path of ['/api/generate-contract', '/api/email-contract']) {
        const { status, body } = await owner.post(path, form({ [field]: value }));
        expect([status, body.issues[0].path]).toEqual([400, field]);
      }
    }
  });

  test.each(['nobody', 'dana@example.com, eve@example.com', 'Dana <dana@example.com>'])(
    'the e-mail address %j is invalid',
    async (emailAddress) => {
      const { status, body } = await generate({ emailAddress });
      expect(status).toBe(400);
      expect(body.issues).toEqual([{ path: 'emailAddress', message: 'Invalid email address' }]);
    },
  );

  test('needs a session', async () => {
    const answer = await server.createClient().post('/api/generate-contract', form());
    expect(answer.status).toBe(401);
  });

  test('concurrent requests with the same form create one contract', async () => {
    const same = form();
    const generateSame = (more: object = {}) =>
      owner.post('/api/generate-contract', { ...same, ...more });
    const [one, two] = await Promise.all([generateSame(), generateSame()]);
    const again = await generateSame();
    for (const other of [two, again]) {
      expect(other.headers['x-contract-id']).toBe(one.headers['x-contract-id']);
      expect(other.response.rawPayload.equals(one.response.rawPayload)).toBe(true);
    }
    const next = { contractId: Number(one.headers['x-contract-id']), buyer: 'Another Buyer' };
    const versions = await Promise.all([generateSame(next), generateSame(next)]);
    expect(versions.map(({ headers }) => headers['x-contract-version'])).toEqual(['2', '2']);
  });

  test('a reopened and changed contract is the next version of the same contract', async () => {
    const first = await generate();
    const { form: kept, seriesId } = (await owner.get(`/api/purchase-contracts/${first.id}`)).body;
    const changed = { ...kept, purchasePrice: '190,000', emailAddress: 'dana@example.com' };
    const next = await owner.post('/api/generate-contract', { ...changed, contractId: first.id });
    expect(next.headers['x-contract-version']).toBe('2');
    const second = (await owner.get(`/api/purchase-contracts/${next.headers['x-contract-id']}`))
      .body;
    expect(second).toMatchObject({ seriesId, version: 2, purchasePrice: '$190,000.00' });
    const old = await owner.get(`/api/purchase-contracts/${first.id}/pdf`);
    expect(old.response.rawPayload.equals(first.response.rawPayload)).toBe(true);
  });

  test('two concurrent new versions are two versions', async () => {
    const first = await generate();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((buyer) =>
        owner.post('/api/generate-contract', form({ buyer, contractId: first.id })),
      ),
    );
    const versions = answers.map(({ headers }) => Number(headers['x-contract-version']));
    expect(versions.sort()).toEqual([2, 3, 4]);
  });

  test('an unknown contract returns 404', async () => {
    expect((await generate({ contractId: 999_999 })).status).toBe(404);
    expect((await generate({ propertyId: 999_999 })).status).toBe(404);
    expect((await owner.get('/api/purchase-contracts/999999/pdf')).status).toBe(404);
  });
});

describe('the dates of a new form', () => {
  test.each([
    ['2031-03-04T15:00:00.000Z', '2031-03-04', '2031-04-03', '2031-03-07'],
    ['2031-03-05T05:30:00.000Z', '2031-03-04', '2031-04-03', '2031-03-07'],
    ['2032-01-31T12:00:00.000Z', '2032-01-31', '2032-03-01', '2032-02-03'],
    ['2032-02-29T12:00:00.000Z', '2032-02-29', '2032-03-30', '2032-03-03'],
    ['2031-12-31T12:00:00.000Z', '2031-12-31', '2032-01-30', '2032-01-03'],
  ])('at %s', async (timestamp, contractDate, closingDate, offerExpirationDate) => {
    server.clock.set(timestamp);
    const { body } = await owner.get('/api/purchase-contracts/defaults');
    server.clock.set('2031-03-04T15:00:00.000Z');
    expect(body).toMatchObject({ contractDate, closingDate, offerExpirationDate });
  });

  test('include buyer and agent of the last contract', async () => {
    await generate({ buyer: 'Earlier LLC', agent: 'Earlier Title' });
    await generate({ buyer: 'Latest LLC', agent: 'Latest Title' });
    const { body } = await owner.get('/api/purchase-contracts/defaults');
    expect(body).toMatchObject({ buyer: 'Latest LLC', agent: 'Latest Title' });
  });
});

describe('storage', () => {
  test('a lead lists its contracts, by id or by address, and shows them in its timeline', async () => {
    const propertyId = await addProperty('77 Maple Street');
    const { id } = await generate({ propertyId, property: 'whatever was typed' });
    const other = await generate({ property: '77 maple st, Nashville, TN 37206' });
    const { body } = await owner.get(`/api/purchase-contracts?propertyId=${propertyId}`);
    expect(body.data.map((one: { id: number }) => one.id)).toEqual([other.id, id]);
    const timeline = await owner.get(`/api/properties/${propertyId}/timeline`);
    expect(JSON.stringify(timeline.body)).toContain('Purchase contract generated, version 1');
  });

  test('an offer is valid through its last day and expired the day after', async () => {
    const { id } = await generate({ offerExpirationDate: '2031-03-04' });
    const status = async () => (await owner.get(`/api/purchase-contracts/${id}`)).body.status;
    expect(await status()).toBe('open');
    server.clock.set('2031-03-05T05:59:00.000Z');
    expect(await status()).toBe('open');
    server.clock.set('2031-03-05T06:01:00.000Z');
    expect(await status()).toBe('expired');
    server.clock.set('2031-03-04T15:00:00.000Z');
  });

  test('a missing file is generated again from the form', async () => {
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
