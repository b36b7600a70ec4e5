// Ten thousand programs and a hundred people send a form at once: who gets in is counted.
import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createVisitor, formInput, littleEffort } from '../testing/seller-forms.ts';

const server = await useTestServer({ withJobs: true, environment: littleEffort });
beforeAll(async () => {
  await server.owner.post('/api/seller-forms', formInput);
  await server.owner.post('/api/seller-forms', { ...formInput, slug: 'other' });
});

const answersOf = (number: number) => ({
  name: 'Dana Doe',
  phone: `615555${String(number).padStart(4, '0')}`,
  address: `${number + 1} Elm St, Nashville, TN 37206`,
});
const sentCount = async () =>
  (await server.owner.get('/api/seller-form-entries?limit=1')).body.pagination.total;

test('10,000 robots let in none, 100 people all', { timeout: 300_000 }, async () => {
  const people = Array.from({ length: 100 }, (_, number) =>
    createVisitor(server, 'website', `198.18.${number}.9`),
  );
  const proofs = await Promise.all(people.map((person) => person.prove()));
  const foreign = await createVisitor(server, 'other', '192.0.2.1').prove();
  server.clock.advance(5_000);
  const fresh = await createVisitor(server, 'website', '192.0.2.2').prove();
  for (const [number, person] of people.entries()) {
    const sent = await person.send({ answers: answersOf(number), proof: proofs[number] });
    expect(sent.status).toBe(201);
  }

  const [good] = proofs as [(typeof proofs)[0]];
  const { parameters } = good.challenge;
  const withData = (data: object) => ({
    ...good,
    challenge: {
      ...good.challenge,
      parameters: { ...parameters, data: { ...parameters.data, ...data } },
    },
  });
  const tricks: [string, (number: number) => object][] = [
    ['no proof', () => ({})],
    ['no solution', () => ({ proof: { challenge: good.challenge } })],
    [
      'a guess',
      (number) => ({
        proof: { ...good, solution: { counter: number, derivedKey: 'ab'.repeat(32) } },
      }),
    ],
    ['used before', (number) => ({ proof: proofs[number % 100] })],
    ['of another form', () => ({ proof: foreign })],
    [
      'said to be of this form',
      () => ({
        proof: {
          ...foreign,
          challenge: {
            ...foreign.challenge,
            parameters: { ...foreign.challenge.parameters, data: parameters.data },
          },
        },
      }),
    ],
    ['faster than reading', () => ({ proof: fresh })],
    ['said to be older', () => ({ proof: withData({ issuedAt: 0 }) })],
    ['said to last longer', () => ({ proof: withData({ expiresAt: 9e12 }) })],
    [
      'easier than asked',
      () => ({
        proof: {
          ...good,
          challenge: { ...good.challenge, parameters: { ...parameters, keyPrefix: '' } },
        },
      }),
    ],
    [
      'signed by itself',
      () => ({ proof: { ...good, challenge: { ...good.challenge, signature: 'ab'.repeat(32) } } }),
    ],
    [
      'fills in what nobody sees',
      (number) => ({ proof: proofs[number % 100], website: 'https://spam.example' }),
    ],
  ];
  const refused = new Map<string, number>();
  for (let number = 0; number < 10_000; number += 1) {
    const [name, trick] = tricks[number % tricks.length]!;
    // A network of robots: each has an address of its own.
    const robot = createVisitor(server, 'website', `10.${number >> 8}.${number & 255}.1`);
    const { status } = await robot.send({ answers: answersOf(number), ...trick(number) } as never);
    expect([name, [400, 403, 409].includes(status)]).toEqual([name, true]);
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  expect([...refused.values()].reduce((sum, count) => sum + count)).toBe(10_000);
  expect(await sentCount()).toBe(100);
  await expect
    .poll(async () => (await server.owner.get('/api/properties/counts')).body.total)
    .toBe(100);
});

test('a network that solves its tasks is stopped by its number', async () => {
  const before = await sentCount();
  const statuses: number[] = [];
  for (let number = 0; number < 15; number += 1) {
    const robot = createVisitor(server, 'website', `203.0.113.${number + 1}`);
    const { status } = await robot.fillIn({ answers: answersOf(200 + number) });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
  expect(await sentCount()).toBe(before + 10);
  // An hour later it may write again.
  server.clock.advance(3_600_000);
  const robot = createVisitor(server, 'website', '203.0.113.9');
  expect((await robot.fillIn({ answers: answersOf(300) })).status).toBe(201);
});

test('an address that asks too often is told to wait', async () => {
  const statuses = new Set<number>();
  for (let number = 0; number < 25; number += 1) {
    const { status } = await createVisitor(server, 'website', '192.0.2.77').send({ answers: {} });
    statuses.add(status);
  }
  expect(statuses).toEqual(new Set([400, 429]));
});

test('a proof is too old after two hours, and counts once however often it arrives at once', async () => {
  const person = createVisitor(server, 'website', '192.0.2.90');
  const old = await person.prove();
  server.clock.advance(2 * 3_600_000 + 1_000);
  expect((await person.send({ answers: answersOf(400), proof: old })).status).toBe(403);
  const proof = await person.prove();
  server.clock.advance(5_000);
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => person.send({ answers: answersOf(401), proof })),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});
