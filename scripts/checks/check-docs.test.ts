import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPaths, pathsOf, recordProblems, withIndexLines } from './check-docs.ts';

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

const record = (title: string) => ({
  file: '0620-a-title.md',
  text: `# 0620: ${title}\n\nStatus: accepted. Date: 2031-03-04. Adds to 0001.\n`,
});
const line = '| [0620](0620-a-title.md) | A title | accepted | 2031-03-04 |';

test('accepts a record that the index lists correctly', () => {
  expect(recordProblems(`# Decisions\n${line}\n`, [record('A title')])).toEqual([]);
});

test('reports a record with a missing or different line in the index', () => {
  const lacks = `docs/decisions/README.md lacks the line: ${line}`;
  expect(recordProblems('# Decisions\n', [record('A title')])).toEqual([lacks]);
  const other = line.replace('accepted', 'superseded by 0001');
  expect(recordProblems(other, [record('A title')])).toEqual([
    lacks,
    `docs/decisions/README.md has a line of no record, or twice: ${other}`,
  ]);
});

test('reports a record without a status and a duplicate number', () => {
  const bare = { file: '0621-bare.md', text: '# 0621: Bare\n\n## Context\n' };
  expect(recordProblems('', [bare])).toEqual([
    expect.stringContaining("docs/decisions/0621-bare.md begins '# 0621: Title'"),
  ]);
  const both = [record('A title'), { ...record('A title'), file: '0620-again.md' }];
  expect(recordProblems(line, both)).toEqual([
    'docs/decisions has several records 0620.',
    'docs/decisions has several records 0620.',
    expect.stringContaining('lacks the line: | [0620](0620-again.md)'),
  ]);
});

test('reports a line that is listed twice or out of order, and rebuilds the index', () => {
  const records = [
    record('A title'),
    { file: '0611-b.md', text: '# 0611: B\n\nStatus: accepted. Date: 2031-03-05.\n' },
  ];
  const second = '| [0611](0611-b.md) | B | accepted | 2031-03-05 |';
  expect(recordProblems(`${line}\n${second}`, records)).toEqual([
    'docs/decisions/README.md is not in numeric order.',
  ]);
  expect(recordProblems(`${second}\n${line}\n${line}`, records)).toEqual([
    `docs/decisions/README.md has a line of no record, or twice: ${line}`,
  ]);
  const corrected = withIndexLines(`# Decisions\n\n${line}\n${line}\n`, records);
  expect(corrected).toBe(`# Decisions\n\n${second}\n${line}\n`);
});
