import { expect, test } from 'vitest';
import { findCompletion } from './find-completion.ts';

const completions = ['Kim Lee', 'Kira Long', 'Sam Kimball'].map((label) => ({
  id: label,
  label,
  insert: `@${label} `,
}));
const labels = (text: string, caret = text.length) =>
  findCompletion({ text, caret, trigger: '@', completions })?.found.map(({ label }) => label);

test.each([
  ['@', ['Kim Lee', 'Kira Long', 'Sam Kimball']],
  ['ask @ki', ['Kim Lee', 'Kira Long', 'Sam Kimball']],
  ['ask @Kim L', ['Kim Lee']],
  ['ask @x', []],
  ['kim@lee', undefined],
  ['nothing', undefined],
  ['@Kim\nnext line', undefined],
])('%j', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test('only the word before the caret counts', () => {
  expect(labels('@sam and @kim l', 4)).toEqual(['Sam Kimball']);
});
