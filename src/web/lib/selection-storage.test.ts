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

test('all that match are kept as their filter, and what is ticked later takes its place', () => {
  const storage = createStorage();
  expect(readAudience(storage)).toBeNull();
  storeAudience({ filter: { search: 'Oak' } }, storage);
  expect(readAudience(storage)).toEqual({ filter: { search: 'Oak' } });
  storeAudience({ propertyIds: [7] }, storage);
  expect(readAudience(storage)).toEqual({ propertyIds: [7] });
});

test('nothing, and what cannot be read, is an empty selection', () => {
  expect(readSelectedPropertyIds(createStorage())).toEqual([]);
  const broken = createStorage({ 'lotline.selectedPropertyIds': '[1,' });
  expect(readSelectedPropertyIds(broken)).toEqual([]);
  const other = createStorage({ 'lotline.selectedPropertyIds': '{"a":1}' });
  expect(readSelectedPropertyIds(other)).toEqual([]);
});
