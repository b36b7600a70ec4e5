import { expect, test } from 'vitest';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { scorePetition } from '@lotline/petition-reader/corpus/score.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { openPdf } from '#server/providers/document-text/local/pdf-file.ts';

// The package scores the whole corpus on the words it was set from. Here the PDF engine finds them.
const firstOfEach = makeCorpus(['written for']).filter(({ name }) => name.endsWith('-0'));

test.each(firstOfEach.map((petition) => [petition.name, petition] as const))(
  'finds every field of %s in its PDF',
  async (_, { pdf, truth }) => {
    const file = await openPdf(pdf);
    const pages = Array.from({ length: file.pageCount }, (_, index) => {
      const { words, height } = file.page(index);
      return { number: index + 1, width: 1000, height, source: 'text' as const, words };
    });
    file.close();
    const misses = scorePetition(extractPetition(pages), truth).filter(({ right }) => !right);
    expect(misses).toEqual([]);
  },
);
