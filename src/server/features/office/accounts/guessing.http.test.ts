import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const email = 'owner@example.com';

describe('guessing', () => {
  test('is slowed down after five wrong passwords; a right one resets the count', async () => {
    const client = server.createClient();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await client.signIn(email, `guess-${guess}`)).status).toBe(401);
    }
    const slowed = await client.signIn(email, 'guess-6');
    expect([slowed.status, slowed.body.code]).toEqual([429, 'request.too_many']);
    expect(slowed.body.message).toMatch(/Try again in 1 second\./);
    expect(slowed.headers['retry-after']).toBe('1');

    server.clock.advance(1_000);
    expect((await client.signIn(email, 'guess-7')).status).toBe(401);
    server.clock.advance(1_000);
    expect((await client.signIn(email)).status).toBe(429);
    server.clock.advance(1_000);
    expect((await client.signIn(email)).status).toBe(200);
    expect((await client.signIn(email, 'guess-8')).status).toBe(401);
    await client.signIn(email);
  });

  test('slows down one client that tries many accounts, but not a right password elsewhere', async () => {
    const from = (remoteAddress: string, address: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email: address, password },
      });
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) {
      const { statusCode } = await from('203.0.113.9', `user${guess}@example.com`, 'wrong-wrong');
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(10).fill(429));
    expect((await from('203.0.113.10', email, server.ownerPassword)).statusCode).toBe(200);
  });

  test('wrong passwords from one address do not lock the owner out at another', async () => {
    const from = (remoteAddress: string, password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email, password },
      });
    for (let guess = 0; guess < 6; guess += 1) await from('203.0.113.20', `guess-${guess}`);
    expect((await from('203.0.113.20', server.ownerPassword)).statusCode).toBe(429);
    expect((await from('203.0.113.21', server.ownerPassword)).statusCode).toBe(200);
  });

  test('from many addresses has a total limit, and known devices can still sign in', async () => {
    const known = server.createClient();
    await known.signIn(email);
    const everyone = () =>
      server.db
        .selectFrom('password_failures')
        .select('failures')
        .where('subject', '=', 'everyone')
        .executeTakeFirst();
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email, password: 'wrong-wrong' },
      });
    await server.db.deleteFrom('password_failures').where('subject', '=', 'everyone').execute();
    expect((await from('203.0.113.30')).statusCode).toBe(401);
    expect((await from('203.0.113.31')).statusCode).toBe(401);
    expect((await everyone())?.failures).toBe(2);
    await server.db
      .updateTable('password_failures')
      .set({ failures: 100, last_failed_at: server.clock.now() })
      .where('subject', '=', 'everyone')
      .execute();
    const refused = await from('203.0.113.32');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'accounts.work_required']);
    expect((await known.signIn(email)).status).toBe(200);
    const told = (await known.get('/api/notifications')).body;
    expect(told.data).toContainEqual(
      expect.objectContaining({ kind: 'sign_in', title: 'Unusual sign-ins' }),
    );
    await server.db.deleteFrom('password_failures').where('subject', '=', 'everyone').execute();
  });

  test('a new device gets in under an attack from many addresses by some work', async () => {
    const attempt = async (remoteAddress: string, more: Record<string, unknown>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        payload: { email, password: server.ownerPassword, ...more },
      });
    const attack = async () => {
      const many = { failures: 100, last_failed_at: server.clock.now() };
      await server.db
        .insertInto('password_failures')
        .values({ subject: 'everyone', ...many })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(many))
        .execute();
    };
    await attack();
    const prove = async () => {
      const { task } = (await attempt('203.0.113.40', {})).json();
      return { task, solution: await solveChallenge({ challenge: task, deriveKey }) };
    };
    const proof = await prove();
    const { task, solution } = proof;
    // It is for this account and this network, and what is signed cannot be changed.
    expect((await attempt('203.0.113.41', { proof })).statusCode).toBe(429);
    const easier = { ...task, parameters: { ...task.parameters, cost: 1 } };
    const changed = await attempt('203.0.113.40', { proof: { task: easier, solution } });
    expect(changed.statusCode).toBe(429);
    const unsolved = { task, solution: { counter: 1, derivedKey: 'ab' } };
    expect((await attempt('203.0.113.40', { proof: unsolved })).statusCode).toBe(429);
    expect((await attempt('203.0.113.40', { proof })).statusCode).toBe(200);
    // One task, one attempt.
    const again = await attempt('203.0.113.40', { proof });
    expect(again.json().code).toBe('accounts.work_required');
    // Guessing with proofs is limited for the network, and its tasks grow.
    const proofs: object[] = [];
    while (proofs.length < 6) proofs.push(await prove());
    const statuses: number[] = [];
    for (const one of proofs) {
      const wrong = { proof: one, password: 'wrong-wrong' };
      statuses.push((await attempt('203.0.113.40', wrong)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    server.clock.advance(4 * 60_000);
    await attack();
    expect((await attempt('203.0.113.40', { proof })).json().code).toBe('accounts.work_required');
    await server.db.deleteFrom('password_failures').execute();
  });

  test('counts are purged after a day', async () => {
    const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
    await server.db
      .insertInto('password_failures')
      .values([
        { subject: 'address:old', failures: 9, last_failed_at: hoursAgo(25) },
        { subject: 'address:recent', failures: 9, last_failed_at: hoursAgo(23) },
      ])
      .execute();
    expect((await server.createClient().signIn(email)).status).toBe(200);
    const kept = await server.db
      .selectFrom('password_failures')
      .select('subject')
      .where('subject', 'like', 'address:%')
      .execute();
    const subjects = kept.map(({ subject }) => subject);
    expect(subjects).toContain('address:recent');
    expect(subjects).not.toContain('address:old');
  });

  test('from a stranger at the same address does not stop a known device from signing in', async () => {
    const device = server.createClient();
    await device.signIn(email);
    const stranger = server.createClient();
    for (let guess = 0; guess < 8; guess += 1) await stranger.signIn(email, `guess-${guess}`);
    expect((await server.createClient().signIn(email)).status).toBe(429);
    expect((await device.signIn(email)).status).toBe(200);
    server.clock.advance(60_000);
    await stranger.signIn(email);
  });

  test('limits do not apply after the clock is set back', async () => {
    const client = server.createClient();
    await client.signIn(email);
    server.clock.advance(-60_000);
    expect((await server.createClient().signIn(email)).status).toBe(200);
    server.clock.advance(60_000);
  });

  test('limits ignore an address that the client claims', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '203.0.113.77',
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-lotline-client-address': '198.51.100.2' },
      payload: { email, password: server.ownerPassword },
    });
    expect(answer.statusCode).toBe(200);
    const addresses = await server.db.selectFrom('sessions').select('ip_address').execute();
    expect(addresses.map((row) => row.ip_address)).toContain('203.0.113.77');
    expect(addresses.map((row) => row.ip_address).join()).not.toMatch(/198\.51/);
  });

  test('counts concurrent attempts', async () => {
    const client = server.createClient();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => client.signIn('victim@example.com', `x${index}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('limits do not count concurrent right passwords', async () => {
    const client = server.createClient();
    const signIns = await Promise.all(Array.from({ length: 8 }, () => client.signIn(email)));
    expect(signIns.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});
