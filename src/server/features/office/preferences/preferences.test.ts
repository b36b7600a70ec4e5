import { expect, test } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const put = (client: Pick<TestServer['owner'], 'send'>, body: unknown) =>
  client.send('PUT', path, body);
const path = '/api/preferences/lead-table';

test('stores and replaces a user’s table layout, and rejects one without columns', async () => {
  const { owner } = server;
  expect((await owner.get(path)).body).toEqual({ layout: null });
  const layout = { shown: ['city', 'price'], pinned: 'city', widths: { city: 220 } };
  expect((await put(owner, layout)).body).toEqual({ layout });
  const narrower = { shown: ['price'] };
  await put(owner, narrower);
  expect((await owner.get(path)).body).toEqual({ layout: narrower });
  for (const wrong of [{ shown: [] }, { shown: ['city'], widths: { city: 9_999 } }]) {
    expect((await put(owner, wrong)).status).toBe(400);
  }
});

test('a saved filter has its own columns, and those of the user until then', async () => {
  const { owner } = server;
  const general = { shown: ['city', 'price'] };
  await put(owner, general);
  const own = `${path}?savedFilter=7`;
  expect((await owner.get(own)).body).toEqual({ layout: general });
  const layout = { shown: ['tags'] };
  await owner.send('PUT', own, layout);
  expect((await owner.get(own)).body).toEqual({ layout });
  expect((await owner.get(path)).body).toEqual({ layout: general });
});

test('each user has their own layout', async () => {
  const { body: invitation } = await server.owner.post('/api/team/invitations', { note: '' });
  const member = server.createClient();
  await member.post('/api/auth/join', {
    token: invitation.token,
    name: 'Mia Member',
    email: 'mia@example.com',
    password: 'a-member-password',
  });
  await member.signIn('mia@example.com', 'a-member-password');
  expect((await member.get(path)).body).toEqual({ layout: null });
  await put(member, { shown: ['tags'] });
  expect((await server.owner.get(path)).body).not.toEqual({ layout: { shown: ['tags'] } });
});

test('the checklist of first steps stays dismissed for the user who dismissed it', async () => {
  const steps = '/api/preferences/first-steps';
  const { owner } = server;
  expect((await owner.get(steps)).body).toEqual({ isDismissed: false, keepsSandbox: false });
  const dismissed = { isDismissed: true, keepsSandbox: true };
  expect((await owner.send('PUT', steps, dismissed)).body).toEqual(dismissed);
  expect((await owner.get(steps)).body).toEqual(dismissed);
  expect((await owner.send('PUT', steps, { isDismissed: 'yes' })).status).toBe(400);
});
