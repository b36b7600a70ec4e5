import type { ColumnType, Generated } from 'kysely';
import type { PropertyType } from '#domain/property-type.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** Events of providers that were read already. */
export type PostalEventsTable = { provider: string; event_id: string; received_at: Moment };

/** Templates that somebody has written, or changed from the ones that come with the product. */
export type LetterTemplatesTable = {
  id: string;
  lead_type: PropertyType;
  name: string;
  body: string;
  closing: string;
  /** Counted up with every saving; 0 is the text that comes with the product. */
  version: Generated<number>;
  updated_by: string | null;
  updated_at: Moment;
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
  saved_at: Moment;
};

export type DirectMailTables = {
  postal_events: PostalEventsTable;
  letter_templates: LetterTemplatesTable;
  letter_template_versions: LetterTemplateVersionsTable;
};
