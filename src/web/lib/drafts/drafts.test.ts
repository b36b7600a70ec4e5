import { afterEach, expect, test } from 'vitest';
import { readDraft, setDraftPerson, storeDraft } from './drafts.ts';

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

afterEach(() => setDraftPerson(undefined));

test('a draft belongs to its lead and to the person who typed it', () => {
  const storage = createStorage();
  const draft = { value: 'Roof is new', isAnnounced: false };
  setDraftPerson('ann');
  storeDraft({ kind: 'note', id: 12 }, draft, storage);
  expect(readDraft({ kind: 'note', id: 12 }, storage)).toEqual(draft);
  expect(readDraft({ kind: 'note', id: 1 }, storage)).toBeUndefined();
  setDraftPerson('bob');
  expect(readDraft({ kind: 'note', id: 12 }, storage)).toBeUndefined();
  setDraftPerson('ann');
  storeDraft({ kind: 'note', id: 12 }, undefined, storage);
  expect(readDraft({ kind: 'note', id: 12 }, storage)).toBeUndefined();
});

test.each(['{', '"x"', '[]', '{}'])('%s is not a draft', (kept) => {
  expect(readDraft({ kind: 'note', id: 1 }, { getItem: () => kept })).toBeUndefined();
});

test('a storage that refuses is ignored', () => {
  const refuse = () => {
    throw new Error('quota');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  storeDraft({ kind: 'note', id: 1 }, { value: 'x', isAnnounced: false }, storage);
  expect(readDraft({ kind: 'note', id: 1 }, storage)).toBeUndefined();
});
