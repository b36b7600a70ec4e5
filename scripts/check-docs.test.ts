import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPaths, pathsOf } from './check-docs.ts';

test('every path in ARCHITECTURE.md leads to a file, the rules’ among them', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(missingPaths(text)).toEqual([]);
  const [, rules = ''] = text.split('## Find a rule');
  expect(pathsOf(rules).length).toBeGreaterThan(10);
});

test('a path that was moved is named', () => {
  const text = 'See `domain/clock.ts`, `features/nothing/here.ts` and `src/api/*.api.ts`.';
  expect(missingPaths(text)).toEqual(['features/nothing/here.ts']);
});
