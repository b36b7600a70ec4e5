import { describe, expect, test } from 'vitest';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { contractForm as form } from './testing/contract-form.ts';

const server = await useTestServer({ withJobs: true });
const { owner } = server;

describe('e-mail without a mail server', () => {
  test('waits in the outbox as a message file that can be downloaded', async () => {
    const { status, body } = await owner.post(
      '/api/email-contract',
      form({ seller: 'Ann Outbox' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sent: false,
      message: expect.stringContaining('outbox'),
      propertyId: null,
    });
    const file = await owner.get(`/api/purchase-contracts/emails/${body.emailId}/message`);
    expect(file.headers['content-type']).toBe('message/rfc822');
    expect(file.body.replace(/\r\n(?=[ \t])/g, '')).toContain(`Message-ID: ${body.messageId}`);
    expect(file.body).toContain('Reply-To: owner@example.com');
    const { emails } = (await owner.get(`/api/purchase-contracts/${body.contractId}`)).body;
    expect(emails).toMatchObject([{ state: 'waiting', to: 'dana@example.com' }]);
  });

  test('a double click sends one message; another address is another message', async () => {
    const same = form();
    const [one, two] = await Promise.all([
      owner.post('/api/email-contract', same),
      owner.post('/api/email-contract', same),
    ]);
    expect(two.body.messageId).toBe(one.body.messageId);
    const third = await owner.post('/api/email-contract', same);
    expect(third.body.messageId).toBe(one.body.messageId);
    const other = await owner.post('/api/email-contract', {
      ...same,
      emailAddress: 'o@example.com',
    });
    expect(other.body.messageId).not.toBe(one.body.messageId);
    server.clock.advance(3 * 60_000);
    const later = await owner.post('/api/email-contract', same);
    expect(later.body.messageId).not.toBe(one.body.messageId);
    server.clock.set('2031-03-04T15:00:00.000Z');
  });
});

test('an owner who opted out of e-mail gets no contract; a copy to oneself goes', async () => {
  const out = { kind: 'email', value: 'out@example.com', reason: 'Asked' };
  await owner.post('/api/contact-gate/opt-outs', out);
  const typed = form({ seller: 'Olga Out', emailAddress: 'Out@example.com' });
  expect(await owner.post('/api/email-contract', typed)).toMatchObject({
    status: 409,
    body: { code: 'contact_gate.refused', message: 'This recipient has opted out.' },
  });
  const decision = await server.db
    .selectFrom('contact_decisions')
    .select(['channel', 'target', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(decision).toEqual({ channel: 'email', target: 'Out@example.com', reason: 'opted_out' });
  const copy = { ...typed, emailAddress: 'owner@example.com' };
  expect((await owner.post('/api/email-contract', copy)).status).toBe(200);
});

describe('e-mail through a mail server', () => {
  test('is delivered once with the PDF; a refusal is a 502 in the server’s words', async () => {
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
      // If line breaks are allowed, what follows them never comes near a header.
      const lines = 'Stove\r\nBcc: eve@example.com\r\n.\r\nMAIL FROM:<eve@example.com>';
      const typed = { includeItems: lines, excludeItems: lines };
      const sent = await mailing.owner.post('/api/email-contract', form(typed));
      expect(sent.body).toMatchObject({
        sent: true,
        message: 'Contract has been emailed to dana@example.com',
      });
      expect(peer.accepted).toHaveLength(1);
      expect(peer.accepted[0]).toContain(`Message-ID: ${sent.body.messageId}`);
      expect(peer.accepted[0]).toContain('application/pdf');
      expect(peer.accepted[0]).not.toMatch(/^Bcc/im);
      expect(peer.recipients).toEqual([['dana@example.com']]);
      const key = { 'idempotency-key': 'one-key-for-two' };
      const mail = (body: object) => mailing.owner.send('POST', '/api/email-contract', body, key);
      const refused = await mail(form());
      expect(refused.status).toBe(502);
      const reused = await mail(form({ seller: 'Olga Other' }));
      expect(reused.body).toMatchObject({ code: 'request.idempotency_key_reused' });
      expect(refused.body).toMatchObject({ code: 'mailer.failed' });
      expect(refused.body.message).toContain('not here');

      // A run that died between sending and recording leaves 'sending' behind.
      const { db } = mailing;
      const { emailId } = sent.body;
      await db.updateTable('contract_emails').set({ state: 'sending' }).execute();
      await mailing.runJob('purchase-contracts.send-email', { emailId });
      expect(peer.attempts()).toBe(2);
      const { emails } = (
        await mailing.owner.get(`/api/purchase-contracts/${sent.body.contractId}`)
      ).body;
      expect(emails[0]).toMatchObject({ state: 'doubtful' });
    } finally {
      await mailing.stop();
      await peer.stop();
    }
  });
});
