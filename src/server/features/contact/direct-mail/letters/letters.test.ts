import { afterAll, describe, expect, test } from 'vitest';
import { mergeLetter } from '#domain/messages/letter-merge.ts';
import { createPdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { addressLines, type Letter } from './letter.ts';
import { renderAddressLabels, renderLetters } from './render-letters.ts';
import { findLetterTemplate, letterTemplates } from './templates/letter-templates.ts';

const pdfMaker = createPdfMaker();
afterAll(() => pdfMaker.close());

const sender = {
  name: 'Olive Sample',
  company: 'Sample Homes LLC',
  streetAddress: '1 Example Plaza',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37201',
  phone: '615-555-0142',
};
const recipient = {
  name: 'Dana Example',
  streetAddress: '12 Oak St',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
};
const letter = (more: Partial<Letter> = {}): Letter => ({
  sender,
  recipient,
  date: '2031-03-04',
  body: 'Dear Dana,\n\nFirst paragraph.\n\nSecond paragraph.',
  ...more,
});

const inInches = (points: number) => points / 72;

describe('letters', () => {
  test('each starts on its own page with sender and recipient', async () => {
    const others = { ...recipient, name: 'Łukasz 王小明' };
    const pages = await readPdf(
      await renderLetters({ pdfMaker, letters: [letter(), letter({ recipient: others })] }),
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('Sample Homes LLC');
    expect(pages[0]?.text).toContain('March 4, 2031');
    expect(pages[0]?.text).toContain('Dana Example 12 Oak St Nashville, TN 37206');
    expect(pages[0]?.text).toContain('First paragraph.');
    expect(pages[0]?.text).toMatch(/Sincerely, Olive Sample 615-555-0142/);
    expect(pages[1]?.text).toContain('Łukasz 王小明');
  });

  test('only the address is within the window', async () => {
    const long = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Trustee';
    for (const name of ['Dana Example', long]) {
      const pdf = await renderLetters({
        pdfMaker,
        letters: [letter({ recipient: { ...recipient, name } })],
      });
      const [page] = await readPdf(pdf);
      const address = addressLines({ ...recipient, name });
      const window = page!.lines.filter(({ top, bottom, left }) => {
        // What a 4 1/2 by 1 1/8 inch window can show, however the sheet shifts.
        return inInches(bottom) > 2.04 && inInches(top) < 3.625 && inInches(left) < 5.375;
      });
      // A long name wraps where the engine likes, so blanks and hyphens are not compared.
      const letters = (lines: string[]) => lines.join('').replace(/[^\p{L}\p{N},]/gu, '');
      expect(letters(window.map(({ text }) => text))).toBe(letters(address));
      expect(window.length).toBeLessThanOrEqual(4);
      for (const { top, bottom, left, right } of window) {
        expect(inInches(top)).toBeGreaterThanOrEqual(2.5);
        expect(inInches(bottom)).toBeLessThanOrEqual(3.17);
        expect(inInches(left)).toBeGreaterThanOrEqual(0.875);
        expect(inInches(right)).toBeLessThanOrEqual(4.375);
      }
    }
  });

  test('a long letter continues on pages numbered from its own first', async () => {
    const body = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} of a long letter.`);
    const pages = await readPdf(
      await renderLetters({ pdfMaker, letters: [letter(), letter({ body: body.join('\n\n') })] }),
    );
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages[1]?.text).not.toContain('Page 2');
    expect(pages[2]?.text).toContain('Dana Example Page 2');
  });

  test('must be 1 to 500 in one call', async () => {
    await expect(renderLetters({ pdfMaker, letters: [] })).rejects.toThrow('From 1 to 500');
  });
});

describe('labels', () => {
  test('are thirty to a sheet, after the used ones', async () => {
    const recipients = Array.from({ length: 31 }, (_, n) => ({
      ...recipient,
      name: `Person ${n}.`,
    }));
    const pages = await readPdf(await renderAddressLabels({ pdfMaker, recipients, skip: 1 }));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('Person 28.');
    expect(pages[0]?.text).not.toContain('Person 29.');
    expect(pages[1]?.text).toContain('Person 30.');
    const [first] = pages[0]!.lines;
    expect(inInches(first!.left)).toBeGreaterThan(2.93);
  });
});

describe('the shipped templates', () => {
  const all = Object.values(letterTemplates).flat();

  test('are three for each type of lead, each with its own name', () => {
    expect(Object.values(letterTemplates).map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(9);
    expect(findLetterTemplate('probate-later')?.leadType).toBe('probate');
  });

  test.each(all.map((template) => [template.id, template] as const))(
    '%s fits one page and leaves no gap when little is known',
    async (_id, { body, closing }) => {
      const merged = mergeLetter(body, {
        propertyAddress: '12 Oak St',
        senderName: sender.name,
        senderPhone: sender.phone,
      });
      expect(merged).toMatchObject({ missing: [], unknown: [] });
      expect(merged.text).toMatch(/not write again|not hear from me|not wish to hear/);
      const letters = [letter({ body: merged.text, closing })];
      expect(await readPdf(await renderLetters({ pdfMaker, letters }))).toHaveLength(1);
    },
  );
});
