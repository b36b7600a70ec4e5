import { expect, test } from 'vitest';
import {
  readAudience,
  readSelectedPropertyIds,
  storeAudience,
  storeSelectedPropertyIds,
} from './selection-storage.ts';

function createStorage(content: Record<string, string> = {}) {
  return {
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => void (content[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(content, key),
    content,
  };
}

test('the stored selection keeps its order', () => {
  const storage = createStorage();
  storeSelectedPropertyIds([12, 7, 30], storage);
  expect(readSelectedPropertyIds(storage)).toEqual([12, 7, 30]);
});

test('only positive whole numbers are kept', () => {
  const storage = createStorage();
  storeSelectedPropertyIds([0, -3, 1.5, Number.NaN, 4], storage);
  expect(readSelectedPropertyIds(storage)).toEqual([4]);
});

test('stores all matching leads as their filter, and a later selection replaces it', () => {
  const storage = createStorage();
  expect(readAudience(storage)).toBeNull();
  storeAudience({ filter: { search: 'Oak' } }, storage);
  expect(readAudience(storage)).toEqual({ filter: { search: 'Oak' } });
  storeAudience({ propertyIds: [7] }, storage);
  expect(readAudience(storage)).toEqual({ propertyIds: [7] });
});

test('an empty or unreadable storage is an empty selection', () => {
  expect(readSelectedPropertyIds(createStorage())).toEqual([]);
  const broken = createStorage({ 'lotline.selectedPropertyIds': '[1,' });
  expect(readSelectedPropertyIds(broken)).toEqual([]);
  const other = createStorage({ 'lotline.selectedPropertyIds': '{"a":1}' });
  expect(readSelectedPropertyIds(other)).toEqual([]);
});
