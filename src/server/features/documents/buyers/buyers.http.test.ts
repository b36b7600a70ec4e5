import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { outboxKey } from '#server/providers/mailer/outbox-key.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { addSignedContract } from '../closings/testing/signed-contract.ts';

let closingId: number;

const signedAt = '2031-11-24T18:00:00.000Z';
/** As a phone takes it: with its maker and the place in it. */
const photograph = await sharp({
  create: { width: 40, height: 30, channels: 3, background: 'red' },
})
  .withExif({ IFD0: { Make: 'Phone of Dana' }, IFD3: { GPSLatitude: '36/1 9/1 0/1' } })
  .jpeg()
  .toBuffer();

const server = await useTestServer({ withJobs: true });
beforeAll(async () => {
  server.clock.set(signedAt);
  const more = { willBeAssigned: true, foreclosure: 'no', wasMailed: false, purchasePrice: '100k' };
  const { leadId } = await addSignedContract(server, { signedAt, more });
  closingId = (await server.owner.get(`/api/closings?propertyId=${leadId}`)).body.data[0].id;
});

const addBuyer = async (name: string, more: object = {}) =>
  (await server.owner.post('/api/buyers', { name, ...more })).body.id as number;
const savePage = (more: object = {}) =>
  server.owner.send('PUT', `/api/buyers/deals/${closingId}/page`, {
    price: 11_500_000,
    valueAfterRepair: 20_000_000,
    repairs: null,
    words: 'Vacant, clear title.',
    showsComps: true,
    ...more,
  });
const deal = async () => (await server.owner.get(`/api/buyers/deals/${closingId}`)).body;
const linkOf = async (buyerId: number) =>
  (await deal()).links.find(
    (one: { buyerId: number; state: string }) => one.buyerId === buyerId && one.state === 'open',
  );
const send = (buyerIds: number[], more: object = {}) =>
  server.owner.post(`/api/buyers/deals/${closingId}/links`, {
    buyerIds,
    expiresOn: '2031-12-01',
    byEmail: false,
    ...more,
  });
/** The path of the page's call, by the address that a user copies. */
async function pageOf(buyerId: number): Promise<string> {
  const { id } = await linkOf(buyerId);
  const { body } = await server.owner.get(`/api/buyers/links/${id}/address`);
  return `/api/deal-pages/${body.path.split('/').at(-1)}`;
}

test('a link needs a saved page; matching buyers come first, with their criteria', async () => {
  const near = await addBuyer('Zoe Near', {
    areas: ['Nashville, TN'],
    priceMax: 12_000_000,
    funds: 20_000_000,
    fundsUntil: '2031-11-30',
  });
  await addBuyer('Adam Far', { areas: ['GA'] });
  expect((await send([near])).body.code).toBe('buyers.no_page');
  expect((await savePage()).status).toBe(200);
  const { buyers, page } = await deal();
  expect(
    buyers.map(({ name, isMatch }: { name: string; isMatch: boolean }) => [name, isMatch]),
  ).toEqual([
    ['Zoe Near', true],
    ['Adam Far', false],
  ]);
  expect(buyers[0].criteria[0]).toEqual({ name: 'area', fits: true, words: 'In Nashville, TN' });
  expect(page).toMatchObject({ price: 11_500_000, repairs: null, isSaved: true });
});

