import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

export type PetitionDocumentsTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the file: the same document is stored and read once. */
  content_hash: string;
  /** Which case of the file: 1 also waits in the queue for the others. */
  part: Generated<number>;
  filename: string;
  /** In bytes. */
  size: number;
  status: Generated<'queued' | 'processing' | 'completed' | 'error'>;
  /** A sentence for the person. */
  error: string | null;
  /** How often reading it was begun. */
  attempts: Generated<number>;
  /** Pages that are read and stored; the total is known once the document was opened. */
  pages_read: Generated<number>;
  page_count: number | null;
  /** How often its reader has crashed since it was queued. */
  crashes: Generated<number>;
  /** The last heartbeat of the process that reads it. */
  beat_at: Date | null;
  queued_at: Date;
  finished_at: Date | null;
  /** What the document turned out to be. */
  kind: string | null;
  /** Every field with confidence, evidence and alternatives. */
  fields: JsonColumn<string | null | undefined, string | null>;
  /** Number and height of each page. */
  pages: JsonColumn<string | null | undefined, string | null>;
  /** The pages that were recognized as pages of known forms. */
  forms: JsonColumn<string | null | undefined, string | null>;
  /** What those forms say beyond the fields: heirs, hearing, value. */
  facts: JsonColumn<string | null | undefined, string | null>;
  second_opinion: JsonColumn<string | null | undefined, string | null>;
  /** How long reading took. */
  seconds: number | null;
  property_id: number | null;
  review_status: Generated<'none' | 'to_review' | 'approved'>;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  uploaded_by: string | null;
  created_at: Date;
  /** Belongs to the invented sample. */
  is_sample: Generated<boolean>;
};

/** A form that a user taught, as a template of the petition reader. */
export type TaughtFormsTable = {
  id: GeneratedAlways<number>;
  /** The template's own id: a form imported again replaces itself. */
  form_id: string;
  template: JsonColumn;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
};

export type ProbateIntakeTables = {
  petition_documents: PetitionDocumentsTable;
  taught_forms: TaughtFormsTable;
};
