import { expect, test } from 'vitest';
import { placeholderFor, replacePlaceholders } from './placeholders.ts';

const shown = (text: string) =>
  replacePlaceholders(text, ({ name, otherwise }) => `[${name},${otherwise}]`);

test('a placeholder has a name and an optional fallback', () => {
  expect(shown(`Hi ${placeholderFor('firstName')}, { city | your area }?`)).toBe(
    'Hi [firstName,undefined], [city,your area]?',
  );
});

test('double braces are the same placeholder, with no braces left over', () => {
  expect(shown('{{firstName|neighbor}} {{ city }}')).toBe('[firstName,neighbor] [city,undefined]');
});

test('leaves other braces unchanged', () => {
  for (const text of ['{}', '{1}', '{first name}', '{a', '{{}}', 'a}'])
    expect(shown(text)).toBe(text);
});
