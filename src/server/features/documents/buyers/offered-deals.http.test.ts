import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addSignedContract } from '../closings/testing/signed-contract.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;

const signedAt = '2031-11-24T18:00:00.000Z';
const sender = {
  name: 'Dana Reed',
  company: 'Reed Homes',
  streetAddress: '9 Main St',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37201',
  phone: '',
  email: '',
};

beforeAll(async () => {
  mails = await startMailServer();
  server = await createTestServer({
    withJobs: true,
    environment: {
      PUBLIC_URL: 'https://lotline.example.com',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mails.port),
      SMTP_SECURITY: 'none',
      MAIL_FROM: 'office@example.com',
    },
  });
  server.clock.set(signedAt);
});
afterAll(async () => {
  await server.pdfMaker.close();
  await server.stop();
  await mails.stop();
});

/** A deal with a page, and what is done with its buyers. */
async function offerDeal(over: object = {}) {
  const more = {
    ...over,
    foreclosure: 'no',
    wasMailed: false,
    purchasePrice: '100k',
    closingDate: '2031-12-24',
  };
  const { leadId, contractId } = await addSignedContract(server, { signedAt, more });
  const { body } = await server.owner.get(`/api/closings?propertyId=${leadId}`);
  const path = `/api/buyers/deals/${body.data[0].id}`;
  const page = { price: 11_500_000, valueAfterRepair: null, repairs: null, words: '' };
  await server.owner.send('PUT', `${path}/page`, { ...page, showsComps: false });
  const linkOf = async (buyerId: number) =>
    (await server.owner.get(path)).body.links.find(
      (one: { buyerId: number }) => one.buyerId === buyerId,
    );
  const send = (buyerIds: number[], byEmail: boolean) =>
    server.owner.post(`${path}/links`, { buyerIds, expiresOn: '2031-12-01', byEmail });
  const offer = async (buyerId: number, terms: object = {}) =>
    (await server.owner.post(`${path}/offers`, { buyerId, price: 11_000_000, ...terms })).body
      .id as number;
  return { id: body.data[0].id as number, leadId, contractId, linkOf, send, offer };
}
const addBuyer = async (name: string, email = '') =>
  (await server.owner.post('/api/buyers', { name, email })).body.id as number;
const decide = (id: number, decision: string) =>
  server.owner.post(`/api/buyers/offers/${id}/decide`, { decision });

test('a link shows nothing while another buyer has the deal, its lead is in the trash, or it ended', async () => {
  const { leadId, contractId, linkOf, send, offer } = await offerDeal();
  const [one, other] = [await addBuyer('Fay First'), await addBuyer('Sue Second')];
  await send([one], false);
  const link = await linkOf(one);
  const { body } = await server.owner.get(`/api/buyers/links/${link.id}/address`);
  const path = `/api/deal-pages/${body.path.split('/').at(-1)}`;
  const opened = async () => (await server.createClient().get(path)).body.code ?? 'shown';
  expect(await opened()).toBe('shown');
  const taken = await offer(other);
  await decide(taken, 'accepted');
  expect(await opened()).toBe('buyers.not_offered');
  await decide(taken, 'declined');
  expect(await opened()).toBe('shown');
  await server.pool.query('update properties set deleted_at = now() where id = $1', [leadId]);
  expect(await opened()).toBe('buyers.not_offered');
  await server.pool.query('update properties set deleted_at = null where id = $1', [leadId]);
  const acts = `/api/purchase-contracts/${contractId}/acts`;
  await server.owner.post(acts, { kind: 'cancelled', doneOn: '2031-11-24' });
  expect(await opened()).toBe('buyers.not_offered');
  expect((await server.createClient().post(`${path}/offers`, { price: 100_000 })).status).toBe(404);
  // Its fee is booked, or it has none.
  expect((await decide(taken, 'accepted')).body.code).toBe('buyers.deal_ended');
  expect((await send([one], false)).body.code).toBe('buyers.deal_ended');
});

