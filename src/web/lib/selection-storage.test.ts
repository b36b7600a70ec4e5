import { expect, test } from 'vitest';
import { readSelectedPropertyIds, storeSelectedPropertyIds } from './selection-storage.ts';

function createStorage(content: Record<string, string> = {}) {
  return {
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => void (content[key] = value),
    content,
  };
}

test('the selection comes back in its order', () => {
  const storage = createStorage();
  storeSelectedPropertyIds([12, 7, 30], storage);
  expect(readSelectedPropertyIds(storage)).toEqual([12, 7, 30]);
});

test('only positive whole numbers are kept', () => {
  const storage = createStorage();
  storeSelectedPropertyIds([0, -3, 1.5, Number.NaN, 4], storage);
  expect(readSelectedPropertyIds(storage)).toEqual([4]);
});

test('nothing, and what cannot be read, is an empty selection', () => {
  expect(readSelectedPropertyIds(createStorage())).toEqual([]);
  const broken = createStorage({ 'lotline.selectedPropertyIds': '[1,' });
  expect(readSelectedPropertyIds(broken)).toEqual([]);
  const other = createStorage({ 'lotline.selectedPropertyIds': '{"a":1}' });
  expect(readSelectedPropertyIds(other)).toEqual([]);
});
