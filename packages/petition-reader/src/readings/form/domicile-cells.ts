import { inkOf, surround } from '../../page/placed-text.ts';
import type { Word } from '../../page/page.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { nearestCounty } from '../../places/county-names.ts';
import { toState, zipsOfTown } from '../../places/zip-table.ts';
import { formWeights } from '../../weights.ts';

/** Words in a row beside the cells that mean the cells are the decedent's. */
const ofDeceased = /\bdomicile\b|\bdecedent\b.*\bresident\b|\bdate of death\b/i;
const ofOthers = /\b(?:petitioner|applicant|attorney)\b/i;

type Home = { town: string; state: string; townWords: Word[]; stateWords: Word[] };

/** A city, its county and its state, if the county and the city are known ones of the state. */
function known(town: string, county: string, stateText: string) {
  const state = toState(stateText.replace(/M1$/, 'MI'));
  const bare = county.replace(/\s+County$/i, '');
  const agrees = state && nearestCounty(bare, state)?.exact && zipsOfTown(town, state).length > 0;
  return agrees ? { town, state } : undefined;
}

/** 'Domicile (at date of death): Bad Axe | Huron | MI', or 'Bad Axe, Huron County, Michigan' in one cell. */
function homeIn(row: readonly Segment[]): Home | undefined {
  for (const cell of row) {
    const [, town, county, state] = /^([^,]+),\s*([^,]+\sCounty),\s*([^,]+)$/.exec(cell.text) ?? [];
    const home = town && known(town, county!, state!);
    if (home) return { ...home, townWords: cell.words, stateWords: cell.words };
  }
  const [first, second, third] = row.slice(-3);
  if (!first || !second || !third) return;
  const town = first.text.replace(/^.*:\s*/, '');
  const home = known(town, second.text, third.text);
  if (!home) return;
  return {
    ...home,
    townWords: first.words.slice(-town.split(' ').length),
    stateWords: third.words,
  };
}

const textOf = (row: readonly Segment[] | undefined) =>
  (row ?? []).map(({ text }) => text).join(' ');

/**
 * The decedent's city and state in cells with the county between them. Their captions need not be
 * legible: a city and a county of one state beside words about the domicile are enough.
 */
export function readDomicileCells(layout: PageLayout): Candidate[] {
  return layout.rows.flatMap((row, i): Candidate[] => {
    const home = homeIn(row);
    const around = [layout.rows[i - 1], row, layout.rows[i + 1]].map(textOf);
    const isTheirs = around.some((text) => ofDeceased.test(text));
    if (!home || !isTheirs || around.some((text) => ofOthers.test(text))) return [];
    const candidate = (field: Candidate['field'], value: string, words: Word[]): Candidate => ({
      field,
      value,
      weight: formWeights.overCaptions,
      ink: inkOf(words),
      page: layout.page,
      box: surround(words),
    });
    return [
      candidate('deceased.city', home.town, home.townWords),
      candidate('deceased.state', home.state, home.stateWords),
    ];
  });
}
