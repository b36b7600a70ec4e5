// Nothing is dialled without the gate: a number reaches a phone only through this folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only the gated link and the gated menu item make a tel: address', () => {
  expect(filesWith(/telHref|['"`]tel:/).toSorted()).toEqual([
    'lib/call-gate/call-number.ts',
    'lib/call-gate/gated-call-link.tsx',
  ]);
});

test('both of them ask the gate, or hand the number to what asks it on the server', () => {
  for (const name of ['call-number.ts', 'gated-call-link.tsx']) {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    expect(text, name).toContain('answer?.reason');
    expect(text, name).toMatch(/\.start\(\{ propertyId.*, phoneNumber \}\)/);
  }
});

test('a phone of the browser is told to dial in one place, after the record that asked the gate', () => {
  const dialling = filesWith(/\.call\(\s*\w+\.theirNumber/);
  expect(dialling).toEqual([join('features', 'contact', 'calls', 'desk', 'call-desk.ts')]);
  const desk = sources.find(({ path }) => path === dialling[0])?.text ?? '';
  expect(desk.indexOf('call(startCall')).toBeGreaterThan(-1);
});
