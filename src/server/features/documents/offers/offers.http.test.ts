import { expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

const lead = (more: object = {}) => server.addLead({ fullName: 'Ann Oak', ...more });

const statusOf = async (id: number) => (await owner.get(`/api/properties/${id}`)).body.leadStatus;
const offersOf = async (id: number) => (await owner.get(`/api/deals/${id}`)).body.offers;
const wordsOf = async (id: number) =>
  (await owner.get(`/api/properties/${id}/timeline`)).body.data.map(
    (entry: { summary: string }) => entry.summary,
  );
async function offer(id: number, more: object = {}) {
  const body = { kind: 'cash', price: 18_100_000, expiresOn: '2031-03-11', ...more };
  return (await owner.post(`/api/deals/${id}/offers`, body)).body;
}

test('a new deal begins with the settings and is stored over the version that was read', async () => {
  const id = await lead();
  const priceBook = [{ item: 'Roof', unit: 'square', unitCents: 45_000 }];
  const settings = { formula: 'value_less_repairs', target: 2_500, fee: 1_000_000, priceBook };
  const saved = await owner.send('PUT', '/api/settings/deals', settings);
  expect(saved.body).toMatchObject({ ...settings, openDays: 7 });
  const { body } = await owner.get(`/api/deals/${id}`);
  expect(body).toMatchObject({
    deal: { formula: 'value_less_repairs', target: 2_500, fee: 1_000_000, version: 0 },
    offers: [],
    openUntil: '2031-03-11',
    priceBook,
  });
  const deal = {
    ...body.deal,
    valueAfterRepair: 35_000_000,
    repairs: [{ item: 'Roof', quantity: 20.5, unitCents: 45_000 }],
    asking: 20_000_000,
  };
  const first = await owner.send('PUT', `/api/deals/${id}`, deal);
  expect(first.body).toEqual({ ...deal, version: 1 });
  const stale = await owner.send('PUT', `/api/deals/${id}`, { ...deal, fee: 0 });
  expect([stale.status, stale.body.code]).toEqual([409, 'offers.deal_changed_meanwhile']);
  expect((await owner.get(`/api/deals/${id}`)).body.deal).toEqual(first.body);
});

test('a draft is sent, accepted, and the lead follows', async () => {
  const id = await lead();
  const made = await offer(id);
  expect(made).toMatchObject({ version: 1, state: 'draft', createdBy: 'Olive Owner', email: null });
  expect(await statusOf(id)).toBe('not_contacted');
  const sent = await owner.post(`/api/offers/${made.id}/sent`, { via: 'by_hand' });
  expect(sent.body).toMatchObject({ state: 'sent', sentVia: 'by_hand' });
  expect(await statusOf(id)).toBe('offer_made');
  const accepted = await owner.post(`/api/offers/${made.id}/decide`, { decision: 'accepted' });
  expect(accepted.body.state).toBe('accepted');
  expect(await statusOf(id)).toBe('under_contract');
  expect(await wordsOf(id)).toEqual(
    expect.arrayContaining([
      'Offer 1, $181,000: cash, drafted',
      'Offer 1, $181,000: sent (at a meeting the seller asked for)',
      'An offer was sent: lead status changed from Not Contacted to Offer Made',
      'Offer 1, $181,000: accepted',
      'The offer was accepted: lead status changed from Offer Made to Under Contract',
    ]),
  );
});

test('the status stays where the owner switched that off', async () => {
  const before = (await owner.get('/api/settings/automatic-changes')).body;
  await owner.send('PUT', '/api/settings/automatic-changes', { ...before, offers: false });
  const id = await lead();
  await owner.post(`/api/offers/${(await offer(id)).id}/sent`, { via: 'by_hand' });
  expect(await statusOf(id)).toBe('not_contacted');
  await owner.send('PUT', '/api/settings/automatic-changes', before);
});

test('a counteroffer is there as received, and one offer of a lead is accepted', async () => {
  const id = await lead();
  const first = await offer(id);
  const counter = await offer(id, { kind: 'counter', price: 19_500_000 });
  expect(counter).toMatchObject({ version: 2, state: 'sent' });
  const accept = (one: { id: number }) =>
    owner.post(`/api/offers/${one.id}/decide`, { decision: 'accepted' });
  expect((await accept(first)).body.code).toBe('offers.not_possible');
  await owner.post(`/api/offers/${first.id}/sent`, { via: 'by_hand' });
  const both = await Promise.all([accept(first), accept(counter)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body.message).toMatch(/^Offer \d is accepted already/);
  const states = (await offersOf(id)).map((one: { state: string }) => one.state);
  expect(states.filter((state: string) => state === 'accepted')).toHaveLength(1);
  const { status } = await owner.get(`/api/offers/${counter.id}/letter`);
  expect(status).toBe(404);
});

test('an offer expires after its last day, and a new one cannot end in the past', async () => {
  const id = await lead();
  const made = await offer(id, { expiresOn: '2031-03-05' });
  await owner.post(`/api/offers/${made.id}/sent`, { via: 'by_hand' });
  const draft = await offer(id, { expiresOn: '2031-03-05' });
  server.clock.set('2031-03-06T18:00:00.000Z');
  expect((await offersOf(id)).map((one: { state: string }) => one.state)).toEqual([
    'draft',
    'expired',
  ]);
  const late = await owner.post(`/api/offers/${made.id}/decide`, { decision: 'accepted' });
  expect(late.body.code).toBe('offers.expired');
  const unsent = await owner.post(`/api/offers/${draft.id}/sent`, { via: 'by_hand' });
  expect(unsent.body.code).toBe('offers.expired');
  expect((await offer(id, { expiresOn: '2031-03-05' })).code).toBe('offers.expires_too_early');
  server.clock.set('2031-03-04T15:00:00.000Z');
});

test('the gate refuses a channel and nothing is sent', async () => {
  const id = await lead({ auctionDate: '2031-03-01' });
  const made = await offer(id);
  const refused = await owner.post(`/api/offers/${made.id}/sent`, { via: 'mail' });
  expect([refused.status, refused.body.code]).toEqual([409, 'contact_gate.refused']);
  expect((await offersOf(id))[0]).toMatchObject({ state: 'draft', sentAt: null });
});

test('only a draft is deleted', async () => {
  const id = await lead();
  const [draft, sent] = [await offer(id), await offer(id)];
  await owner.post(`/api/offers/${sent.id}/sent`, { via: 'by_hand' });
  expect((await owner.delete(`/api/offers/${draft.id}`)).status).toBe(200);
  expect((await owner.delete(`/api/offers/${sent.id}`)).body.code).toBe('offers.not_possible');
  expect((await offersOf(id)).map((one: { version: number }) => one.version)).toEqual([2]);
  expect((await offer(id)).version).toBe(3);
});

test('seller financing needs its terms, and a price', async () => {
  const id = await lead();
  const wrong = [
    { kind: 'terms' },
    { price: 0 },
    { terms: { downPayment: 0, rate: 600, months: 360 } },
    { kind: 'terms', terms: { downPayment: 18_100_001, rate: 600, months: 360 } },
  ];
  for (const more of wrong)
    expect((await offer(id, more)).issues, JSON.stringify(more)).toBeTruthy();
  const terms = { downPayment: 1_000_000, rate: 600, months: 360 };
  expect((await offer(id, { kind: 'terms', terms })).terms).toEqual(terms);
});

test('the letter of intent names price, terms, last day and the user’s own words', async () => {
  const sender = { name: 'Olive Owner', company: 'Sample Homes LLC', phone: '(615) 555-0142' };
  const blank = { streetAddress: '', city: '', state: '', zipCode: '', email: '' };
  await owner.send('PUT', '/api/settings/sender', { ...blank, ...sender });
  const id = await lead();
  const terms = { downPayment: 1_000_000, rate: 650, months: 360 };
  const made = await offer(id, { kind: 'terms', terms, note: '#set *I close* in two weeks.' });
  const { headers, response } = await owner.get(`/api/offers/${made.id}/letter`);
  expect(headers['content-type']).toBe('application/pdf');
  const pages = await readPdf(new Uint8Array(response.rawPayload));
  expect(pages).toHaveLength(1);
  const words = pages[0]!.text.replaceAll(/\s+/g, ' ');
  for (const part of [
    'Sample Homes LLC',
    'Ann Oak',
    '$181,000.00 (One Hundred Eighty-One Thousand and 00/100 Dollars)',
    '$171,000.00 at 6.5% a year',
    'Open until March 11, 2031',
    '#set *I close* in two weeks.',
    'This letter is not a contract',
  ]) {
    expect(words).toContain(part);
  }
});

test('a board has each deal in its stage, and is searched by address and owner', async () => {
  const street = 'Boardwalk Ave';
  const [working, made, gone, done] = await Promise.all(
    [1, 2, 3, 4].map((house) => lead({ streetAddress: `${house} ${street}` })),
  );
  const { deal } = (await owner.get(`/api/deals/${working}`)).body;
  await owner.send('PUT', `/api/deals/${working}`, { ...deal, fee: 900_000, asking: 20_000_000 });
  const via = { via: 'by_hand' };
  for (const id of [made, gone, done]) {
    await owner.post(`/api/offers/${(await offer(id!)).id}/sent`, via);
  }
  const [declined] = await offersOf(gone!);
  await owner.post(`/api/offers/${declined.id}/decide`, { decision: 'declined' });
  const [accepted] = await offersOf(done!);
  await owner.post(`/api/offers/${accepted.id}/decide`, { decision: 'accepted' });
  // A later draft does not hide the accepted one.
  await offer(done!, { price: 1_000_000 });
  const { data } = (await owner.get('/api/deals?search=boardwalk+ann')).body;
  const cards = new Map(data.map((card: { propertyId: number }) => [card.propertyId, card]));
  expect(cards.size).toBe(4);
  expect(cards.get(working)).toMatchObject({
    stage: 'working',
    address: `1 ${street}, Nashville`,
    owner: 'Ann Oak',
    offer: null,
    asking: 20_000_000,
    fee: 900_000,
    day: null,
  });
  expect(cards.get(made)).toMatchObject({ stage: 'offered', offer: 18_100_000 });
  expect(cards.get(gone)).toMatchObject({ stage: 'lost' });
  expect(cards.get(done)).toMatchObject({ stage: 'accepted', offer: 18_100_000, closingId: null });
  expect((await owner.get('/api/deals?search=boardwalk+50%25')).body.data).toEqual([]);
  // A page of leads asks for its own.
  const ofPage = (await owner.get(`/api/deals?leads=${working},${done}`)).body.data;
  expect(ofPage.map((card: { propertyId: number }) => card.propertyId).sort()).toEqual(
    [working, done].sort(),
  );
  // Leads are filtered by the same stages.
  const leadsIn = async (filter: string) =>
    (await owner.get(`/api/properties?search=boardwalk&${filter}`)).body.data
      .map(({ id }: { id: number }) => id)
      .sort((a: number, b: number) => a - b);
  expect(await leadsIn('dealStage=offered')).toEqual([made]);
  expect(await leadsIn('dealStage=accepted')).toEqual([done]);
  expect(await leadsIn('dealStageNot=lost')).toEqual([working, made, done].sort((a, b) => a! - b!));
});

test('a stage is counted and summed whole, also beyond the cards that are shown', async () => {
  await server.pool.query(
    `with leads as (
       insert into properties (property_type, full_name, street_address, city, state, zip_code)
       select 'foreclosure', 'Many', n || ' Manyboard St', 'Nashville', 'TN', '37206'
       from generate_series(1, 203) as n returning id
     )
     insert into deals (property_id, repairs, closing, holding_per_month, holding_months, fee, target,
       formula, version, updated_at)
     select id, '[]', 0, 0, 0, 100000, 7000, 'value_less_costs', 1, now() from leads`,
  );
  const { body } = await owner.get('/api/deals?search=manyboard');
  expect(body.data).toHaveLength(200);
  expect(body.stages).toContainEqual({ stage: 'working', deals: 203, fees: 20_300_000 });
  expect(body.months).toEqual([]);
});
