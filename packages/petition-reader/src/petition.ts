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
  /** Labels learned from people's corrections that speak for the value, and how often they were corrected to and left as read. */
  learned?: { corrections: number; confirmations: number; labelIds: number[] };
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
  /** The name beside an address that only a heading gives to somebody; '' where there is none. */
  owner?: string;
  /** Said of who is to be appointed, which mostly is who asks. */
  isNominee?: boolean;
  /** Its parts agree with the ZIP table: a misread letter would show. */
  isChecked?: boolean;
  /** What it stands on would look the same if it were wrong: found, and never shown as sure by itself. */
  tentative?: boolean;
};

/** A field that was not found. */
export function emptyField(): FoundField {
  return { value: '', confidence: 0, page: null, box: null, alternatives: [] };
}