test('a buyer sees what was chosen, visits are counted, and an offer arrives; then it is revoked', async () => {
  const id = await addBuyer('Vera Visitor', { email: 'vera@example.com' });
  await savePage();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photograph)], 'front.jpg'));
  const photo = await server.owner.post(`/api/buyers/deals/${closingId}/photos`, form);
  expect(photo.status).toBe(201);
  await send([id]);
  const path = await pageOf(id);
  const buyer = server.createClient();
  const { body } = await buyer.get(path);
  expect(body).toMatchObject({
    price: 11_500_000,
    valueAfterRepair: 20_000_000,
    repairs: null,
    buyer: 'Vera Visitor',
    photos: [{ id: photo.body.id }],
    offered: null,
  });
  expect(JSON.stringify(body)).not.toContain('100,000');
  const picture = await buyer.get(`${path}/photos/${photo.body.id}`);
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Phone of Dana');
  expect((await sharp(picture.response.rawPayload).metadata()).exif).toBeUndefined();
  await buyer.get(path);
  server.clock.advance(120_000);
  await buyer.get(path);
  expect((await linkOf(id)).visits).toBe(2);

  const offer = { price: 11_000_000, earnestMoney: 500_000, closingOn: '2031-12-20' };
  expect((await buyer.post(`${path}/offers`, offer)).status).toBe(201);
  // A repetition, as of a phone without an answer, is the same offer.
  expect((await buyer.post(`${path}/offers`, offer)).status).toBe(201);
  expect((await buyer.get(path)).body.offered).toEqual({ price: 11_000_000 });
  expect((await deal()).offers).toMatchObject([{ buyerName: 'Vera Visitor', ...offer }]);
  const { data } = (await server.owner.get('/api/notifications')).body;
  expect(data.find(({ kind }: { kind: string }) => kind === 'buyer_offer')).toMatchObject({
    title: 'A buyer made an offer for the deal with Dana Example',
    body: 'Vera Visitor: $110,000',
  });
  await server.owner.post(`/api/buyers/links/${(await linkOf(id)).id}/revoke`);
  for (const call of [buyer.get(path), buyer.post(`${path}/offers`, offer)]) {
    expect((await call).body.code).toBe('buyers.link_not_found');
  }
});

test('a link ends after its day, and a new one replaces it', async () => {
  const id = await addBuyer('Lena Late');
  await savePage();
  await send([id]);
  const first = await pageOf(id);
  await send([id]);
  const second = await pageOf(id);
  const buyer = server.createClient();
  expect([(await buyer.get(first)).status, (await buyer.get(second)).status]).toEqual([404, 200]);
  const before = server.clock.now();
  server.clock.set('2031-12-02T18:00:00.000Z');
  expect((await buyer.get(second)).status).toBe(404);
  expect((await send([id], { expiresOn: '2031-12-01' })).body.code).toBe(
    'buyers.expires_too_early',
  );
  server.clock.set(before.toISOString());
});

test('e-mails pass the gate: no address, an opt-out and a free one', async () => {
  await savePage();
  const none = await addBuyer('No Mail');
  const out = await addBuyer('Out Said', { email: 'out@example.com' });
  const free = await addBuyer('Free One', { email: 'free@example.com' });
  await server.owner.post('/api/contact-gate/opt-outs', {
    kind: 'email',
    value: 'out@example.com',
    reason: 'Asked',
  });
  const { body } = await send([none, out, free], { byEmail: true });
  const problems = Object.fromEntries(
    body.results.map((one: { buyerId: number; problem: string | null }) => [
      one.buyerId,
      one.problem,
    ]),
  );
  expect(problems[none]).toBe('This buyer has no e-mail address.');
  expect(problems[out]).toEqual(expect.any(String));
  expect(problems[free]).toBeNull();
  await expect.poll(async () => (await linkOf(free)).email).not.toMatch(/queued|sending/);
  // No new link would arrive, and one that was copied before still works.
  expect(await linkOf(out)).toBeUndefined();
  await send([out]);
  const copied = await pageOf(out);
  await send([out], { byEmail: true });
  expect((await server.createClient().get(copied)).status).toBe(200);
});

