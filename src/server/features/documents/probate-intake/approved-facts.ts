import type { GivenFacts, PetitionFact, PetitionFacts } from '#api/petition-facts.schema.ts';

/**
 * A fact after a user's review: a typed value is certain, and is located where the form asks for
 * it.
 */
function approved(read: PetitionFact | undefined, value: string | undefined): PetitionFact {
  const fact = read ?? { value: '', confidence: 0, page: null, box: null, alternatives: [] };
  if (value === undefined || value === fact.value) return fact;
  return { ...fact, value, confidence: value ? 1 : 0 };
}

/** The facts that were read, with a user's corrections. */
export function approveFacts(read: PetitionFacts, given: GivenFacts = {}): PetitionFacts {
  const { petitionKind, will, hearingDate, estateValue, heirs } = given;
  const kinds = [approved(read.petitionKinds[0], petitionKind), ...read.petitionKinds.slice(1)];
  return {
    petitionKinds: kinds.filter(({ value }) => value),
    will: approved(read.will, will),
    hearingDate: approved(read.hearingDate, hearingDate),
    estateValue: approved(read.estateValue, estateValue),
    heirs: heirs
      ? heirs.flatMap((heir, i) => {
          const before = read.heirs[i];
          if (!heir.name) return [];
          return {
            name: approved(before?.name, heir.name),
            relationship: approved(before?.relationship, heir.relationship),
            streetAddress: approved(before?.streetAddress, heir.streetAddress),
            city: approved(before?.city, heir.city),
            state: approved(before?.state, heir.state),
            zipCode: approved(before?.zipCode, heir.zipCode),
          };
        })
      : read.heirs,
  };
}

/** Whether a form contained any facts. */
export function hasFacts({ petitionKinds, will, heirs, hearingDate, estateValue }: PetitionFacts) {
  const single = [will, hearingDate, estateValue].some(({ value }) => value);
  return single || petitionKinds.length > 0 || heirs.length > 0;
}
