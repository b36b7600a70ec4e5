import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Events of providers that were read already. */
export type PostalEventsTable = { provider: string; event_id: string; received_at: Timestamp };

/** Templates that users have written, or changed from the ones that come with the product. */
export type LetterTemplatesTable = {
  id: string;
  lead_type: PropertyType;
  name: string;
  body: string;
  closing: string;
  /** Increases with every save; 0 is the shipped text. */
  version: Generated<number>;
  updated_by: string | null;
  updated_at: Timestamp;
};

/** Every text that a template ever had. */
export type LetterTemplateVersionsTable = {
  template_id: string;
  version: number;
  lead_type: PropertyType;
  name: string;
  body: string;
  closing: string;
  saved_by: string | null;
  saved_at: Timestamp;
};

export type MailPiecesTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  tracking_id: string;
  provider: string;
  status: Generated<string>;
  recipient: JsonColumn<string | undefined>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The filled-in letter; PDFs are generated from it. */
  letter: JsonColumn<string | undefined>;
  /** What the letter lacks, in words; it is not printed or posted before it is filled in. */
  missing: Generated<string[]>;
  template_id: string | null;
  template_version: ColumnType<number | null, number | null | undefined, number | null>;
  /** Written before the provider is called. */
  idempotency_key: string | null;
  provider_id: string | null;
  /** What went wrong, in a sentence. */
  reason: string | null;
  cost_cents: Generated<number>;
  /** The state of the handover to the provider. */
  handover: Generated<'waiting' | 'sending' | 'done' | 'failed'>;
  first_sent_at: Date | null;
  /** Names a campaign's contact forever. */
  contact_key: string | null;
};

export type DirectMailTables = {
  mail_pieces: MailPiecesTable;
  postal_events: PostalEventsTable;
  letter_templates: LetterTemplatesTable;
  letter_template_versions: LetterTemplateVersionsTable;
};
