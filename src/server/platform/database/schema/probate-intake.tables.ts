import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<Shape> = ColumnType<Shape | null, string | null | undefined, string | null>;

export type PetitionDocumentsTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the file: the same document is stored and read once. */
  content_hash: string;
  filename: string;
  /** In bytes. */
  size: number;
  status: Generated<'queued' | 'processing' | 'completed' | 'error'>;
  /** A sentence for the person. */
  error: string | null;
  /** How often reading it was begun. */
  attempts: Generated<number>;
  /** Pages that are read and kept; of so many, known once the document was opened. */
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
  fields: Json<Record<string, unknown>>;
  /** Number and height of each page. */
  pages: Json<{ number: number; height: number }[]>;
  second_opinion: Json<Record<string, unknown>>;
  /** How long reading took. */
  seconds: number | null;
  property_id: number | null;
  review_status: Generated<'none' | 'to_review' | 'approved'>;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  uploaded_by: string | null;
  created_at: Date;
};

/** What a printed label beside a value meant, as people's corrections taught it. */
export type LearnedLabelsTable = {
  id: GeneratedAlways<number>;
  /** The petition's field that the value belongs to. */
  field: string;
  /** The label's words in small letters, without stops and digits. */
  label: string;
  /** Where the label stands, seen from the value. */
  side: 'left' | 'above' | 'below';
  /** The label's place on its page, in thousandths of the page's width. */
  x: number;
  y: number;
  page: number;
  /** The form: as far as they were read there, its court, county and state, and what is printed on it. */
  court: string;
  county: string;
  state: string;
  phrases: ColumnType<string[], string, string>;
  /** Petitions in which a person typed the value that stood here; in which they left it; in which it was another. */
  corrections: Generated<number>;
  confirmations: Generated<number>;
  contradictions: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type ProbateIntakeTables = {
  petition_documents: PetitionDocumentsTable;
  learned_labels: LearnedLabelsTable;
};
