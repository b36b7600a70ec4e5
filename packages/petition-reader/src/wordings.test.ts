import { expect, test } from 'vitest';
import { scorePetition } from '../corpus/score.ts';
import { askWithLabel, labelForms } from '../corpus/wordings/label-forms.ts';
import type { Trap } from '../corpus/sample-case.ts';
import {
  deathSentences,
  homeSentences,
  petitionerSentences,
  sayInSentence,
} from '../corpus/wordings/sentence-forms.ts';
import { sayCase, type Wording } from '../corpus/wordings/wording.ts';
import { blankWordings } from '../corpus/wordings/blanks.ts';
import { blockWordings } from '../corpus/wordings/blocks.ts';
import { partyWordings } from '../corpus/wordings/parties.ts';
import { clerkWordings } from '../corpus/wordings/clerks.ts';
import { swornWordings } from '../corpus/wordings/sworn.ts';
import { lineWordings } from '../corpus/wordings/lines.ts';
import { tableWordings } from '../corpus/wordings/tables.ts';
import { captionForms, framed, lawyerForms } from '../corpus/wordings/caption-forms.ts';
import { denseWordings } from '../corpus/wordings/dense.ts';
import { gridWordings } from '../corpus/wordings/grids.ts';
import { midwestWordings } from '../corpus/wordings/midwest.ts';
import { northeastWordings } from '../corpus/wordings/northeast.ts';
import { paperWordings } from '../corpus/wordings/papers.ts';
import { peopleWordings } from '../corpus/wordings/people.ts';
import { plainsWordings } from '../corpus/wordings/plains.ts';
import { southWordings } from '../corpus/wordings/south.ts';
import { trapWordings } from '../corpus/wordings/traps.ts';
import { filerWordings } from '../corpus/wordings/filers.ts';
import { islandWordings } from '../corpus/wordings/islands.ts';
import { runningWordings } from '../corpus/wordings/running.ts';
import { westWordings } from '../corpus/wordings/west.ts';
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
