import { spawn } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const email = 'owner@example.com';
const next = 'seven-quiet-lanterns';

const server = await useTestServer({ withRealPasswords: true });

/** `npm run reset-sign-in -- ADDRESS` with a new password typed, as an operator runs it. */
async function run(address: string, typed: string) {
  const child = spawn(process.execPath, ['scripts/reset-sign-in.ts', address], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl },
  });
  child.stdin.end(`${typed}\n`);
  const [output, problem, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { output, problem, code };
}

test('the command lets an owner sign in who lost phone, codes, passkeys and password', async () => {
  const { userId } = (await server.pool.query('select id as "userId" from users')).rows[0];
  await server.pool.query(`update users set two_factor_enabled = true`);
  await server.pool.query(
    `insert into two_factors (id, user_id, secret, backup_codes, verified)
     values ('1', $1, 'lost', 'lost', true)`,
    [userId],
  );
  await server.pool.query(
    `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     values ('1', $1, 'lost', 'lost', 0, 'singleDevice', false)`,
    [userId],
  );
  const { output, code } = await run('Owner@Example.com', next);
  expect(output).toContain('Olive Owner signs in with the password alone now.');
  expect(code).toBe(0);

  // The other process notified this one that the sessions are over.
  await expect.poll(async () => (await server.owner.get('/api/team')).status).toBe(401);
  const client = server.createClient();
  expect((await client.signIn(email)).status).toBe(401);
  expect((await client.signIn(email, next)).status).toBe(200);
  expect((await client.get('/api/auth/passkeys')).body.data).toEqual([]);
  const log = (await client.get('/api/audit-log?kind=account')).body.data;
  expect(log[0]).toMatchObject({
    what: 'Reset the sign-in by the command on the machine',
    person: 'Olive Owner',
  });
});

test('a password is stored as a scrypt hash that takes 32 MB to compute', async () => {
  const { rows } = await server.pool.query(
    "select password from credentials where provider_id = 'credential'",
  );
  const [salt, key] = rows[0].password.split(':');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 };
  expect(scryptSync(next, salt, 64, cost).toString('hex')).toBe(key);
  expect(rows).toHaveLength(1);
});

test('an unknown address or a guessable password changes nothing', async () => {
  const unknown = await run('stranger@example.com', next);
  expect([unknown.code, unknown.problem]).toEqual([
    1,
    'No user signs in with stranger@example.com.\n',
  ]);
  expect((await run(email, 'password12')).problem).toContain('easy to guess');
  expect((await run(email, 'short')).problem).toContain('10 characters');
  expect((await server.createClient().signIn(email, next)).status).toBe(200);
});
