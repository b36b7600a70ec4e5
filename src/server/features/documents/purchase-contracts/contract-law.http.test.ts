import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { contractForm } from './testing/contract-form.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ withJobs: true });
  server.clock.set('2031-03-04T20:00:00.000Z');
});
afterAll(async () => {
  await server.pdfMaker.close();
  await server.stop();
});

type Answers = { foreclosure?: 'yes' | 'no'; willBeAssigned?: boolean };

/** What the form is told of an offer that ends on March 7, a Friday. */
async function law(property: string, { foreclosure = 'no', willBeAssigned = false }: Answers = {}) {
  const ask = new URLSearchParams({
    property,
    contractDate: '2031-03-04',
    offerExpirationDate: '2031-03-07',
    foreclosure,
    willBeAssigned: String(willBeAssigned),
    wasMailed: 'false',
  });
  return (await server.owner.get(`/api/purchase-contracts/law?${ask}`)).body;
}

test('the form is told the papers, the days and what to add', async () => {
  const body = await law('7 Alder Ave, Tacoma, WA 98402', {
    foreclosure: 'yes',
    willBeAssigned: true,
  });
  expect(body).toMatchObject({
    state: 'WA',
    days: { signedOn: '2031-03-07', lastDayToCancel: '2031-03-21', firstDayToClose: '2031-03-22' },
  });
  expect(
    body.papers.map(({ placed, isPrinted, copies }: Record<string, unknown>) => [
      placed,
      isPrinted,
      copies,
    ]),
  ).toEqual([
    ['beside', true, 1],
    ['beside', false, 1],
    ['attached', false, 2],
  ]);
});

test('an address whose state only its ZIP code names has the rules of that state; one without any is told so', async () => {
  expect(await law('123 Main St, Fresno 93701', { foreclosure: 'yes' })).toMatchObject({
    state: 'CA',
    days: { lastDayToCancel: '2031-03-13' },
  });
  expect((await law('12 Oak St 98101')).state).toBe('WA');
  expect(await law('12 Oak St')).toMatchObject({
    state: null,
    warnings: [expect.stringContaining('names no state')],
  });
  // By the ZIP code it is Seattle.
  expect(JSON.stringify(await law('7 Alder Ave, W Seattle, WA 98116'))).toContain('SMC 6.610');
});

test('licences are counted where the law counts, and a city asks for its own', async () => {
  const warnings = async (property: string) =>
    ((await law(property, { willBeAssigned: true })).warnings as string[]).join('\n');
  const chicago = '7 Elm St, Chicago, IL 60601';
  expect(await warnings(chicago)).toContain(
    'Illinois: 0 assigned in the last twelve months; from the second in twelve months, the law wants a broker’s licence (225 ILCS 454/1-10 (P.A. 101-0357)). This contract may be assigned without it.',
  );
  const answers = { foreclosure: 'no', willBeAssigned: true, wasMailed: false };
  const form = contractForm({ property: chicago, ...answers });
  const id = (await server.owner.post('/api/generate-contract', form)).headers['x-contract-id'];
  const assigned = { kind: 'assigned', doneOn: '2031-03-04' };
  server.clock.set('2031-03-05T20:00:00.000Z');
  await server.owner.post(`/api/purchase-contracts/${id}/acts`, assigned);
  expect(await warnings(chicago)).toMatch(
    /Illinois: 1 assigned .* Confirm it in Settings > Compliance/,
  );
  server.clock.set('2032-03-05T20:00:00.000Z');
  expect(await warnings(chicago)).toContain('Illinois: 0 assigned');
  expect(await warnings('7 Elm St, Columbus, OH 43215')).toContain(
    'Columbus: the law wants an entry in the city’s register of wholesalers',
  );
  const hartford = '7 Elm St, Hartford, CT 06103';
  expect(await warnings(hartford)).toContain('Connecticut: the law wants');
  const confirm = { kind: 'confirmed', key: 'K-CT-01', isChosen: true, reason: 'No. 7' };
  expect((await server.owner.send('PUT', '/api/contact-gate/law/choices', confirm)).status).toBe(
    200,
  );
  expect(await warnings(hartford)).not.toContain('Connecticut: the law wants');
});
