import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';

type FieldGroup = { title: string; fields: { name: PetitionFieldName; label: string }[] };

/** The fields of a petition as the review screen groups and names them. */
export const fieldGroups: FieldGroup[] = [
  {
    title: 'Deceased',
    fields: [
      { name: 'deceased.fullName', label: 'Full name' },
      { name: 'deceased.deceasedDate', label: 'Date of death' },
      { name: 'deceased.streetAddress', label: 'Street' },
      { name: 'deceased.city', label: 'City' },
      { name: 'deceased.state', label: 'State' },
      { name: 'deceased.zipCode', label: 'ZIP' },
    ],
  },
  {
    title: 'Petitioner',
    fields: [
      { name: 'petitioner.fullName', label: 'Full name' },
      { name: 'petitioner.phoneNumber', label: 'Phone' },
      { name: 'petitioner.streetAddress', label: 'Street' },
      { name: 'petitioner.city', label: 'City' },
      { name: 'petitioner.state', label: 'State' },
      { name: 'petitioner.zipCode', label: 'ZIP' },
    ],
  },
  {
    title: 'Case',
    fields: [
      { name: 'court', label: 'Court' },
      { name: 'county', label: 'County' },
      { name: 'caseNumber', label: 'Case number' },
      { name: 'filingDate', label: 'Filed on' },
      { name: 'attorney', label: 'Attorney' },
    ],
  },
];

/** The kind of input of a field: it determines a phone's keyboard, and how a value is written. */
export function kindOf(name: PetitionFieldName): 'text' | 'date' | 'phone' {
  if (name.endsWith('Date')) return 'date';
  return name.endsWith('phoneNumber') ? 'phone' : 'text';
}
