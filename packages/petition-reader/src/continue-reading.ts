import { besideForm } from './combine-forms.ts';
import type { ReadPetition } from './extract-petition.ts';
import { mapPetitionFields, type PetitionFieldName } from './petition-field.ts';
import type { FoundField, PetitionFacts } from './petition.ts';

const address = ['streetAddress', 'city', 'state', 'zipCode'];

/** The fields that belong together: the parts of one address, else a field alone. */
function groupOf(field: PetitionFieldName): PetitionFieldName[] {
  const [role, part] = field.split('.');
  const isPart = part !== undefined && address.includes(part);
  return isPart ? address.map((each) => `${role}.${each}` as PetitionFieldName) : [field];
}

/**
 * Joins the reading of a long case's first pages with that of its next ones, which only add what the
 * first do not give: the paper that opens a case comes first, its exhibits later.
 */
export function continueReading(first: ReadPetition, next: ReadPetition): ReadPetition {
  const fields = mapPetitionFields((field): FoundField => {
    const own = first.fields[field];
    const isGiven = groupOf(field).some((part) => first.fields[part].value);
    if (isGiven || own.handwritten) return own;
    const other = next.fields[field];
    return { ...own, ...other, confidence: Math.min(other.confidence, besideForm) };
  });
  const { known } = first;
  const recognised = [...(known?.recognised ?? []), ...(next.known?.recognised ?? [])];
  const either = known ?? next.known;
  return {
    kind: first.kind === 'petition' ? first.kind : next.kind,
    fields,
    facts: continueFacts(first.facts, next.facts),
    ...(either && { known: { ...either, recognised } }),
  };
}

function continueFacts(first: PetitionFacts, next: PetitionFacts): PetitionFacts {
  const either = (part: 'will' | 'hearingDate' | 'estateValue') =>
    first[part].value ? first[part] : next[part];
  return {
    petitionKinds: first.petitionKinds.length > 0 ? first.petitionKinds : next.petitionKinds,
    will: either('will'),
    hearingDate: either('hearingDate'),
    estateValue: either('estateValue'),
    heirs: first.heirs.length > 0 ? first.heirs : next.heirs,
  };
}
