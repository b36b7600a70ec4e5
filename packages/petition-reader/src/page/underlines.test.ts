import { expect, test } from 'vitest';
import { layOutPage } from './page-layout.ts';
import type { Word } from './page.ts';

const word = (text: string, x: number, y: number, width: number, height = 16): Word => ({
  text,
  x,
  y,
  width,
  height,
  confidence: 1,
});

const cellsOf = (words: Word[]) =>
  layOutPage({ number: 1, width: 1000, height: 1294, source: 'text', words }).segments.map(
    ({ text }) => text,
  );

test('an underline below its answer does not separate the answer’s words', () => {
  const rule = word('_'.repeat(60), 59, 106, 500, 14);
  const answer = [word('St.', 58, 100, 29), word('James', 97, 100, 49)];
  expect(cellsOf([...answer, rule])).toEqual(['St. James']);
});

test('an underline after a label still separates it from its answer', () => {
  const line = [
    word('Town', 58, 100, 40),
    word('_'.repeat(60), 100, 106, 500, 14),
    word('Bucks', 110, 100, 45),
    word('Harbor', 165, 100, 54),
  ];
  expect(cellsOf(line)).toEqual(['Town', 'Bucks Harbor']);
});

test('an underline that OCR read as part of a word is taken off', () => {
  expect(cellsOf([word('_12', 58, 100, 40), word('Oak', 105, 100, 30)])).toEqual(['12 Oak']);
});
