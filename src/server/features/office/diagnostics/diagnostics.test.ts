import { readFileSync } from 'node:fs';
import type { ServiceContract } from '#domain/services/service-contract.ts';
import { expect, test } from 'vitest';
import type { Check } from '#api/diagnostics.api.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { runCheck } from './check.ts';
import { servicesPage } from './testing/services-page.ts';

const server = await useTestServer({
  environment: { PUBLIC_URL: 'http://leads.example.com', BACKUP_AT: 'off' },
  withJobs: true,
});

const { dependencies } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { dependencies: Record<string, string> };

/** 'PUBLIC_URL' */
const variable = /\b[A-Z]{2,}(?:_[A-Z\d]+)+\b/;

async function look(headers = {}): Promise<Record<string, Check>> {
  const { status, body } = await server.owner.send('GET', '/api/diagnostics', undefined, headers);
  expect(status).toBe(200);
  return Object.fromEntries(body.checks.map((check: Check) => [check.id, check]));
}

test('each check reports what it found, and what to do about a problem', async () => {
  const checks = await look();
  expect(Object.keys(checks).join(' ')).toBe(
    'database.settings database.statistics database.replica clock queue disk rules do-not-call unknown-answers files address proxy single-sign-on mail keys backups',
  );
  for (const { state, says, advice } of Object.values(checks)) {
    expect(says).toMatch(/\.$/);
    expect(advice === null).toBe(state === 'ok');
    // Words first: the name of a variable only helps the one who runs the server.
    expect(says).not.toMatch(variable);
    expect(advice?.replaceAll(/\([^)]*\)/g, '') ?? '').not.toMatch(variable);
  }
  // The tests' own server does not wait for the disk.
  expect(checks['database.settings']).toMatchObject({ state: 'problem' });
  expect(checks['clock']).toMatchObject({ state: 'ok' });
  expect(checks['files']).toMatchObject({ state: 'ok' });
  expect(checks['address']).toMatchObject({
    state: 'problem',
    says: 'http://leads.example.com is not encrypted: passwords can be read on the way.',
  });
  expect(checks['mail']!.says).toContain('e-mails wait in the outbox');
  expect(checks['do-not-call']).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/^Federal law .*No do-not-call list is kept here\.$/),
  });
  expect(checks['backups']).toMatchObject({ state: 'warning', says: 'No backups are scheduled.' });
});

test('reports a proxy that is not trusted', async () => {
  const { proxy } = await look({ 'x-forwarded-for': '203.0.113.7' });
  expect(proxy).toMatchObject({ state: 'problem' });
  expect(proxy!.advice).toContain('TRUSTED_PROXIES');
});

test.each([
  ['throws', () => Promise.reject(new Error('No route.')), 'No route.'],
  ['does not end', () => new Promise<never>(() => {}), 'There was no answer within 0 s.'],
])('a check that %s is a problem with its own advice', async (_, check, says) => {
  const checker = { id: 'some', label: 'Some', onFailure: 'Look at the cable.', check };
  expect(await runCheck(checker, 20)).toEqual({
    id: 'some',
    label: 'Some',
    state: 'problem',
    says,
    advice: 'Look at the cable.',
  });
});

test('lists each outside service: its contract, day, calls, events and unknown answers', async () => {
  const { body } = await server.owner.get('/api/diagnostics');
  const services: ServiceContract[] = body.services;
  const named = services.map(({ service, contract }) => `${service}: ${contract}`);
  expect(new Set(named).size).toBe(named.length);
  const names = new Set(services.map(({ service }) => service));
  // Every adapter that calls something outside, by the name that its users know.
  const adapters = [
    'Twilio',
    'Telnyx',
    'Twilio Voice',
    'Telnyx Voice',
    'Lob',
    'BatchData',
    'Tracerfy',
    'Photon',
    'Google Places',
    'US Census geocoder',
    'OSRM',
    'Valhalla',
    'Google Routes',
    'SMTP servers',
    'IMAP servers',
    'Microsoft 365 and Google mail',
    'Anthropic',
    'Ollama',
    'OpenAI and servers with its protocol',
    'OpenAI transcriptions',
    'whisper.cpp',
    'Push services of browsers',
    'Time-stamp authorities',
    'Calendar servers (CalDAV)',
    'S3 and stores with its protocol',
    'Socrata',
    'ArcGIS feature services',
    'CKAN',
    'Carto',
    'SIP servers',
    'Map styles',
    'Google lead forms',
    'Single sign-on (OpenID Connect)',
    'OpenTelemetry collectors',
  ];
  expect([...names].toSorted()).toEqual(adapters.toSorted());
  // One that was written without its document would say so, in place of a day.
  expect(services.filter(({ lookedAt }) => lookedAt === null)).toEqual([]);
  for (const { version, lookedAt, source, calls, unknown, leftOut } of services) {
    expect([version, source, unknown]).not.toContain('');
    if (lookedAt !== null) expect(lookedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(calls.length * leftOut.length).toBeGreaterThan(0);
  }
});

test('a package that a contract names is the one that is installed', async () => {
  const { body } = await server.owner.get('/api/diagnostics');
  const services: ServiceContract[] = body.services;
  const named = services.flatMap(({ service, version }) =>
    Object.entries(dependencies).flatMap(([name, installed]) => {
      const words = new RegExp(`(?<![\\w./-])${name} (\\d+[.\\d]*)`).exec(version);
      return words ? [{ service, name, version: words[1], installed }] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((one) => one.version !== one.installed)).toEqual([]);
  // An SDK is named by its package, or it is not ours.
  const unnamed = services.filter(({ version }) => /\bSDK \d/.test(version));
  expect(unnamed.map(({ service }) => service)).toEqual(['Anthropic']);
});

test('the documentation has the same table', async () => {
  const { body } = await server.owner.get('/api/diagnostics');
  const page = '../../../../../docs/services.md';
  await expect(servicesPage(body.services)).toMatchFileSnapshot(page);
});
