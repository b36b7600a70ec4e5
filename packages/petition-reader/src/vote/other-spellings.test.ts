import { expect, test } from 'vitest';
import { fieldsOf, scannedLayout } from '../testing/scanned-fields.ts';
import { withoutOtherSpellings } from './other-spellings.ts';

/** The petitioner's name as shown beside what the page says elsewhere. */
function shown(name: string, rest: string, doubted: Record<string, number> = {}) {
  const layout = scannedLayout(`\nPetitioner: ${name}\n\n${rest}\n`, doubted);
  const fields = fieldsOf(layout, { 'petitioner.fullName': [name, 0.8] });
  return withoutOtherSpellings(fields, [layout], new Set([1]))['petitioner.fullName'].value;
}

const name = 'Everett Whitlock-Thornbury';

test('does not show a name that another place spells otherwise as clearly', () => {
  expect(shown('Everett Whitlock-Thornbery', name)).toBe('');
  expect(shown(name, 'Everett Whitlock-Thornbery', { 'Whitlock-Thornbery': 0.8 })).toBe(name);
});

test('shows the spelling that most places have', () => {
  expect(shown(name, `${name}\n\nEverett Whitlock-Thornbery`)).toBe(name);
  expect(shown('Everett Whitlock-Thornbery', `${name}\n\n${name}`)).toBe('');
});

test('a part of a name is not another spelling', () => {
  expect(shown(name, 'Whitlock-Thornbury')).toBe(name);
});

test('shows an unclear name only if a second place confirms it', () => {
  const unclear = { 'Whitlock-Thornbury': 0.65 };
  expect(shown(name, 'Osgood', unclear)).toBe('');
  expect(shown(name, `The applicant is\n${name}`, unclear)).toBe(name);
});

test('does not show a name that goes on elsewhere', () => {
  const layout = scannedLayout('\nIn the matter of Bartholomew Lorne. Osgood\n');
  const fields = fieldsOf(layout, { 'deceased.fullName': ['Bartholomew Lorne', 0.67] });
  expect(withoutOtherSpellings(fields, [layout], new Set([1]))['deceased.fullName'].value).toBe('');
  expect(shown(name, `${name} Petitioner`)).toBe(name);
});
