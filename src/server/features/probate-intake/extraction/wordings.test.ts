import { expect, test } from 'vitest';
import { scorePetition } from '../testing/score.ts';
import { askWithLabel, labelForms } from '../testing/wordings/label-forms.ts';
import type { Trap } from '../testing/sample-case.ts';
import {
  deathSentences,
  homeSentences,
  petitionerSentences,
  sayInSentence,
} from '../testing/wordings/sentence-forms.ts';
import { sayCase, type Wording } from '../testing/wordings/wording.ts';
import { blankWordings } from '../testing/wordings/blanks.ts';
import { blockWordings } from '../testing/wordings/blocks.ts';
import { partyWordings } from '../testing/wordings/parties.ts';
import { clerkWordings } from '../testing/wordings/clerks.ts';
import { swornWordings } from '../testing/wordings/sworn.ts';
import { lineWordings } from '../testing/wordings/lines.ts';
import { tableWordings } from '../testing/wordings/tables.ts';
import { captionForms, framed, lawyerForms } from '../testing/wordings/caption-forms.ts';
import { denseWordings } from '../testing/wordings/dense.ts';
import { gridWordings } from '../testing/wordings/grids.ts';
import { midwestWordings } from '../testing/wordings/midwest.ts';
import { northeastWordings } from '../testing/wordings/northeast.ts';
import { paperWordings } from '../testing/wordings/papers.ts';
import { peopleWordings } from '../testing/wordings/people.ts';
import { plainsWordings } from '../testing/wordings/plains.ts';
import { southWordings } from '../testing/wordings/south.ts';
import { trapWordings } from '../testing/wordings/traps.ts';
import { filerWordings } from '../testing/wordings/filers.ts';
import { islandWordings } from '../testing/wordings/islands.ts';
import { runningWordings } from '../testing/wordings/running.ts';
import { westWordings } from '../testing/wordings/west.ts';
import { extractPetition } from './extract-petition.ts';

const wordings = [
  ...midwestWordings,
  ...plainsWordings,
  ...westWordings,
  ...southWordings,
  ...northeastWordings,
  ...paperWordings,
  ...gridWordings,
  ...blankWordings,
  ...trapWordings,
  ...denseWordings,
  ...tableWordings,
  ...peopleWordings,
  ...lineWordings,
  ...swornWordings,
  ...clerkWordings,
  ...blockWordings,
  ...partyWordings,
  ...runningWordings,
  ...islandWordings,
  ...filerWordings,
];

const cases: Trap[][] = [[], ['same_name', 'no_phone'], [], ['same_as_above']];

/** What is wrong in cases of a wording, by default four, two of them with traps. */
function mistakes(wording: Wording, traps = cases): string[] {
  return traps.flatMap((traps, seed) => {
    const { pages, truth } = sayCase(wording, seed, [...traps]);
    return scorePetition(extractPetition(pages), truth)
      .filter(({ right }) => !right)
      .map(({ field, answer }) => `${seed}: ${field} '${answer}', not '${truth[field]}'`);
  });
}

const sentences = [
  ...petitionerSentences.map((petitioner) => [petitioner, sayInSentence({ petitioner })] as const),
  ...deathSentences.map((death) => [death, sayInSentence({ death })] as const),
  ...homeSentences.map((home) => [home, sayInSentence({ home })] as const),
];

test.each(sentences)('the sentence is understood: %s', (_, wording) => {
  expect(mistakes(wording, [['same_name']])).toEqual([]);
});

const frames = [
  ...captionForms.map((form) => framed(form)),
  ...lawyerForms.map((end) => framed(captionForms[0]!, end)),
];
test.each(
  frames.map(
    (wording) => [wording.pages[0]!.replace(/\s+/g, ' ').trim().slice(0, 60), wording] as const,
  ),
)('head and end of a paper are understood: %s', (_, wording) => {
  expect(mistakes(wording, [[], ['same_name']])).toEqual([]);
});

test.each(Object.entries(labelForms))('what forms call one field: %s', (asked, labels) => {
  const misread = labels.flatMap((label, i) =>
    mistakes(askWithLabel(asked as keyof typeof labelForms, label, i), [[]]).map(
      (mistake) => `${label} ${mistake}`,
    ),
  );
  expect(misread).toEqual([]);
});

test.each(wordings.map((wording) => [wording.state, wording] as const))(
  '%s: every field is found, and none that is not there',
  (_, wording) => {
    expect(mistakes(wording)).toEqual([]);
  },
);
