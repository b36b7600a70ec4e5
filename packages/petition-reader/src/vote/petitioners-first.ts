import { isSamePerson } from '../people/names.ts';
import type { Candidate } from '../petition.ts';
import { voteLimits } from '../weights.ts';
import { voteField } from './vote.ts';

/**
 * Who is to be appointed mostly is who asks, and on many forms is named nowhere else. Where a person
 * else is said to ask, what is said of the nominee is not the petitioner's.
 */
export function petitionersFirst(candidates: Candidate[]): Candidate[] {
  const field = 'petitioner.fullName';
  const nominees = candidates.filter(({ isNominee }) => isNominee);
  if (nominees.length === 0) return candidates;
  const petitioner = voteField(
    field,
    candidates.filter(({ isNominee }) => !isNominee),
  );
  if (!petitioner.value || petitioner.confidence < voteLimits.petitioner) return candidates;
  return candidates.filter((candidate) => {
    if (!candidate.isNominee || !candidate.field.startsWith('petitioner')) return true;
    const name = candidate.field === field ? candidate.value : (candidate.owner ?? '');
    // An address that no name stands beside may be anyone's, and mostly is the petitioner's.
    return name === '' || isSamePerson(name, petitioner.value);
  });
}
