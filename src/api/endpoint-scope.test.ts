import { expect, test } from 'vitest';
import { apiScopes } from '#domain/api-scopes.ts';
import { scopeOf } from './endpoint-scope.ts';
import { endpoints } from './endpoints.ts';

const calls = Object.values(endpoints).filter(({ access }) => access !== 'public');

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s has a scope',
  (_, call) => expect(scopeOf(call)).toBeTruthy(),
);

test('every scope belongs to a call', () => {
  const used = new Set<string>(calls.map(scopeOf));
  expect(apiScopes.filter((scope) => !used.has(scope))).toEqual([]);
});

test('a token creates no tokens and changes neither sign-in nor team', () => {
  const paths = /^\/api\/(auth\/|tokens|team\/)/;
  const open = calls.filter((call) => paths.test(call.path) && scopeOf(call) !== 'session');
  expect(open.map(({ path }) => path)).toEqual([]);
});

test('an endpoint without a scope fails', () => {
  const call = { method: 'GET', path: '/api/new', tag: 'Something new', summary: '' } as const;
  expect(() => scopeOf(call)).toThrow('GET /api/new has no scope');
});