test('an e-mail to a buyer says from where it comes and how to stop, and asks the rules as it leaves', async () => {
  const { linkOf, send } = await offerDeal();
  const mia = await addBuyer('Mia Mail', 'mia@example.com');
  const outcome = async () => {
    await send([mia], true);
    await expect.poll(async () => (await linkOf(mia)).email).not.toMatch(/queued|sending/);
    return linkOf(mia);
  };
  expect(await outcome()).toMatchObject({
    email: 'failed',
    emailReason: expect.stringContaining('shows your postal address'),
  });
  expect(mails.accepted).toEqual([]);
  await server.owner.send('PUT', '/api/settings/sender', sender);
  const { email, id } = await outcome();
  expect(email).toBe('sent');
  const mail = mails.accepted[0]!.replaceAll('=\r\n', '');
  expect(mail).toContain('This e-mail is an advertisement.');
  expect(mail).toContain('Reed Homes, 9 Main St, Nashville, TN 37201');
  const stop = /No more e-mail from us: https:\/\/lotline\.example\.com(\S+)/.exec(mail)![1]!;
  expect(mail).toMatch(/^List-Unsubscribe:/m);
  // The buyer says stop while a further e-mail waits.
  const stopped = await server.app.inject({
    method: 'POST',
    url: stop,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(stopped.statusCode).toBe(200);
  await server.pool.query(`update buyer_links set email_state = 'queued' where id = $1`, [id]);
  await server.runJob('buyers.send-link', { linkId: id });
  expect((await linkOf(mia)).email).toBe('failed');
  expect(mails.accepted).toHaveLength(1);
});

test('an accepted offer makes the deal an assignment, with the papers of one, and its day once', async () => {
  const { id, offer } = await offerDeal({ willBeAssigned: false });
  const buyerId = await addBuyer('Abe Assignee');
  const offerId = await offer(buyerId, { closingOn: '2032-01-30' });
  expect((await server.owner.get(`/api/closings/${id}`)).body.way).toBe('purchase');
  await decide(offerId, 'accepted');
  const closing = (await server.owner.get(`/api/closings/${id}`)).body;
  expect(closing.way).toBe('assignment');
  expect(closing.documents.map(({ title }: { title: string }) => title)).toContain(
    'Assignment of the contract',
  );
  const decidedAt = async () =>
    (await server.pool.query('select decided_at from buyer_offers where id = $1', [offerId]))
      .rows[0].decided_at;
  const first = await decidedAt();
  server.clock.advance(86_400_000);
  await decide(offerId, 'accepted');
  expect(await decidedAt()).toEqual(first);
  server.clock.set(signedAt);
  const made = await server.owner.get(`/api/buyers/offers/${offerId}/assignment`);
  const pages = await readPdf(made.response.rawPayload);
  const words = pages.map(({ text }) => text).join(' ');
  // The contract is to close before the day that the buyer would like.
  expect(words).toContain('December 24, 2031');
  expect(words).not.toContain('January 30, 2032');
  const gone = await server.owner.send('DELETE', `/api/buyers/${buyerId}`);
  expect([gone.status, gone.body.code]).toEqual([409, 'buyers.has_deal']);
});

test('no assignment is made below the price of the contract, nor of one that is over', async () => {
  const { contractId, offer } = await offerDeal();
  const offerId = await offer(await addBuyer('Lou Low'), { price: 9_000_000 });
  await decide(offerId, 'accepted');
  const make = async () =>
    (await server.owner.get(`/api/buyers/offers/${offerId}/assignment`)).body.code;
  expect(await make()).toBe('buyers.price_too_low');
  const acts = `/api/purchase-contracts/${contractId}/acts`;
  await server.owner.post(acts, { kind: 'cancelled', doneOn: '2031-11-24' });
  expect(await make()).toBe('buyers.deal_ended');
});

test('photos that come at once stay within the limit, and leave no file behind', async () => {
  const { id } = await offerDeal();
  await server.pool.query(
    `insert into deal_photos (closing_id, file_key, file_type, created_at)
     select $1, 'deals/none-' || n || '.png', 'image/png', now() from generate_series(1, 39) as n`,
    [id],
  );
  const picture = await sharp({
    create: { width: 4, height: 3, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const add = () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(picture)], 'front.png'));
    return server.owner.post(`/api/buyers/deals/${id}/photos`, form);
  };
  const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  const stored: string[] = [];
  for await (const key of server.files.list()) if (key.startsWith('deals/')) stored.push(key);
  expect(stored).toHaveLength(1);
});
