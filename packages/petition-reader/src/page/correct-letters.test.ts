import { expect, test } from 'vitest';
import { correctLetters } from './correct-letters.ts';
import { rule, wrongRows } from '../testing/scored.ts';

const correct = (text: string) =>
  correctLetters({ text, x: 0, y: 0, width: 10, height: 10, confidence: 0.6 }).text;

const roles = rule('recognizes misread words for a role by their shape', correct, [
  ['tesides', 'resides'],
  ['Dcccased,', 'Deceased,'],
  ['ATTOMEY', 'ATTORNEY'],
  ["Petitiener's", "Petitioner's"],
  ['(dcscribed)', '(described)'],
  ['ol', 'of'],
  ['alk/a', 'a/k/a'],
]);

const unchanged = rule(
  'does not change names and other words',
  correct,
  [
    'Slate',
    'Ernest',
    'Irving',
    'DECKER',
    'Dominic',
    'Attaway',
    'besides',
    'petitions',
    'Attley',
    'IL',
    '60614',
    'Ol',
  ].map((word) => [word, word]),
);

const days = rule('reads an ordinal day of the month as digits', correct, [
  ['Sth', '5th'],
  ['2Sth,', '25th,'],
  ['lst', '1st'],
  ['llth', '11th'],
  ['5th', '5th'],
]);

const misreadDays = rule('corrects an impossible date to the only possible one', correct, [
  ['95/21/2025', '05/21/2025'],
  ['11/62/2024,', '11/02/2024,'],
  ['e1/15/2023', 'e1/15/2023'],
  ['7127/2023', '7/27/2023'],
  ['7/2712023', '7/27/2023'],
  ['6/9/2023', '6/9/2023'],
  ['12/31/2024', '12/31/2024'],
  ['76/14/2023', '76/14/2023'],
  ['513-555-0182', '513-555-0182'],
  ['2025-2614', '2025-2614'],
  ['2025/2614', '2025/2614'],
]);

const blurred = rule('corrects a long low-confidence word to the closest printed word', correct, [
  ['Pelitivner', 'Petitioner'],
  ['Nelitivier', 'Petitioner'],
  ["Petitiuner's", "Petitioner's"],
  ['infuiination', 'information'],
  ['1elativnship', 'relationship'],
  ['ADORESSES', 'ADDRESSES'],
  // Other words, and names of people and towns.
  ['Pelletier', 'Pelletier'],
  ['Providence', 'Providence'],
  ['limitation', 'limitation'],
  ['petitions', 'petitions'],
  ['Childress', 'Childress'],
  ['Davidson', 'Davidson'],
  ['Evangelista', 'Evangelista'],
  ['Montgomery', 'Montgomery'],
]);

const clear = rule(
  'does not change a long high-confidence word',
  (text) => correctLetters({ text, x: 0, y: 0, width: 10, height: 10, confidence: 0.95 }).text,
  [['Pelitivner', 'Pelitivner']],
);

const states = rule('corrects a misread capital I at the beginning of a state', correct, [
  ['lowa', 'Iowa'],
  ['ldaho', 'Idaho'],
  ['lndiana,', 'Indiana,'],
  ['lllinois', 'Illinois'],
]);

const numbered = rule("distinguishes a numbered 'I, Jane Roe' from a number", correct, [
  ['1.1,', '1. I,'],
  ['l,', 'I,'],
  ['|,', 'I,'],
  ['1,', '1,'],
  ['1.', '1.'],
]);

const spellings = rule('corrects spellings that no English word has', correct, [
  ['Qld', 'Old'],
  ['aP.0.', 'P.O.'],
  ['P0.', 'PO.'],
  ['Qctavio', 'Octavio'],
  ['Wl,', 'WI,'],
  ['wl', 'WI'],
  ['W1', 'WI'],
  ['Bivd', 'Blvd'],
  ['Ill', 'III'],
  ['ill', 'ill'],
  ['Quincy', 'Quincy'],
]);

test('misread letters', () => {
  expect(
    wrongRows(roles, unchanged, days, blurred, clear, states, numbered, spellings, misreadDays),
  ).toEqual([]);
});
