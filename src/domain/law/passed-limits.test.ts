import { expect, test } from 'vitest';
import { countedChannels, findPassedLimits, type BindingRules, type Contacted } from './ask-law.ts';
import { findRule } from './law-book.ts';
import { defaultChoices } from './law-choices.ts';
import type { LawRule } from './law-rule.ts';

const florida = findRule('C-FL-01-limit')!;
const binding = (...limits: LawRule[]): BindingRules => ({
  clocks: [],
  warningClocks: [],
  limits,
  personal: [],
  others: [],
  words: [],
});
const contacts = (...channels: Contacted['channel'][]): Contacted[] =>
  channels.map((channel, hour) => ({ channel, at: new Date(Date.UTC(2027, 2, 3, 12 + hour)) }));
const passed = (rule: LawRule, made: Contacted[], choices = defaultChoices) =>
  findPassedLimits(binding(rule), made, choices);

test('a limit of calls counts texts only while a rule of calls binds texts', () => {
  const made = contacts('call', 'sms', 'call', 'door', 'mail');
  expect(passed(florida, made)).toEqual([{ rule: florida, holds: made[0]!.at }]);
  expect(passed(florida, made, { ...defaultChoices, callsBindTexts: false })).toEqual([]);
});

test('a limit that names letters and doors counts them, and they are read for it', () => {
  const everything: LawRule = { ...florida, channels: ['call', 'sms', 'mail', 'door'] };
  const made = contacts('mail', 'door', 'call', 'door');
  expect(passed(florida, made)).toEqual([]);
  // The second of four is the third from the end: it has to be a day old before the next one.
  expect(passed(everything, made)).toEqual([{ rule: everything, holds: made[1]!.at }]);
  expect([...countedChannels(binding(florida, everything))]).toEqual([
    'call',
    'sms',
    'mail',
    'door',
  ]);
});
