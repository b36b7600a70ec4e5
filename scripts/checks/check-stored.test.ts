import { expect, test } from 'vitest';
import { checkLists, findBreakableLists } from './check-stored.ts';

const path = 'src/server/features/documents/buyers/buyers.query.ts';
const there = {
  path: 'src/server/features/documents/buyers/buyer-view.ts',
  text: 'export const boxOf = (row: Row) => ({\n  uses: shape.parse(row.uses),\n});\n',
};
const problemsOf = (text: string) => findBreakableLists([{ path, text }, there]);

test.each([
  'return rows.map((row) => ({ ...row, filter: schema.parse(row.filter) }));',
  'function view(row: Row) {\n  return schema.parse(row.uses);\n}\nreturn rows.map(view);',
  "import { boxOf } from './buyer-view.ts';\nconst view = (row: Row) => boxOf(row);\nreturn (await query.execute()).map(view);",
])('reports a list that one invalid row breaks: %s', (text) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(/^src.*use parseStored\.$/)]);
});

test.each([
  "return parseStored(rows, (row) => schema.parse(row.filter), 'filter');",
  'return rows.map((row) => ({ day: Date.parse(row.day), ...JSON.parse(row.text) }));',
  'const parse = (row: Row) => schema.parse(row.uses);\nreturn rows.map(({ id }) => id);',
])('takes a list that none breaks: %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('the server passes the check', () => {
  expect(checkLists()).toEqual([]);
});
