import type { FormTemplate } from '@lotline/petition-reader/forms/form-template.ts';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';

type Typed = Partial<Record<PetitionFieldName, string>>;

/** The initial name, state and court for teaching: the known form's, else what was read. */
export function initialFormDetails(
  known: FormTemplate | undefined,
  fields: Record<PetitionFieldName, { value: string }>,
  typed: Typed,
) {
  if (known) {
    const { title, number, state, court } = known;
    return { title, number, state, court };
  }
  const value = (name: PetitionFieldName) => typed[name] ?? fields[name].value;
  const county = value('county');
  const court = value('court');
  return {
    title: '',
    number: '',
    state: value('deceased.state') || value('petitioner.state'),
    court: county ? court.replace(county, '{county}') : court,
  };
}
