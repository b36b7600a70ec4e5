import { isSamePerson } from '../people/names.ts';
import type { Candidate } from '../petition.ts';
import { voteLimits } from '../weights.ts';
import { voteField } from './vote.ts';

const field = 'petitioner.fullName';

/** Marks every candidate with the same name at the same place as a nominee's if one of them is. */
function withNominees(candidates: Candidate[]): Candidate[] {
  const nominees = candidates.filter((one) => one.isNominee && one.field === field);
  const isSamePlace = (one: Candidate) =>
    nominees.some(
      ({ value, page, box }) =>
        value === one.value && page === one.page && box.x === one.box.x && box.y === one.box.y,
    );
  return candidates.map((one) =>
    one.field === field && isSamePlace(one) ? { ...one, isNominee: true } : one,
  );
}

/**
 * The nominee is usually the petitioner, who on many forms is named nowhere else. If the petitioner
 * is another person, the nominee's fields are not the petitioner's; if no petitioner is found, the
 * nominee's name is shown, but not as certain.
 */
export function petitionersFirst(given: Candidate[]): Candidate[] {
  const candidates = withNominees(given);
  const nominees = candidates.filter(({ isNominee }) => isNominee);
  if (nominees.length === 0) return candidates;
  const petitioner = voteField(
    field,
    candidates.filter(({ isNominee }) => !isNominee),
  );
  if (!petitioner.value || petitioner.confidence < voteLimits.petitioner)
    return candidates.map((one) =>
      one.isNominee && one.field === field ? { ...one, tentative: true } : one,
    );
  return candidates.filter((candidate) => {
    if (!candidate.isNominee || !candidate.field.startsWith('petitioner')) return true;
    const name = candidate.field === field ? candidate.value : (candidate.owner ?? '');
    // An address without a name beside it is usually the petitioner's.
    return name === '' || isSamePerson(name, petitioner.value);
  });
}
