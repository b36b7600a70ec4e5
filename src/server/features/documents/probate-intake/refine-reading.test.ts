import { typePage } from '@lotline/petition-reader/corpus/typed-page.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { expect, test } from 'vitest';
import type { DocumentPage } from '#server/providers/document-text/document-text.ts';
import { refineReading } from './refine-reading.ts';

const typed = typePage(
  `
                  PROBATE COURT OF DAVIDSON COUNTY

PETITION FOR LETTERS OF ADMINISTRATION

Decedent: Bartholomew Lome Osgood
Petitioner: Everett Whitlock
`,
  () => '',
);

/** The typed page as a scan on which the deceased's name was read with doubt. */
const scan: DocumentPage = {
  ...typed,
  source: 'ocr',
  image: Buffer.from('a picture'),
  words: typed.words.map((word) => ({ ...word, confidence: word.text === 'Lome' ? 0.6 : 0.97 })),
};

test('crops and rereads doubtful fields on a scan of an unknown form', async () => {
  const asked: number[] = [];
  const pages = await refineReading(
    [scan],
    {
      measureInk: () => Promise.resolve([]),
      readCrops({ crops }) {
        asked.push(crops.length);
        const words = scan.words.filter(({ text }) => /^(?:Bartholomew|Lome|Osgood)$/.test(text));
        return Promise.resolve([
          words.map((word) =>
            word.text === 'Lome' ? { ...word, text: 'Lorne', confidence: 0.9 } : word,
          ),
        ]);
      },
    },
    { imageOf: () => Promise.resolve(scan.image) },
  );
  expect(asked).toEqual([1]);
  expect(extractPetition(pages).fields['deceased.fullName'].value).toBe('Bartholomew Lorne Osgood');
});
