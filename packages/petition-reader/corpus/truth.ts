import type { PetitionFieldName } from '../src/petition-field.ts';
import type { SampleCase } from './sample-case.ts';

/** The content of a document, '' for values that it does not have. */
export type PetitionTruth = Record<PetitionFieldName, string>;

/** The values that a reader should find if a layout prints all of them. */
export function fullTruth(sample: SampleCase, printed: Partial<PetitionTruth> = {}): PetitionTruth {
  const { deceased, petitioner, place } = sample;
  return {
    'deceased.fullName': deceased.name,
    'deceased.streetAddress': deceased.address.street,
    'deceased.city': deceased.address.city,
    'deceased.state': deceased.address.state,
    'deceased.zipCode': deceased.address.zip,
    'deceased.deceasedDate': sample.deathDay.toISOString().slice(0, 10),
    'petitioner.fullName': petitioner.name,
    'petitioner.phoneNumber': petitioner.phone.replace(/\D/g, ''),
    'petitioner.streetAddress': petitioner.address.street,
    'petitioner.city': petitioner.address.city,
    'petitioner.state': petitioner.address.state,
    'petitioner.zipCode': petitioner.address.zip,
    court: '',
    county: place.county,
    caseNumber: sample.caseNumber,
    filingDate: '',
    attorney: sample.attorney.name,
    ...printed,
  };
}
