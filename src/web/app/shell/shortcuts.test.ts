import { expect, test } from 'vitest';
import { leadHotkeys } from '#web/lib/hotkeys.ts';
import { shortcutGroups } from './shortcuts.ts';

const shortcutsIn = (title: string) =>
  shortcutGroups.find((group) => group.title === title)!.shortcuts;

test('the sheet shows every key of a lead', () => {
  const shown = shortcutsIn('On a lead, in a list or open').flatMap(({ keys }) => keys);
  expect(shown).toEqual(expect.arrayContaining(Object.keys(leadHotkeys)));
});

test('a letter has one meaning on leads and in Today', () => {
  const meanings = new Map<string, string>();
  for (const title of ['On a lead, in a list or open', 'In Today']) {
    for (const { keys, does } of shortcutsIn(title)) {
      if (keys.length > 1 || !/^[a-z]$/.test(keys[0]!)) continue;
      expect(meanings.get(keys[0]!) ?? does).toBe(does);
      meanings.set(keys[0]!, does);
    }
  }
});
