import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { schemaArbitrary } from './schema-arbitrary.ts';
import { useTestServer } from './use-test-server.ts';

const server = await useTestServer({ withJobs: true });
beforeAll(async () => {
  for (let number = 1; number < 6; number += 1) {
    await server.addLead({
      propertyType: (['foreclosure', 'probate', 'violation'] as const)[number % 3],
      fullName: 'Dana Example',
    });
  }
});

/** Files have tests of their own, the stream of events never ends, and signing in is slowed down. */
const calls = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { path, bodyKind, answerKind }]) =>
    bodyKind !== 'file' && answerKind !== 'events' && !path.startsWith('/api/auth/'),
);

/** As a part of an address, which can hold anything but half of a character. */
const asPart = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
};

/** Requests of one call: its path filled, its query, its body. */
function requests({ path, params, query, body }: Endpoint, edges: boolean) {
  const none = fc.constant({});
  return fc
    .record({
      params: params ? schemaArbitrary(params, edges) : none,
      query: query ? schemaArbitrary(query, edges) : none,
      body: body ? schemaArbitrary(body, edges) : none,
    })
    .map((parts) => {
      const given = parts.params as Record<string, unknown> | null;
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => asPart(given?.[name] ?? 'x'));
      const search = Object.entries((parts.query ?? {}) as object).map(
        ([name, value]) => `${name}=${asPart(value)}`,
      );
      return {
        url: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        body: parts.body,
      };
    });
}

// FUZZ_RUNS sets a higher number, to find what this handful does not show.
const runs = Number(process.env.FUZZ_RUNS ?? 5);

const sampled = (endpoint: Endpoint, edges: boolean) =>
  fc.sample(requests(endpoint, edges), { numRuns: runs, seed: 20261121 });

async function answersWithout500(
  { method }: Endpoint,
  { url, body }: { url: string; body: unknown },
) {
  const sent = method === 'GET' ? undefined : typeof body === 'object' && body !== null ? body : {};
  const answer = await server.owner.send(method, url, sent);
  const shown = `${url.slice(0, 300)} ${JSON.stringify(sent)?.slice(0, 600)}`;
  expect(answer.status, shown).not.toBe(500);
  if (answer.status < 400) return;
  expect(answer.body, shown).toMatchObject({
    message: expect.stringMatching(/\S/),
    error: answer.body.message,
    code: expect.stringMatching(/^[\w-]+\.[\w.-]+$/),
  });
}

test.each(calls)('%s answers any request, and never with a 500', async (_, endpoint) => {
  for (const request of sampled(endpoint, false)) await answersWithout500(endpoint, request);
});

test.each(calls)(
  '%s answers the edge values of dates, numbers, texts and ids',
  async (_, endpoint) => {
    for (const request of sampled(endpoint, true)) await answersWithout500(endpoint, request);
  },
);

const writingCalls = calls.filter(([, { method }]) => method !== 'GET');

test.each(writingCalls)('%s answers six at once, and never with a 500', async (_, endpoint) => {
  for (const request of sampled(endpoint, false)) {
    await Promise.all(Array.from({ length: 6 }, () => answersWithout500(endpoint, request)));
  }
});
