import { expect, test } from 'vitest';
import { fieldsOf, scannedLayout } from '../testing/scanned-fields.ts';
import { withoutUnconfirmedNames } from './unconfirmed-names.ts';

/** The petitioner's name as shown beside what the page says elsewhere. */
function shown(name: string, rest: string, doubted: Record<string, number> = {}) {
  const layout = scannedLayout(`\nPetitioner: ${name}\n\n${rest}\n`, doubted);
  const fields = fieldsOf(layout, { 'petitioner.fullName': [name, 0.8] });
  return withoutUnconfirmedNames(fields, [layout], new Set([1]))['petitioner.fullName'].value;
}

const name = 'Everett Whitlock-Thornbury';

test('shows an unclear name only if a second place confirms it', () => {
  const unclear = { 'Whitlock-Thornbury': 0.65 };
  expect(shown(name, 'Osgood', unclear)).toBe('');
  expect(shown(name, `The applicant is\n${name}`, unclear)).toBe(name);
});

test('shows a clear name that has one place', () => {
  expect(shown(name, 'Osgood')).toBe(name);
});
