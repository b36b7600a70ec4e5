import { expect, test } from 'vitest';
import { parseTableLayout, tableColumns } from './table-layout.ts';

test('nothing stored, or nonsense, shows every column', () => {
  for (const stored of [null, '{', '{"shown":[]}', '{"shown":["colour"]}', '[]']) {
    expect(parseTableLayout(stored).shown).toHaveLength(tableColumns.length);
  }
});

test('the order and the pinned column are kept, unknown and repeated columns are not', () => {
  const stored = JSON.stringify({ shown: ['city', 'colour', 'ownerName', 'city'], pinned: 'city' });
  expect(parseTableLayout(stored)).toEqual({ shown: ['city', 'ownerName'], pinned: 'city' });
  expect(parseTableLayout('{"shown":["city"],"pinned":"zip"}')).toEqual({ shown: ['city'] });
});
