import type { Petition } from '../src/petition.ts';
import { petitionFields, type PetitionFieldName } from '../src/petition-field.ts';
import type { PetitionTruth } from './truth.ts';

/** `missing` is an empty answer if there is a value; `confident` a wrong one with 0.9 or more. */
export type FieldScore = {
  field: PetitionFieldName;
  right: boolean;
  missing: boolean;
  confident: boolean;
  answer: string;
  truth: string;
  confidence: number;
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function same(field: PetitionFieldName, answer: string, truth: string): boolean {
  if (truth === '') return answer === '';
  // Only the court's kind counts; its county and state are separate fields.
  if (field === 'court')
    return plain(answer).includes(plain(truth)) && answer.split(' ').length < 12;
  return plain(answer) === plain(truth);
}

/** Compares an extraction with the document's content, letters and digits only. */
export function scorePetition({ fields }: Petition, truth: PetitionTruth): FieldScore[] {
  return petitionFields
    .filter((field) => truth[field] !== '*')
    .map((field) => {
      const { value, confidence } = fields[field];
      const right = same(field, value, truth[field]);
      return {
        field,
        right,
        missing: !right && value === '',
        confident: !right && value !== '' && confidence >= 0.9,
        answer: value,
        truth: truth[field],
        confidence,
      };
    });
}
