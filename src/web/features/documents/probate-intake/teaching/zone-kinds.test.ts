import { expect, test } from 'vitest';
import { kindsOf, labelOfZone, nameOfZone, owners, targetOf } from './zone-kinds.ts';

test('every selectable name maps to a target and back', () => {
  for (const { value: owner } of owners)
    for (const { value: kind } of kindsOf[owner]) {
      const heir = owner === 'heir' ? 3 : 1;
      const target = targetOf({ owner, kind, heir }, 'probate of will');
      expect(nameOfZone(target)).toEqual({ owner, kind, heir });
    }
});

test('a box is named in words; one of a single form by its target', () => {
  expect(labelOfZone({ is: 'deceased.name' })).toBe('Deceased: Full name');
  expect(labelOfZone({ is: 'heir.2.townLine' })).toBe('Heir 2: City, state and ZIP');
  expect(labelOfZone({ is: 'check', says: ['petition', 'probate'] })).toBe(
    'Case: Check box: kind of petition (probate)',
  );
  expect(labelOfZone({ is: 'filer.name' })).toBe('Case: filer.name');
  expect(nameOfZone({ is: 'filer.name' })).toMatchObject({ owner: 'case', kind: null });
});
