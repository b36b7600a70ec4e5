import type { PetitionFieldName } from './petition-field.ts';
import type { Box } from './page/page.ts';

/** The place of a value on a page. `page` counts from 1. */
export type Evidence = { page: number; box: Box };

/** Another reading of a field that the document also offers. */
export type Alternative = {
  value: string;
  confidence: number;
  /** Null if no place on a page supports it: another model gave it. */
  page: number | null;
  box: Box | null;
};

/**
 * One field as found, with a confidence of 0 to 1. If the document does not give it: '', with
 * confidence 0 and no place.
 */
export type FoundField = {
  value: string;
  confidence: number;
  page: number | null;
  box: Box | null;
  alternatives: Alternative[];
  /** The place where a known form asks for it, filled in or not: shown beside an empty field. */
  zone?: Evidence;
  /** That place holds handwriting, which is never guessed: a user types the text on the image. */
  handwritten?: true;
};

/** A person whom a form lists as heir, beneficiary or next of kin. */
export type FoundHeir = {
  name: FoundField;
  relationship: FoundField;
  streetAddress: FoundField;
  city: FoundField;
  state: FoundField;
  zipCode: FoundField;
};

/** The facts of a petition beyond its fields, from known and unknown forms; empty if not found. */
export type PetitionFacts = {
  /** The relief requested: 'probate of will', 'letters of administration'. Usually one. */
  petitionKinds: FoundField[];
  /** 'yes', 'no', or empty if the form does not say. */
  will: FoundField;
  heirs: FoundHeir[];
  /** YYYY-MM-DD. */
  hearingDate: FoundField;
  /** Dollars as digits, with cents if they are written. */
  estateValue: FoundField;
};

/** The kind of the document: only a `petition` becomes a lead. */
export type DocumentKind = 'petition' | 'blank_form' | 'foreclosure_list' | 'other';

/** What was found for each field of a petition. */
export type FoundFields = Record<PetitionFieldName, FoundField>;

export type Petition = { kind: DocumentKind; fields: FoundFields };

/** The person to whom a name, address or phone number belongs. */
export type Role =
  | 'deceased'
  | 'petitioner'
  | 'attorney'
  | 'notary'
  | 'witness'
  | 'heir'
  | 'court'
  | 'deathPlace'
  // Sureties, agents, hospitals: named in petitions, but not people to find.
  | 'other';

/** One reading of one field with its weight, 0 to 1, before the votes are counted. */
export type Candidate = Evidence & {
  field: PetitionFieldName;
  value: string;
  weight: number;
  /** The OCR engine's confidence in the words it is based on. */
  ink: number;
  /** Parts of one address stay together; candidates of one mention share it. */
  mention?: string;
  /** The name beside an address that only a heading assigns to a person; '' if there is none. */
  owner?: string;
  /** About the person to be appointed, who is usually the petitioner. */
  isNominee?: boolean;
  /** Its parts agree with the ZIP table: a misread letter would be noticed. */
  isChecked?: boolean;
  /** Its evidence would look the same if it were wrong: found, but never shown as certain by itself. */
  tentative?: boolean;
};

/** Facts none of which was found. */
export function noFacts(): PetitionFacts {
  return {
    petitionKinds: [],
    will: emptyField(),
    heirs: [],
    hearingDate: emptyField(),
    estateValue: emptyField(),
  };
}

/** A field that was not found. */
export function emptyField(): FoundField {
  return { value: '', confidence: 0, page: null, box: null, alternatives: [] };
}

/** A field with a reading that the user can choose, with this confidence, but that is not shown as found. */
export function offeredOnly(
  { value, page, box, alternatives }: FoundField,
  confidence: number,
): FoundField {
  return { ...emptyField(), alternatives: [{ value, confidence, page, box }, ...alternatives] };
}
