import type { Page } from '../src/page/page.ts';
import { makeCorpus } from './corpus.ts';
import type { Trap } from './sample-case.ts';
import type { PetitionTruth } from './truth.ts';
import { makeVariant } from './variants/variants.ts';
import { blankWordings } from './wordings/blanks.ts';
import { blockWordings } from './wordings/blocks.ts';
import { captionForms, framed, lawyerForms } from './wordings/caption-forms.ts';
import { clerkWordings } from './wordings/clerks.ts';
import { denseWordings } from './wordings/dense.ts';
import { filerWordings } from './wordings/filers.ts';
import { gridWordings } from './wordings/grids.ts';
import { islandWordings } from './wordings/islands.ts';
import { askWithLabel, labelForms } from './wordings/label-forms.ts';
import { lineWordings } from './wordings/lines.ts';
import { midwestWordings } from './wordings/midwest.ts';
import { northeastWordings } from './wordings/northeast.ts';
import { paperWordings } from './wordings/papers.ts';
import { partyWordings } from './wordings/parties.ts';
import { peopleWordings } from './wordings/people.ts';
import { plainsWordings } from './wordings/plains.ts';
import { runningWordings } from './wordings/running.ts';
import {
  deathSentences,
  homeSentences,
  petitionerSentences,
  sayInSentence,
} from './wordings/sentence-forms.ts';
import { southWordings } from './wordings/south.ts';
import {
  amongUnrelatedPeople,
  courtsLines,
  unrelatedPeopleLabels,
  unrelatedPeopleWords,
  underUnrelatedPeople,
} from './wordings/unrelated-people.ts';
import { swornWordings } from './wordings/sworn.ts';
import { tableWordings } from './wordings/tables.ts';
import { trapWordings } from './wordings/traps.ts';
import { westWordings } from './wordings/west.ts';
import { sayCase, type Wording } from './wordings/wording.ts';

/** One generated petition as the reader gets it, and the values it should find there. */
export type CorpusItem = { name: string; pages: Page[]; truth: PetitionTruth };

/** Cases that most wordings are used in: two plain ones and two with traps. */
const usualCases: Trap[][] = [[], ['same_name', 'no_phone'], [], ['same_as_above']];

function say(name: string, wording: Wording, cases: Trap[][] = usualCases): CorpusItem[] {
  return cases.map((traps, seed) => ({
    name: `${name} (case ${seed})`,
    ...sayCase(wording, seed, [...traps]),
  }));
}

const fullPages = [
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

/** The corpus by the subject of each group. */
export const groups = {
  sentences: () => [
    ...petitionerSentences.flatMap((petitioner) =>
      say(petitioner, sayInSentence({ petitioner }), [['same_name']]),
    ),
    ...deathSentences.flatMap((death) => say(death, sayInSentence({ death }), [['same_name']])),
    ...homeSentences.flatMap((home) => say(home, sayInSentence({ home }), [['same_name']])),
  ],
  'heads and ends': () => [
    ...captionForms.flatMap((form) => say(form[1], framed(form), [[], ['same_name']])),
    ...lawyerForms.flatMap((end) => say(end, framed(captionForms[0]!, end), [[], ['same_name']])),
  ],
  labels: () =>
    Object.entries(labelForms).flatMap(([asked, labels]) =>
      labels.flatMap((label, i) =>
        say(`${asked}: ${label}`, askWithLabel(asked as keyof typeof labelForms, label, i), [[]]),
      ),
    ),
  'other people': () => [
    ...unrelatedPeopleWords.flatMap((words) => say(words, amongUnrelatedPeople(words), [[]])),
    ...courtsLines.flatMap((head) =>
      say(head, amongUnrelatedPeople('There is no will.', head), [[]]),
    ),
    ...unrelatedPeopleLabels.flatMap((labels) => say(labels, underUnrelatedPeople(labels), [[]])),
  ],
  'full pages': () => fullPages.flatMap((wording) => say(wording.state, wording)),
  layouts: (): CorpusItem[] => makeCorpus(['written for']),
  'held-out layouts': (): CorpusItem[] => makeCorpus(['held out']),
  variants: () => Array.from({ length: 60 }, (_, seed): CorpusItem => makeVariant(seed)),
} satisfies Record<string, () => CorpusItem[]>;

export type CorpusGroup = keyof typeof groups;
