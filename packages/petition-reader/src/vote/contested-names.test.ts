import { expect, test } from 'vitest';
import { fieldsOf, scannedLayout } from '../testing/scanned-fields.ts';
import { withoutContestedNames } from './contested-names.ts';

const page = scannedLayout(`
Estate of Ophelia Ashcombe

Everett Whitlock                      Petitione
9 Elm Street

Name of Nominee                       Jonas Ashcombe
                                      16 Quarry Court
`);

type Found = Parameters<typeof fieldsOf>[1];
const settled = (found: Found, scanned = new Set([1]), layout = page) =>
  withoutContestedNames(fieldsOf(layout, found), [layout], scanned);

const nominee: Found = {
  'petitioner.fullName': ['Jonas Ashcombe', 0.66, { 'Everett Whitlock': 0.46 }],
};

test('does not show a name if a second person has nearly as good a claim', () => {
  const fields = settled(nominee);
  expect(fields['petitioner.fullName'].value).toBe('');
  expect(fields['petitioner.fullName'].alternatives.map(({ value }) => value)).toEqual([
    'Jonas Ashcombe',
    'Everett Whitlock',
  ]);
});

test('shows a name on typed pages, a well-known name, and one whose rival has another role', () => {
  expect(settled(nominee, new Set())['petitioner.fullName'].value).toBe('Jonas Ashcombe');
  const known: Found = {
    'petitioner.fullName': ['Jonas Ashcombe', 0.75, { 'Everett Whitlock': 0.46 }],
  };
  expect(settled(known)['petitioner.fullName'].value).toBe('Jonas Ashcombe');
  const lawyer: Found = { ...nominee, attorney: ['Everett Whitlock', 0.8] };
  expect(settled(lawyer)['petitioner.fullName'].value).toBe('Jonas Ashcombe');
});

test('does not show a name that may have lost its suffix', () => {
  const suffix: Found = {
    'deceased.fullName': ['Ophelia Ashcombe', 0.65, { 'Ophelia Ashcornbe III': 0.47 }],
  };
  expect(settled(suffix)['deceased.fullName'].value).toBe('');
});

test('shows a name whose rival is the same name, cut or with a word before it', () => {
  for (const rival of ['Ophelia', 'Newport Ophelia Ashcombe']) {
    const same: Found = { 'deceased.fullName': ['Ophelia Ashcombe', 0.65, { [rival]: 0.6 }] };
    expect(settled(same)['deceased.fullName'].value).toBe('Ophelia Ashcombe');
  }
});

test('does not show a decedent whom the title of the case does not name', () => {
  const heir: Found = { 'deceased.fullName': ['Jonas Ashcombe', 0.89] };
  expect(settled(heir)['deceased.fullName'].value).toBe('');
  const own: Found = { 'deceased.fullName': ['Ophelia Ashcornbe', 0.89] };
  expect(settled(own)['deceased.fullName'].value).toBe('Ophelia Ashcornbe');
});

test('a title without a clear name contradicts nothing', () => {
  const heir: Found = { 'deceased.fullName': ['Jonas Ashcombe', 0.89] };
  const unclear = scannedLayout('Estate of Ophelia Ashcombe', { Ophelia: 0.6 });
  const caption = scannedLayout('Estate of (Include all names) Real estate of the decedent');
  for (const layout of [unclear, caption])
    expect(settled(heir, new Set([1]), layout)['deceased.fullName'].value).toBe('Jonas Ashcombe');
});

test('does not show the decedent as the attorney', () => {
  const twice: Found = {
    'deceased.fullName': ['Ophelia Ashcombe', 0.89],
    attorney: ['Ophelia Ashcombe', 0.83],
  };
  expect(settled(twice).attorney.value).toBe('');
});
