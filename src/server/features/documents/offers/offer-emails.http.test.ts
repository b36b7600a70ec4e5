import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const peer = await startMailServer({
  decide: (attempt) => (attempt === 2 ? { code: 550, message: 'not here' } : undefined),
});
afterAll(() => peer.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(peer.port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'office@example.com',
  },
});
const propertyId = await server.addLead({ fullName: 'Ann Oak', streetAddress: '12 Oak St' });

const draft = async () =>
  (await server.owner.post(`/api/deals/${propertyId}/offers`, { kind: 'cash', price: 18_100_000 }))
    .body.id;
const read = async (id: number) => (await server.owner.get(`/api/offers/${id}`)).body;
const email = (id: number, to: string) => server.owner.post(`/api/offers/${id}/email`, { to });
const untilEmail = (id: number, state: string) =>
  expect.poll(async () => (await read(id)).email.state).toBe(state);

test('an e-mailed offer counts as sent once it has left, and a run that died repeats nothing', async () => {
  const id = await draft();
  const begun = await email(id, 'dana@example.com');
  expect(begun.body).toMatchObject({ state: 'draft', email: { to: 'dana@example.com' } });
  await untilEmail(id, 'sent');
  expect(await read(id)).toMatchObject({ state: 'sent', sentVia: 'email' });
  expect(peer.recipients).toEqual([['dana@example.com']]);
  expect(peer.accepted[0]).toContain('letter-of-intent-1.pdf');
  expect(peer.accepted[0]).toContain('Reply-To: owner@example.com');
  const { body: lead } = await server.owner.get(`/api/properties/${propertyId}`);
  expect(lead.leadStatus).toBe('offer_made');
  await server.db.updateTable('offers').set({ email_state: 'sending' }).execute();
  await server.runJob('offers.send-email', { offerId: id });
  expect(peer.attempts()).toBe(1);
  expect((await read(id)).email).toMatchObject({ state: 'doubtful' });
});

test('a refused e-mail leaves the draft, with the reason', async () => {
  const id = await draft();
  await email(id, 'dana@example.com');
  await untilEmail(id, 'failed');
  const offer = await read(id);
  expect(offer).toMatchObject({ state: 'draft' });
  expect(offer.email.reason).toContain('not here');
});

test('an address that opted out gets no offer', async () => {
  await server.owner.post('/api/contact-gate/opt-outs', {
    kind: 'email',
    value: 'stop@example.com',
    reason: 'Asked',
  });
  const refused = await email(await draft(), 'stop@example.com');
  expect([refused.status, refused.body.code]).toEqual([409, 'contact_gate.refused']);
});

test('without a mail server the message waits in the outbox', async () => {
  const alone = await createTestServer({ withJobs: true });
  try {
    const leadId = await alone.addLead({ fullName: 'Ann Oak', streetAddress: '12 Oak St' });
    const body = { kind: 'cash', price: 18_100_000 };
    const { id } = (await alone.owner.post(`/api/deals/${leadId}/offers`, body)).body;
    await alone.owner.post(`/api/offers/${id}/email`, { to: 'dana@example.com' });
    await expect
      .poll(async () => (await alone.owner.get(`/api/offers/${id}`)).body)
      .toMatchObject({ state: 'draft', email: { state: 'waiting' } });
    const message = await alone.owner.get(`/api/offers/${id}/message`);
    expect(message.body).toContain('Subject: Offer for 12 Oak St');
    const marked = await alone.owner.post(`/api/offers/${id}/sent`, { via: 'email' });
    expect(marked.body).toMatchObject({ state: 'sent', sentVia: 'email' });
  } finally {
    await alone.stop();
  }
});
