import { petitionFields } from '../../src/petition-field.ts';
import type { Page } from '../../src/page/page.ts';
import { wordsOfPages } from '../pdf-writer.ts';
import { createChance, longDate, makeCase, numericDate, type Trap } from '../sample-case.ts';
import { places } from '../sample-places.ts';
import type { PetitionTruth } from '../truth.ts';
import { blanksFilled, peopleInTable } from './variant-blanks.ts';
import { peopleInBoxes } from './variant-boxes.ts';
import { kin, signatures } from './variant-ends.ts';
import { caption } from './variant-frame.ts';
import { personFields } from './variant-people.ts';
import { deceasedSentences, fillerSentences, petitionerSentence } from './variant-prose.ts';
import { createSheet, type Variant } from './variant-sheet.ts';

const traps: Trap[][] = [
  [],
  ['same_name', 'no_phone'],
  ['hospital', 'relatives', 'aka'],
  ['same_as_above'],
  ['relatives', 'hospital'],
  [],
];
const words = [
  'Petitioner',
  'Applicant',
  'Petitioner',
  'Affiant',
  'Personal Representative',
  'Executor',
  'Proposed Personal Representative',
  'Administrator',
  'Fiduciary',
  'Nominee',
];

const ordinal = (day: number) =>
  `${day}${day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'}`;

/** A date as forms write it; one form always uses one style. */
function dateStyle(style: number) {
  return (day: Date): string => {
    const [month = ''] = longDate(day).split(' ');
    const [date, year] = [day.getUTCDate(), day.getUTCFullYear()];
    if (style === 0) return numericDate(day);
    if (style === 1) return `the ${ordinal(date)} day of ${month}, ${year}`;
    if (style === 2) return `${month} ${ordinal(date)}, ${year}`;
    if (style === 3) return `${day.getUTCMonth() + 1}-${date}-${year}`;
    return longDate(day);
  };
}

export type PetitionVariant = { name: string; pages: Page[]; truth: PetitionTruth };

/**
 * A petition that no court prints but any might: caption, people, relatives and signatures, each
 * worded and laid out at random. The rules are judged on hundreds of these beside the fixed
 * layouts, to reveal a rule that only fits one page.
 */
export function makeVariant(seed: number): PetitionVariant {
  const chance = createChance(seed * 104729 + 7);
  const sample = makeCase(
    20_000 + seed,
    chance.pick(Object.keys(places)),
    traps[seed % traps.length]!,
  );
  const sheet = createSheet(chance.pick(['Helvetica', 'Times-Roman']), chance.pick([10, 11]));
  const truth = Object.fromEntries(petitionFields.map((field) => [field, ''])) as PetitionTruth;
  const draw = chance.next();
  const prose = draw < 0.3;
  const special = draw > 0.6 ? chance.pick(['boxes', 'blanks', 'blanks', 'table']) : '';
  const variant: Variant = {
    sample,
    chance,
    sheet,
    truth,
    petitionerWord: chance.pick(words),
    signsWithPhone: prose && chance.next() < 0.4,
    date: dateStyle(prose ? chance.whole(1, 5) : chance.pick([0, 0, 3, 4, 2])),
    relation: chance.pick(['colon', 'column', 'above', 'below', 'dots']),
  };
  caption(variant);
  if (prose) {
    const sentences = [...deceasedSentences(variant), ...fillerSentences(variant)];
    sheet.paragraph(petitionerSentence(variant));
    const numbered = chance.next() < 0.7;
    for (const [i, sentence] of sentences.entries())
      sheet.paragraph(numbered ? `${i + 1}. ${sentence}` : sentence);
  } else if (special) {
    if (special === 'boxes') peopleInBoxes(variant);
    else if (special === 'table') peopleInTable(variant);
    else blanksFilled(variant);
    kin(variant);
  } else {
    const order =
      chance.next() < 0.7
        ? (['deceased', 'petitioner'] as const)
        : (['petitioner', 'deceased'] as const);
    for (const who of order) personFields(variant, who);
    kin(variant);
  }
  signatures(variant);
  return {
    name: `variant-${seed}${prose ? '-prose' : `-${special || variant.relation}`}`,
    pages: wordsOfPages(sheet.pages),
    truth,
  };
}
