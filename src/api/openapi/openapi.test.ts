import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { bodyExamples } from './examples.ts';
import { createOpenApiDocument, openApiPath } from './openapi.ts';

const document = await createOpenApiDocument('1.2.3');

/** Every object in a document, with its path. */
function* walk(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Record<string, unknown>];
  for (const [key, member] of Object.entries(value)) yield* walk(member, `${path}/${key}`);
}

/** The whole document takes seconds of a busy machine. */
const slow = 60_000;

describe('the OpenAPI document', () => {
  test.each(Object.entries(endpoints))('describes %s', (name, endpoint) => {
    const operation = document.paths[openApiPath(endpoint.path)]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
    const parameters = (operation?.parameters ?? []) as { in: string; name: string }[];
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(names);
  });

  test('names the scope of each call that an API token may make', () => {
    const operation = (path: string, method: string) => document.paths[path]![method]!.security;
    expect(operation('/api/properties', 'get')).toEqual([
      { session: [] },
      { token: ['leads:read'] },
    ]);
    expect(operation('/api/tokens', 'post')).toEqual([{ session: [] }]);
    expect(operation('/api/health', 'get')).toEqual([]);
  });

  test('explains each filter of the leads', () => {
    const { parameters } = document.paths['/api/properties']!['get']! as {
      parameters: { name: string; description?: string }[];
    };
    expect(parameters.length).toBeGreaterThan(50);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  test('describes the versioned paths from the same table', async () => {
    const versioned = Object.keys((await createOpenApiDocument('1.2.3', '/api/v1/')).paths);
    const today = Object.keys(document.paths);
    expect(versioned).toEqual(today.map((path) => path.replace('/api/', '/api/v1/')));
  });

  test('is plain JSON in which every reference resolves', () => {
    const copy = JSON.parse(JSON.stringify(document)) as typeof document;
    expect(copy).toEqual(document);
    const names = Object.keys(document.components.schemas);
    const references = [...walk(document)].flatMap(([path, { $ref }]) =>
      $ref ? [[path, $ref]] : [],
    );
    expect(references.length).toBeGreaterThan(20);
    for (const [path, reference] of references) {
      expect(`${path} -> ${String(reference)}`).toMatch(/ -> #\/components\/schemas\/\w+$/);
      expect(names).toContain(String(reference).split('/').at(-1));
    }
  });

  test('defines each property shape once', () => {
    const { schemas } = document.components;
    expect(schemas).toHaveProperty(['Property', 'properties', 'leadStatus']);
    expect(schemas).toHaveProperty(['Error', 'required'], ['message', 'error', 'code']);
    // Asserted as a boolean: the whole document would be printed otherwise.
    expect(JSON.stringify(document.paths).includes('approximatePosition')).toBe(false);
  });

  test.each(['/api/', '/api/v1/'] as const)(
    'of %s is valid against the OpenAPI 3.1 schema',
    async (base) => {
      const { valid, errors } = await new Validator().validate(
        await createOpenApiDocument('1.2.3', base),
      );
      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
    },
    slow,
  );

  test.each(['/api/', '/api/v1/'] as const)(
    'of %s passes the linter',
    async (base) => {
      // Some paths are given by the specification: /properties/process/{fileId} beside
      // /properties/{id}/score, in which ids are numbers.
      const rules = { 'no-ambiguous-paths': 'off' } as const;
      const problems = await lintFromString({
        source: JSON.stringify(await createOpenApiDocument('1.2.3', base)),
        absoluteRef: 'openapi.json',
        config: await createConfig({ extends: ['recommended'], rules }),
      });
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    },
    slow,
  );

  test.each(Object.entries(bodyExamples))('has a valid example of %s', (name, example) => {
    const endpoint = endpoints[name]!;
    expect(endpoint.body?.safeParse(example)).toMatchObject({ success: true });
    const operation = document.paths[openApiPath(endpoint.path)]![endpoint.method.toLowerCase()];
    expect(operation).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'example'],
      example,
    );
  });

  test('has distinct operation ids and paths', () => {
    const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('leaves no schema of a body or answer empty', () => {
    for (const [path, { schema }] of walk(document.paths)) {
      if (path.includes('octet-stream') || schema === undefined) continue;
      expect([path, Object.keys(schema as object).length]).not.toEqual([path, 0]);
    }
  });
});

describe('the endpoint table', () => {
  // The calls that people's own programs may know; they may gain members, never lose their path.
  test.each([
    'POST /api/auth/verify-password',
    'GET /api/properties',
    'GET /api/properties/counts',
    'GET /api/properties/:id',
    'POST /api/properties',
    'POST /api/properties/batch-delete',
    'POST /api/properties/batch-skip-trace',
    'POST /api/properties/preview',
    'POST /api/properties/process/:fileId',
    'POST /api/violations/upload',
    'POST /api/violations/process/:fileId',
    'GET /api/preview/:fileId',
    'PATCH /api/properties/:id/sms-count',
    'PATCH /api/properties/:id/call-count',
    'PATCH /api/properties/:id/phone-status',
    'PATCH /api/properties/:id/lead-status',
    'PATCH /api/properties/:id/drive-number',
    'PATCH /api/properties/:id/notes',
    'POST /api/properties/:id/phone',
    'DELETE /api/properties/:id/phone/:phoneNumber',
    'PATCH /api/properties/:id/phone-type',
    'PATCH /api/properties/:id/metadata',
    'PATCH /api/properties/:id/address',
    'POST /api/properties/:id/skip-trace',
    'POST /api/properties/:id/direct-mail',
    'GET /api/campaigns',
    'POST /api/campaigns',
    'POST /api/probate/upload',
    'GET /api/probate/queue-status',
    'GET /api/chat/conversations',
    'POST /api/chat/conversations',
    'GET /api/chat/conversations/:id/messages',
    'POST /api/chat/conversations/:id/messages',
    'GET /api/chat/search',
    'POST /api/generate-contract',
    'POST /api/email-contract',
    'GET /api/addresses/suggestions',
    'GET /api/events',
    'GET /api/health',
  ])('has %s', (call) => {
    const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toContain(call);
  });
});
