import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { layOutPage } from '../page/page-layout.ts';
import type { Candidate } from '../petition.ts';
import { doubtDrafters } from './drafters.ts';

const line = (text: string, y: number) =>
  text
    .split(' ')
    .map((word, i) => ({ text: word, x: 100 + i * 70, y, width: 60, height: 12, confidence: 1 }));

const pageOf = (...lines: string[]): Page => ({
  number: 1,
  width: 1000,
  height: 1400,
  source: 'text',
  words: lines.flatMap((text, i) => line(text, 100 + i * 100)),
});

const lawyer = (y: number): Candidate => ({
  field: 'attorney',
  value: 'Cora Hale',
  weight: 0.8,
  ink: 1,
  page: 1,
  box: { x: 100, y, width: 130, height: 12 },
});

test('the drafter of a document is a lawyer, never as certain', () => {
  const layouts = [
    layOutPage(
      pageOf('Estate of Ezra Hale', 'Drafted document', 'This document was drafted by: Cora Hale'),
    ),
  ];
  expect(doubtDrafters([lawyer(300)], layouts)).toEqual([{ ...lawyer(300), tentative: true }]);
});

test('a drafter whose name is also elsewhere in the document is not a lawyer', () => {
  const layouts = [
    layOutPage(pageOf('Cora Hale', 'Address', 'This document was drafted by: Cora Hale')),
  ];
  expect(doubtDrafters([lawyer(300)], layouts)).toEqual([]);
  expect(doubtDrafters([lawyer(100)], layouts)).toEqual([lawyer(100)]);
});
