import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const peer = await startMailServer({
  decide: (attempt) => (attempt === 2 ? { code: 550, message: 'No such user' } : undefined),
});
afterAll(() => peer.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(peer.port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'office@example.com',
    PUBLIC_URL: 'https://leads.example.test',
  },
});

const invite = (email: string) => server.owner.post('/api/team/invitations', { note: '', email });
const team = async () => (await server.owner.get('/api/team')).body;
const stateOf = async (id: number) =>
  (await team()).invitations.find((one: { id: number }) => one.id === id).mailState;

test('an invitation is e-mailed once, its link works, and is not kept', async () => {
  expect(await team()).toMatchObject({ canMail: true });
  const { body } = await invite('mia@example.com');
  const { id } = body.invitation;
  await expect.poll(() => stateOf(id)).toBe('sent');
  await server.runJob('team.send-invitation', { invitationId: id });
  expect(peer.accepted).toHaveLength(1);
  expect(peer.recipients).toEqual([['mia@example.com']]);
  expect(peer.accepted[0]!.replaceAll('=\r\n', '')).toContain(body.url);
  const { rows } = await server.pool.query('select sealed_link from invitations where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ sealed_link: null }]);
});

test('a refused address is said, and the link still works', async () => {
  const { body } = await invite('nobody@example.com');
  await expect.poll(() => stateOf(body.invitation.id)).toBe('failed');
  const [{ mailReason }] = (await team()).invitations;
  expect(mailReason).toContain('No such user');
  const found = await server.createClient().get(`/api/auth/invitations/${body.token}`);
  expect(found.status).toBe(200);
});

test('a server that died while it sent does not send again', async () => {
  const { body } = await invite('max@example.com');
  const { id } = body.invitation;
  await expect.poll(() => stateOf(id)).toBe('sent');
  const sent = peer.accepted.length;
  await server.pool.query(`update invitations set mail_state = 'sending' where id = $1`, [id]);
  await server.runJob('team.send-invitation', { invitationId: id });
  expect(await stateOf(id)).toBe('doubtful');
  expect(peer.accepted).toHaveLength(sent);
});

test('without a mail server no address is taken, and the link is there to copy', async () => {
  const plain = await createTestServer();
  try {
    expect((await plain.owner.get('/api/team')).body).toMatchObject({ canMail: false });
    const refused = await plain.owner.post('/api/team/invitations', { email: 'mia@example.com' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'team.cannot_mail' } });
    const { body } = await plain.owner.post('/api/team/invitations', { note: 'Mia' });
    expect(body).toMatchObject({
      invitation: { email: null },
      url: expect.stringContaining('/join/'),
    });
  } finally {
    await plain.stop();
  }
});
