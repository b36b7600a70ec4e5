import type { Candidate } from '../petition.ts';

const isAddress = ({ field }: Candidate) =>
  /^(?:deceased|petitioner)\.(?:streetAddress|city|state|zipCode)$/.test(field);
const placeOf = ({ page, box }: Candidate) =>
  `${page}:${Math.round(box.x)}:${Math.round(box.y)}:${Math.round(box.width)}`;
const roleOf = ({ field }: Candidate) => field.split('.')[0]!;

/**
 * The same words on a page are one person's address. If readings assign them to both persons, the
 * person with more of the address there keeps them: a ZIP in the petitioner's line is not the
 * decedent's too.
 */
export function assignToOnePerson(candidates: Candidate[]): Candidate[] {
  const addresses = candidates.filter(isAddress);
  const worthOf = (candidate: Candidate) =>
    addresses
      .filter(
        (other) =>
          other === candidate ||
          (candidate.mention !== undefined && other.mention === candidate.mention),
      )
      .reduce((sum, { weight }) => sum + weight, 0);
  const lost = new Set<Candidate>();
  for (const rivals of Map.groupBy(addresses, placeOf).values()) {
    const byRole = Map.groupBy(rivals, roleOf);
    if (byRole.size < 2) continue;
    const [a, b] = [...byRole.values()].map((group) => Math.max(...group.map(worthOf)));
    if (a === b) continue;
    const [first, second] = [...byRole.values()];
    for (const candidate of a! < b! ? first! : second!) lost.add(candidate);
  }
  return candidates.filter((candidate) => !lost.has(candidate));
}
