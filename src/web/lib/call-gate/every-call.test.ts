// Nothing is dialled or texted by a link without the gate: a number reaches a phone only through this folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only the gated links and the gated menu items make an address that calls or texts', () => {
  expect(filesWith(/telHref|smsHref|['"`](tel|sms):/i).toSorted()).toEqual([
    'lib/call-gate/call-number.ts',
    'lib/call-gate/gated-call-link.tsx',
    'lib/call-gate/own-phone.ts',
  ]);
});

test('both of them ask the gate, or hand the number to what asks it on the server', () => {
  for (const name of ['call-number.ts', 'gated-call-link.tsx']) {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    expect(text, name).toContain('answer?.reason');
    expect(text, name).toMatch(/\.start\(\{ propertyId.*, phoneNumber \}\)/);
  }
  // A link waits while the gate has not answered; a menu goes through the same tap.
  const link = readFileSync(join(import.meta.dirname, 'gated-call-link.tsx'), 'utf8');
  expect(link).toContain('const isHeld = !isKnown || answer?.reason;');
  expect(filesWith(/[^n] callNumber\(|[^n] textNumber\(/)).toEqual([
    'features/leads/properties/table/row-phone-items.tsx',
  ]);
});

test('a phone of the browser is told to dial in one place, after the record that asked the gate', () => {
  const dialling = filesWith(/\.call\(\s*\w+\.theirNumber/);
  expect(dialling).toEqual([join('features', 'contact', 'calls', 'desk', 'call-desk.ts')]);
  const desk = sources.find(({ path }) => path === dialling[0])?.text ?? '';
  expect(desk.indexOf('call(startCall')).toBeGreaterThan(-1);
});

test('a call is handed on in one place, after the gate was asked about the number', () => {
  const handing = filesWith(/\.transfer\(|call\(transferCall/);
  expect(handing).toEqual([join('features', 'contact', 'calls', 'desk', 'hand-on.ts')]);
  const text = sources.find(({ path }) => path === handing[0])?.text ?? '';
  expect(text.indexOf('call(listCallAnswers')).toBeGreaterThan(-1);
  expect(text.indexOf('call(listCallAnswers')).toBeLessThan(text.indexOf('.transfer('));
});
