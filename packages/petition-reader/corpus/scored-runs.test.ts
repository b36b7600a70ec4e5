import { expect, test } from 'vitest';
import { extractPetition } from '../src/extract-petition.ts';
import floors from './floors.json' with { type: 'json' };
import { groups, type CorpusGroup } from './groups.ts';
import { scorePetition } from './score.ts';

/** A run of one group: the number of fields that are not right, how many of them look certain, and a list. */
function runGroup(group: CorpusGroup) {
  const scores = groups[group]().flatMap(({ name, pages, truth }) =>
    scorePetition(extractPetition(pages), truth).map((score) => ({ name, ...score })),
  );
  const misses = scores.filter(({ right }) => !right);
  return {
    fields: scores.length,
    missed: misses.length,
    sureAndWrong: misses.filter(({ confident }) => confident).length,
    named: misses.map(
      ({ name, field, answer, truth, confident }) =>
        `${name.slice(0, 80)}: ${field} '${answer}'${confident ? ' (sure)' : ''}, not '${truth}'`,
    ),
  };
}

// A floor only rises: a change that reads more fields correctly writes its figures to floors.json,
// one that reads fewer fails.
test.each(Object.keys(groups) as CorpusGroup[])(
  '%s are read as well as ever',
  { timeout: 120_000 },
  (group) => {
    const { named, ...run } = runGroup(group);
    const floor = floors[group];
    const isBelow =
      run.missed > floor.missed ||
      run.sureAndWrong > floor.sureAndWrong ||
      run.fields < floor.fields;
    expect(isBelow ? named : []).toEqual([]);
    // Better than the floor: copy the new figures to floors.json.
    expect(run).toEqual(floor);
  },
);
