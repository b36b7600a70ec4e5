import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from '#server/testing/authenticator-code.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { readAuthSecret } from './auth.ts';

let member: ReturnType<TestServer['createClient']>;
let memberId: string;
const email = 'mia@example.com';
const password = 'a-member-password';

const server = await useTestServer();
beforeAll(async () => {
  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  member = server.createClient();
  const person = { token: body.token, name: 'Mia Member', email, password };
  memberId = (await member.post('/api/auth/join', person)).body.account.id;
  await member.signIn(email, password);
});

/** The code that an app shows for an `otpauth:` address. */
const codeOf = (uri: string, step = 0) =>
  authenticatorCode(new URL(uri).searchParams.get('secret')!, step);

const signIn = (code?: string) =>
  server.createClient().post('/api/auth/sign-in/email', { email, password, code });

/** Turns it on; the confirmation replaces the session, so the client signs in again. */
async function turnOn(): Promise<{ uri: string; recoveryCodes: string[] }> {
  const begun = await member.post('/api/auth/two-factor/begin', { password });
  expect(begun.status).toBe(200);
  const code = codeOf(begun.body.uri, -1);
  expect((await member.post('/api/auth/two-factor/confirm', { code })).status).toBe(200);
  const client = server.createClient();
  const answer = await client.signIn(email, password, codeOf(begun.body.uri));
  expect(answer.status).toBe(200);
  member = client;
  return begun.body;
}

test('once it is on, sign-in asks for the code, and no session begins without it', async () => {
  expect((await member.post('/api/auth/two-factor/begin', { password: 'wrong' })).status).toBe(401);
  // A secret that was never confirmed requires no code.
  await member.post('/api/auth/two-factor/begin', { password });
  expect((await signIn()).status).toBe(200);
  const wrong = await member.post('/api/auth/two-factor/confirm', { code: '000000' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'accounts.code_invalid']);

  const { uri } = await turnOn();
  const asked = await signIn();
  expect([asked.status, asked.body.code]).toEqual([401, 'accounts.code_required']);
  expect(asked.headers['set-cookie']).toBeUndefined();
  const refused = await signIn('000000');
  expect([refused.status, refused.body.code]).toEqual([401, 'accounts.code_invalid']);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await signIn(codeOf(uri, 1))).body.user.id).toBe(memberId);
  expect((await member.get('/api/auth/two-factor')).body).toEqual({
    isEnabled: true,
    recoveryCodesLeft: 10,
  });
  const stored = await server.pool.query('select secret, backup_codes from two_factors');
  expect(JSON.stringify(stored.rows)).not.toContain(new URL(uri).searchParams.get('secret'));
  await member.post('/api/auth/two-factor/disable', { password });
});

test('a recovery code signs in once; new codes invalidate the old ones', async () => {
  const { recoveryCodes } = await turnOn();
  const [first, second] = recoveryCodes;
  expect((await signIn(first)).status).toBe(200);
  expect((await signIn(first)).status).toBe(401);
  expect((await member.get('/api/auth/two-factor')).body.recoveryCodesLeft).toBe(9);
  const renewed = await member.post('/api/auth/two-factor/recovery-codes', { password });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await signIn(second)).status).toBe(401);
  expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200);
  expect((await member.post('/api/auth/two-factor/disable', { password: 'x' })).status).toBe(401);
  expect((await member.post('/api/auth/two-factor/disable', { password })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test('guessing codes is slowed down, and a right password does not reset it', async () => {
  const { uri } = await turnOn();
  const answers: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    answers.push((await signIn('000000')).status);
    expect((await signIn()).body.code).toBe('accounts.code_required');
  }
  expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(answers.at(-1)).toBe(429);
  const locked = await signIn(codeOf(uri, 1));
  expect([locked.status, locked.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong codes/),
  ]);
  server.clock.advance(16 * 60_000);
  // A code is taken once, however many ask at the same time.
  const code = codeOf(uri, 1);
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => signIn(code)));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the owner resets it for a member who lost the phone', async () => {
  expect((await signIn()).body.code).toBe('accounts.code_required');
  const path = `/api/team/members/${memberId}/reset-two-factor`;
  expect((await member.post(path)).status).toBe(403);
  const { body } = await server.owner.get('/api/team');
  const { twoFactor } = body.members.find(({ id }: { id: string }) => id === memberId);
  expect(twoFactor).toBe(true);
  expect((await server.owner.post(path)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  const ownerId = (await server.owner.get('/api/auth/session')).body.account.id;
  expect((await server.owner.post(`/api/team/members/${ownerId}/reset-two-factor`)).status).toBe(
    404,
  );
});

test('a backup has what encrypts them under a key that it does not have', async () => {
  await server.db.deleteFrom('password_failures').execute();
  const { db, secrets, logger, directory } = server;
  const stored = async () =>
    (
      await db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', 'session-secret')
        .executeTakeFirstOrThrow()
    ).value;
  const store = (value: unknown) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', 'session-secret')
      .execute();
  const secret = await readAuthSecret(server);
  expect(String(await stored())).not.toContain(secret);

  // As an installation of before has it: the same secret, sealed from now on.
  await store(secret);
  expect(await readAuthSecret(server)).toBe(secret);
  expect(await stored()).not.toBe(secret);
  expect(await readAuthSecret(server)).toBe(secret);

  // Without the key nothing is lost that the key would read again.
  const sealed = await stored();
  await turnOn();
  const other = createSecretBox({ secretKey: undefined, keyFile: join(directory, 'other.key') });
  expect(await readAuthSecret({ db, secrets: other, logger })).not.toBe(secret);
  expect(await stored()).toBe(sealed);
  expect(server.log.splice(0).some(({ level }) => level >= 50)).toBe(true);
  expect(await readAuthSecret({ db, secrets, logger })).toBe(secret);
  await member.post('/api/auth/two-factor/disable', { password });
});

test('a second factor that no key reads is a wrong code', async () => {
  await server.db.deleteFrom('password_failures').execute();
  const { uri } = await turnOn();
  await server.db.updateTable('two_factors').set({ secret: 'of another secret' }).execute();
  const { status, body } = await signIn(codeOf(uri, 1));
  expect([status, body.code]).toEqual([401, 'accounts.code_invalid']);
  await server.db.deleteFrom('two_factors').execute();
});
