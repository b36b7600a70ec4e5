import type { ColumnFacts } from '../column-facts.ts';
import type { ColumnRole } from '../column-roles.ts';
import { indexOfRole } from '../role-scores.ts';

const townOf: readonly (readonly [mail: ColumnRole, place: ColumnRole])[] = [
  ['mailingCity', 'city'],
  ['mailingState', 'state'],
  ['mailingZipCode', 'zipCode'],
  ['mailingUnit', 'unit'],
];
const mailStreets: readonly ColumnRole[] = [
  'mailingStreetAddress',
  'mailing.number',
  'mailing.name',
];

const minStreet = 0.15;

/**
 * A town, state or ZIP is the mail's only where a street may be: without one, what its header does not call the owner's
 * is the place's.
 * @param likelihoods of each column's roles, as `scoreRoles` gives them.
 */
export function requireMailingStreet(
  columns: readonly ColumnFacts[],
  likelihoods: readonly Float64Array[],
): readonly Float64Array[] {
  const hasStreet = likelihoods.some((each) =>
    mailStreets.some((role) => each[indexOfRole[role]]! >= minStreet),
  );
  if (hasStreet) return likelihoods;
  return likelihoods.map((each, column) => {
    const { tags } = columns[column]!;
    if (tags.has('at.mail') || [...tags].some((tag) => tag.startsWith('who.'))) return each;
    const moved = each.slice();
    for (const [mail, place] of townOf) {
      moved[indexOfRole[place]]! += moved[indexOfRole[mail]]!;
      moved[indexOfRole[mail]] = 0;
    }
    return moved;
  });
}
