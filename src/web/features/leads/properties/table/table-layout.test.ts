import { expect, test } from 'vitest';
import { fieldsOnScreen } from '#domain/leads/lead-fields.ts';
import { changedOnTypeScreen, onTypeScreen, tableColumns, tableLayoutOf } from './table-columns.ts';

const chosen: string[] = fieldsOnScreen('table');
const all = tableColumns.map(({ id }) => id).filter((id) => !chosen.includes(id));

test('ignores unknown columns in a stored layout', () => {
  const standard = { shown: all, pinned: 'ownerName' };
  expect(tableLayoutOf(null)).toEqual(standard);
  expect(tableLayoutOf({ shown: ['gone'] })).toEqual(standard);
  const kept = {
    shown: ['city', 'gone', 'city', 'price'],
    pinned: 'city',
    widths: { city: 200, gone: 90 },
  };
  expect(tableLayoutOf(kept)).toEqual({
    shown: ['city', 'price'],
    pinned: 'city',
    widths: { city: 200 },
  });
  expect(tableLayoutOf({ shown: ['city', 'apn'] })).toEqual({ shown: ['city', 'apn'] });
  expect(tableLayoutOf({ shown: ['city'], pinned: 'price' })).toEqual({ shown: ['city'] });
});

test('a screen of one type hides the type column unless the user adds it', () => {
  const layout = tableLayoutOf({ shown: ['ownerName', 'type', 'city'] });
  const there = onTypeScreen(layout);
  expect(there.shown).toEqual(['ownerName', 'city']);
  // A change made there leaves the type in its place elsewhere.
  const narrower = changedOnTypeScreen(layout, { ...there, shown: ['ownerName'] });
  expect(narrower.shown).toEqual(['ownerName', 'type']);
  expect(onTypeScreen(narrower).shown).toEqual(['ownerName']);
  // Chosen there, it is shown there, also after it was read again.
  const wanted = changedOnTypeScreen(layout, { ...there, shown: ['ownerName', 'city', 'type'] });
  expect(onTypeScreen(tableLayoutOf(wanted)).shown).toEqual(['ownerName', 'city', 'type']);
  const taken = changedOnTypeScreen(wanted, { ...wanted, shown: ['ownerName', 'city'] });
  expect(onTypeScreen(taken).shown).toEqual(['ownerName', 'city']);
});
