import { expect, test } from 'vitest';
import { callsCode, importsSplit } from './split-wire.ts';

const wire = `
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
const schema = z.object({ id: z.int() });
export const kinds = ['house', 'lot'] as const;
export const kind = z.enum(kinds);
export const addLot = defineEndpoint({
  method: 'POST', path: '/api/lots', summary: 'Add a lot', tag: 'Lots', body: schema, answer: schema,
});
export const listLots = defineEndpoint({
  method: 'GET', path: '/api/lots', summary: 'All lots', tag: 'Lots', query: schema,
});
export const odd = defineEndpoint({ method: 'GET', path: base + '/odd', tag: 'Lots' });
`;
const split = (code: string) =>
  importsSplit('lots.tsx', code, async (source) =>
    source.endsWith('lots.api.ts') ? wire : undefined,
  );
const from = "'#api/lots.api.ts'";
const calls = "'#api/lots.api.ts?calls'";

test('the calls of an API file are its methods, paths and plain data', () => {
  expect(callsCode('lots.api.ts', wire)).toBe(
    [
      'export const kinds = ["house","lot"];',
      'export const addLot = {"method":"POST","path":"/api/lots"};',
      'export const listLots = {"method":"GET","path":"/api/lots"};',
      '',
    ].join('\n'),
  );
});

test('a file that only makes calls gets no schemas', async () => {
  const code = `import { call, requestOf } from '#web/lib/call.ts';
import { addLot, type Lot } from ${from};
export const add = (body: z.input<typeof addLot.body>) => call(addLot, { body });
export const leave = () => fetch(addLot.path, requestOf(addLot, {}));
export const key = [addLot.path];`;
  expect(await split(code)).toContain(`import { addLot } from ${calls};`);
  expect(await split(code)).not.toContain(`from ${from}`);
});

test('a query that only reads gets no schemas', async () => {
  const code = `import { readQuery } from '#web/lib/read-query.ts';
import { listLots } from ${from};
export const lots = () => readQuery(listLots);`;
  expect(await split(code)).toContain(`import { listLots } from ${calls};`);
});

test.each([
  ['reads a schema', 'zodResolver(addLot.body)'],
  ['takes a schema apart', 'const { body } = addLot;'],
  ['reads a member by a computed name', 'addLot[name]'],
  ['passes the endpoint to a function that is not known', 'withForm(addLot)'],
  ['passes it as a later argument', 'call(other, addLot)'],
  ['puts it into an object', 'const all = { addLot };'],
  ['passes it as a property', '<Form endpoint={addLot} />'],
  ['exports it', 'export { addLot };'],
])('a file that %s gets the schemas', async (_, use) => {
  const code = `import { call } from '#web/lib/call.ts';\nimport { addLot } from ${from};\n${use}`;
  expect(await split(code)).toBe(code);
});

test('a function with the name of a known one gets the schemas', async () => {
  const code = `import { call } from './own.ts';\nimport { addLot } from ${from};\ncall(addLot);`;
  expect(await split(code)).toBe(code);
});

test('one import is split by how each name is used', async () => {
  const code = `import { call, callable } from '#web/lib/call.ts';
import { addLot, kind, kinds, listLots as list, odd } from ${from};
const form = addLot.body; call(odd); kind.parse(kinds[0]); const calls = { all: callable(list) };`;
  expect(await split(code)).toContain(
    `import { kinds, listLots as list } from ${calls}; import { addLot, kind, odd } from ${from};`,
  );
});

test('a type-only import disappears', async () => {
  expect(await split(`import { type Lot } from ${from};\nlet lot: Lot;`)).not.toContain('import');
});
