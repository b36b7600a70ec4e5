import { isSamePerson } from '../people/names.ts';
import type { Candidate } from '../petition.ts';
import { voteLimits } from '../weights.ts';
import { voteField } from './vote.ts';

const field = 'petitioner.fullName';

/** Candidates of which one says that its name is a nominee's: all that read this name at its place are. */
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
 * Who is to be appointed mostly is who asks, and on many forms is named nowhere else. Where a person
 * else is said to ask, what is said of the nominee is not the petitioner's; where none is, the
 * nominee's name is shown, and is not sure.
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
    // An address that no name stands beside may be anyone's, and mostly is the petitioner's.
    return name === '' || isSamePerson(name, petitioner.value);
  });
}
