/** The fields of a probate petition by their paths, in the order in which a user reviews them. */
export const petitionFields = [
  'deceased.fullName',
  'deceased.streetAddress',
  'deceased.city',
  'deceased.state',
  'deceased.zipCode',
  'deceased.deceasedDate',
  'petitioner.fullName',
  'petitioner.phoneNumber',
  'petitioner.streetAddress',
  'petitioner.city',
  'petitioner.state',
  'petitioner.zipCode',
  'court',
  'county',
  'caseNumber',
  'filingDate',
  'attorney',
] as const;
export type PetitionFieldName = (typeof petitionFields)[number];

/** The fields that hold a person's name. */
export const nameFields = [
  'deceased.fullName',
  'petitioner.fullName',
  'attorney',
] as const satisfies PetitionFieldName[];

/** One value for each field of a petition. */
export function mapPetitionFields<Value>(
  valueOf: (name: PetitionFieldName) => Value,
): Record<PetitionFieldName, Value> {
  const entries = petitionFields.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(entries) as Record<PetitionFieldName, Value>;
}

/** A petition's fields as plain text, '' if a field was not found. */
export type PetitionValues = Record<PetitionFieldName, string>;
