import { expect, test } from 'vitest';
import { openPdf } from '#server/providers/document-text/local/pdf-file.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { scorePetition, type FieldScore } from '@lotline/petition-reader/corpus/score.ts';
import { makeVariant } from '@lotline/petition-reader/corpus/variants/variants.ts';

async function score(seed: number): Promise<FieldScore[]> {
  const { pdf, truth } = makeVariant(seed);
  const file = await openPdf(pdf);
  const pages = Array.from({ length: file.pageCount }, (_, index) => {
    const { words, height } = file.page(index);
    return { number: index + 1, width: 1000, height, source: 'text' as const, words };
  });
  file.close();
  return scorePetition(extractPetition(pages), truth);
}

test('sixty petitions worded and set by chance are read, and hardly a wrong field is sure', async () => {
  const scores: FieldScore[] = [];
  for (let seed = 0; seed < 60; seed++) scores.push(...(await score(seed)));
  const share = (is: (score: FieldScore) => boolean) => scores.filter(is).length / scores.length;
  expect(share(({ right }) => right)).toBeGreaterThan(0.98);
  expect(share(({ confident }) => confident)).toBeLessThan(0.005);
});
