import type { PetitionFieldName } from './petition-field.ts';
import type { Box } from './page/page.ts';

/** Where on a page a value stands. `page` counts from 1. */
export type Evidence = { page: number; box: Box };

/** Another reading of a field that the document also offers. */
export type Alternative = {
  value: string;
  confidence: number;
  /** Null where nothing on a page vouches for it: another model said so. */
  page: number | null;
  box: Box | null;
};

/** One field as found: empty, with confidence 0 and no place, where the document does not say. */
export type FoundField = {
  value: string;
  confidence: number;
  page: number | null;
  box: Box | null;
  alternatives: Alternative[];
  /** Where a known form asks for it, filled in or not: the place to show beside an empty field. */
  zone?: Evidence;
  /** That place holds handwriting, which is never guessed: a person types what the picture shows. */
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

/** What known forms say beyond a petition's fields; empty where the document has no such form. */
export type PetitionFacts = {
  /** What is asked for: 'probate of will', 'letters of administration'. Mostly one. */
  petitionKinds: FoundField[];
  /** 'yes', 'no', or empty where the form does not say. */
  will: FoundField;
  heirs: FoundHeir[];
  /** YYYY-MM-DD. */
  hearingDate: FoundField;
  /** Dollars as digits, with cents where they are written. */
  estateValue: FoundField;
};

/** What the document is: only a `petition` becomes a lead. */
export type DocumentKind = 'petition' | 'blank_form' | 'foreclosure_list' | 'other';

export type Petition = { kind: DocumentKind; fields: Record<PetitionFieldName, FoundField> };

/** Whose name, address or telephone something is. */
export type Role =
  | 'deceased'
  | 'petitioner'
  | 'attorney'
  | 'notary'
  | 'witness'
  | 'heir'
  | 'court'
  | 'deathPlace'
  // Sureties, agents, hospitals: named in petitions, and none of the people asked for.
  | 'other';

/** One reading of one field with its weight, 0 to 1, before the votes are counted. */
export type Candidate = Evidence & {
  field: PetitionFieldName;
  value: string;
  weight: number;
  /** The engine's confidence in the words it stands on. */
  ink: number;
  /** Parts of one address stay together; candidates of one mention share it. */
  mention?: string;
  /** The name beside an address that only a heading gives to a person; '' where there is none. */
  owner?: string;
  /** Said of who is to be appointed, which mostly is who asks. */
  isNominee?: boolean;
  /** Its parts agree with the ZIP table: a misread letter would show. */
  isChecked?: boolean;
  /** What it stands on would look the same if it were wrong: found, and never shown as sure by itself. */
  tentative?: boolean;
};

/** No known form says anything. */
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

/** A field whose reading is one to choose, with this confidence, and not shown as found. */
export function offeredOnly(
  { value, page, box, alternatives }: FoundField,
  confidence: number,
): FoundField {
  return { ...emptyField(), alternatives: [{ value, confidence, page, box }, ...alternatives] };
}
