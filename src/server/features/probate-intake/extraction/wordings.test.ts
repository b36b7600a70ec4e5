import { expect, test } from 'vitest';
import { scorePetition } from '../testing/score.ts';
import { sayCase, type Wording } from '../testing/wording.ts';
import { blankWordings } from '../testing/wordings.blanks.ts';
import { blockWordings } from '../testing/wordings.blocks.ts';
import { partyWordings } from '../testing/wordings.parties.ts';
import { clerkWordings } from '../testing/wordings.clerks.ts';
import { swornWordings } from '../testing/wordings.sworn.ts';
import { denseWordings } from '../testing/wordings.dense.ts';
import { gridWordings } from '../testing/wordings.grids.ts';
import { midwestWordings } from '../testing/wordings.midwest.ts';
import { northeastWordings } from '../testing/wordings.northeast.ts';
import { paperWordings } from '../testing/wordings.papers.ts';
import { plainsWordings } from '../testing/wordings.plains.ts';
import { southWordings } from '../testing/wordings.south.ts';
import { trapWordings } from '../testing/wordings.traps.ts';
import { westWordings } from '../testing/wordings.west.ts';
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
  ...swornWordings,
  ...clerkWordings,
  ...blockWordings,
  ...partyWordings,
];

/** What is wrong in four cases of a wording, two of them with traps. */
function mistakes(wording: Wording): string[] {
  return ([[], ['same_name', 'no_phone'], [], ['same_as_above']] as const).flatMap(
    (traps, seed) => {
      const { pages, truth } = sayCase(wording, seed, [...traps]);
      return scorePetition(extractPetition(pages), truth)
        .filter(({ right }) => !right)
        .map(({ field, answer }) => `${seed}: ${field} '${answer}', not '${truth[field]}'`);
    },
  );
}

test.each(wordings.map((wording) => [wording.state, wording] as const))(
  '%s: every field is found, and none that is not there',
  (_, wording) => {
    expect(mistakes(wording)).toEqual([]);
  },
);
