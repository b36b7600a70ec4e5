import { describe, expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { extractPetition } from '../extract-petition.ts';
import { makeCatalogue, officialForms } from './form-catalogue.ts';
import { anchorsOf, type FormTemplate } from './form-template.ts';
import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { suggestZones } from './taught-suggestions.ts';
import { exportForm, importForm } from './taught-form.schema.ts';
import { teachForm } from './taught-form.ts';
import { typed } from './testing/filled-page.ts';

const print = [
  'Register of Wills of the third district',
  'Request for letters under section eleven of the code',
  'Name of the one who passed away:',
  'Kinsperson who brings this matter before the register:',
  'Town of the last abode:',
  'I declare under penalty that the foregoing statements hold',
];
/** Left, top, width and height of the answer after each line. */
const answerAt = (line: number) => [500, 100 + line * 60, 400, 22] as const;

function petition(answers: Record<number, string>, shift = 0): Page {
  const move = (words: Page['words']) =>
    words.map((word) => ({ ...word, x: word.x + shift, y: word.y + shift }));
  return {
    number: 1,
    width: 1000,
    height: 1294,
    source: 'text',
    words: move([
      ...print.flatMap((text, i) => typed(text, [40, 100 + i * 60, 440, 22])),
      ...Object.entries(answers).flatMap(([i, text]) => typed(text, answerAt(Number(i)))),
    ]),
  };
}
const first = petition({ 2: 'Alma Kessler', 3: 'Edwin Whitlow', 4: 'Dover' });
const second = petition({ 2: 'Ruben Maddox', 3: 'Faye Jernigan', 4: 'Dover' }, 6);
const head = { id: 'de-taught-1', title: 'Request', number: '', state: 'DE', court: '' };
const zones = [
  { at: [...answerAt(2)] as [number, number, number, number], is: 'deceased.name' },
  { at: [...answerAt(3)] as [number, number, number, number], is: 'petitioner.name' },
  { at: [...answerAt(4)] as [number, number, number, number], is: 'deceased.town' },
];

function taught(): FormTemplate {
  const made = teachForm(head, [{ page: first, zones }], [[second]]);
  if ('problem' in made) throw new Error(made.problem);
  return made.form;
}

describe('a taught form', () => {
  test('prints the words that two petitions share outside the boxes', () => {
    const texts = anchorsOf(taught().pages[0]!.printed).map(({ text }) => text);
    expect(texts).toContain('Kinsperson');
    // Two people of one city: inside a box it is still an answer.
    for (const answer of ['Alma', 'Edwin', 'Dover']) expect(texts).not.toContain(answer);
    expect(taught().source).toEqual({ petitions: 2 });
  });

  test('reads a third petition, scanned at an angle, by its boxes', () => {
    const official = new Set(officialForms().pages.map(({ template }) => template));
    const third = petition({ 2: 'Opal Nettles', 3: 'Clifton Dunbar', 4: 'Lewes' }, -9);
    const read = extractPetition([third], makeCatalogue([...official, taught()]));
    expect(read.known?.recognised).toMatchObject([{ page: 1, form: { id: 'de-taught-1' } }]);
    expect(read.fields['petitioner.fullName'].value).toBe('Clifton Dunbar');
    expect(read.fields['deceased.fullName'].value).toBe('Opal Nettles');
    expect(read.fields['deceased.city'].value).toBe('Lewes');
  });

  test('is unchanged after export and import', () => {
    expect(importForm(exportForm(taught()))).toEqual({ form: taught() });
  });
});

describe('the boxes that teaching begins with', () => {
  const blank = { value: '', page: null, box: null };
  const found = (value: string, x: number, width: number) => ({
    value,
    page: 1,
    box: { x, y: 340, width, height: 15 },
  });
  const suggest = (zipAt: number) =>
    suggestZones({
      pages: [first],
      recognised: [],
      fields: {
        ...(Object.fromEntries(petitionFields.map((name) => [name, blank])) as Record<
          PetitionFieldName,
          typeof blank
        >),
        'deceased.city': found('Dover', 502, 39),
        'deceased.zipCode': found('19901', zipAt, 39),
      },
    }).map(({ is }) => is);

  test('join a town and its ZIP only if nothing can be between them', () => {
    expect(suggest(550)).toEqual(['deceased.townLine']);
    expect(suggest(700)).toEqual(['deceased.town', 'deceased.zip']);
  });

  test('are placed where a typed value is found, not where the reading had it', () => {
    const fields = Object.fromEntries(petitionFields.map((name) => [name, blank])) as never;
    const typed = { 'petitioner.fullName': 'edwin WHITLOW' };
    expect(suggestZones({ pages: [first], recognised: [], fields, typed })).toMatchObject([
      {
        is: 'petitioner.name',
        page: 1,
        at: [498, expect.closeTo(280, -1), expect.any(Number), 21],
      },
    ]);
  });
});

describe('a file that is not an exported form is rejected with a message', () => {
  const file = (change: (form: FormTemplate) => void) => {
    const form = structuredClone(taught());
    change(form);
    return exportForm(form);
  };
  const page = (form: FormTemplate) => form.pages[0]!;
  test.each([
    ['no JSON', '<svg onload=alert(1)>', /not JSON/],
    ['something else', '[]', /not a form exported/],
    [
      'a form that comes with Lotline',
      file((form) => {
        form.source = [...officialForms().pages][0]!.template.source;
      }),
      /cannot be imported/,
    ],
    [
      'a box off the page',
      file((form) => (page(form).zones[0]!.at = [0, 0, 1e308, 1e308])),
      /beside the page/,
    ],
    [
      'words without end',
      file((form) => {
        page(form).printed = Array.from({ length: 3000 }, (_, i) => `${i} 10 | 1 5 word`);
      }),
      /too many printed words/,
    ],
    [
      'a word off the page',
      file((form) => (page(form).printed = [`${'9'.repeat(400)} 1 | 1 5 a`])),
      /beside the page/,
    ],
    [
      'a long word',
      file((form) => (page(form).printed = [`1 1 | 1 5 ${'a'.repeat(500)}`])),
      /more than 60 letters/,
    ],
    ['a long court', file((form) => (form.court = 'x'.repeat(5000))), /too long/],
    [
      'pages without end',
      file((form) => {
        form.pages = Array.from({ length: 50 }, (_, i) => ({ ...page(form), number: i + 1 }));
      }),
      /more than 40 pages/,
    ],
    ['one page twice', file((form) => form.pages.push(page(form))), /one number/],
    [
      'an unknown kind of box',
      file((form) => (page(form).zones[0]!.is = 'x' as 'check')),
      /damaged: pages\.0\.zones/,
    ],
  ])('%s', (_, text, sentence) => {
    const read = importForm(text);
    expect(read).toHaveProperty('problem', expect.stringMatching(sentence));
  });
});
