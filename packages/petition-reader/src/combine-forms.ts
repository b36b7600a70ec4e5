import type { FormReading } from './forms/read-forms.ts';
import { petitionFields } from './petition-field.ts';
import type { DocumentKind, FoundFields, PetitionFacts } from './petition.ts';

/**
 * Max confidence of a value from another page for a field of a known form: shown, but not as
 * certain.
 */
export const besideForm = 0.85;

/** Whether a document has a page of a form that opens a case. */
export const opensCase = ({ recognised }: FormReading) =>
  recognised.some(({ form }) => form.role === 'petition');

/**
 * Joins the fields of known forms with those of the other pages. The pages of a known petition
 * decide their fields, empty ones too: only fields on pages of it that are missing or were not
 * recognized come from elsewhere. If only notices, bonds or attachments are on known forms, the
 * more certain value of each field is taken.
 * @param others the fields of the other pages; undefined if there are none
 */
export function combineForms(known: FormReading, others: FoundFields | undefined): FoundFields {
  if (!others) return known.fields;
  const isMain = opensCase(known);
  const combined = petitionFields.map((field) => {
    const [own, other] = [known.fields[field], others[field]];
    if (isMain) {
      const isOpen = !own.value && !own.handwritten && known.missing.has(field);
      const fromOther = isOpen && other.value;
      const confidence = Math.min(other.confidence, besideForm);
      return [field, fromOther ? { ...own, ...other, confidence } : own];
    }
    return [field, own.value && own.confidence > other.confidence ? own : other];
  });
  return Object.fromEntries(combined) as FoundFields;
}

/**
 * Joins the facts of known forms with those of the other pages. A known petition decides its facts,
 * except that its list of heirs may be on an attached page. If only notices, bonds or attachments
 * are on known forms, they decide the facts that they give, except the relief requested, which the
 * petition itself tells best.
 * @param others the facts of the other pages; undefined if there are none
 */
export function combineFacts(known: FormReading, others: PetitionFacts | undefined): PetitionFacts {
  const { facts: own } = known;
  if (!others) return own;
  const heirs = own.heirs.length > 0 ? own.heirs : others.heirs;
  if (opensCase(known)) return { ...own, heirs };
  const either = (part: 'will' | 'hearingDate' | 'estateValue') =>
    own[part].value ? own[part] : others[part];
  const kinds = others.petitionKinds.length > 0 ? others.petitionKinds : own.petitionKinds;
  return {
    petitionKinds: kinds,
    will: either('will'),
    heirs,
    hearingDate: either('hearingDate'),
    estateValue: either('estateValue'),
  };
}

/** The kind of a document that has a page of a petition's form: blank only if nothing was written on it. */
export function kindOfForm(known: FormReading): DocumentKind {
  return known.answered > 0 ? 'petition' : 'blank_form';
}