test('one offer is accepted at a time, and makes the assignment with what the state asks', async () => {
  const [one, other] = [await addBuyer('Olga One'), await addBuyer('Otto Other')];
  const record = async (buyerId: number, price: number) =>
    (await server.owner.post(`/api/buyers/deals/${closingId}/offers`, { buyerId, price })).body.id;
  const [low, high] = [await record(one, 10_500_000), await record(other, 12_500_000)];
  const decide = (id: number, decision: string) =>
    server.owner.post(`/api/buyers/offers/${id}/decide`, { decision });
  expect((await server.owner.get(`/api/buyers/offers/${high}/assignment`)).status).toBe(409);
  expect((await decide(high, 'accepted')).status).toBe(200);
  expect((await decide(low, 'accepted')).body.code).toBe('buyers.another_accepted');
  // The closing has the buyer and what the offer pays above the contract; both follow the decision.
  const closing = async () => {
    const { body } = await server.owner.get(`/api/closings/${closingId}`);
    const buyers = body.parties.filter(({ role }: { role: string }) => role === 'buyer');
    return [body.fee, buyers.map(({ name }: { name: string }) => name)];
  };
  expect(await closing()).toEqual([2_500_000, ['Otto Other']]);
  const pdf = await server.owner.get(`/api/buyers/offers/${high}/assignment`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await decide(high, 'declined')).status).toBe(200);
  expect(await closing()).toEqual([null, []]);
  expect((await decide(low, 'accepted')).status).toBe(200);
  await server.owner.send('PATCH', `/api/closings/${closingId}`, { fee: 300_000 });
  await decide(low, 'declined');
  // What a user entered is not taken back.
  expect(await closing()).toEqual([300_000, []]);
});

test('an erased buyer’s e-mails leave the outbox, with the links in them', async () => {
  await savePage();
  const buyer = await addBuyer('Ella Erased', { email: 'ella@example.com' });
  await send([buyer]);
  const key = outboxKey('<link-1@example.com>');
  await server.db
    .updateTable('buyer_links')
    .set({ message_id: '<link-1@example.com>' })
    .where('buyer_id', '=', buyer)
    .execute();
  await server.files.put(key, Buffer.from('Hello Ella Erased'));
  const erasure = { subject: { email: 'ella@example.com' }, password: server.ownerPassword };
  expect((await server.owner.post('/api/person-files/erase', erasure)).status).toBe(200);
  await expect.poll(() => existsSync(join(server.directory, 'files', key))).toBe(false);
});

test('recorded sales name buyers who bought twice or without a loan, with their source', async () => {
  await sql`
    with list as (
      insert into sale_lists (name, status, file_key, created_at)
      values ('Davidson 2031.csv', 'done', 'x', now()) returning id
    ), bought as (
      insert into sale_buyers (list_id, identity, sold_on, price, buyer, loan)
      select list.id, n::text, day::date, 9000000, who, owed from list, (values (1, '2031-05-01', 'Twice  LLC', 5000000), (2, '2031-08-01', 'twice llc', null),
      (3, '2031-07-01', 'Cash Carl', 0), (4, '2031-07-02', 'Loan Larry', 7000000),
      (5, '2028-01-01', 'Old Cash', 0)) as of(n, day, who, owed)
    )
    insert into sales (list_id, identity, sold_on, is_day_known, price, latitude, longitude, address)
    select list.id, n::text, day::date, true, 9000000, 36, -86, n || ' Sold St'
    from list, (values (1, '2031-05-01', 'Twice  LLC', 5000000), (2, '2031-08-01', 'twice llc', null),
      (3, '2031-07-01', 'Cash Carl', 0), (4, '2031-07-02', 'Loan Larry', 7000000),
      (5, '2028-01-01', 'Old Cash', 0), (6, '2031-07-03', null, 0)) as of(n, day, who, owed)
  `.execute(server.db);
  const { body } = await server.owner.get('/api/buyers/found');
  expect(body.known).toBe(4);
  expect(body.data).toMatchObject([
    {
      name: 'twice llc',
      reasons: ['Bought 2 houses in two years'],
      sales: [{ label: '2 Sold St', soldOn: '2031-08-01', list: 'Davidson 2031.csv' }, {}],
    },
    { name: 'Cash Carl', reasons: ['Bought without a loan'], count: 1 },
  ]);
});
