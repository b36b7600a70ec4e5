import type { GeneratedAlways } from 'kysely';
import type { InboundKind } from '#domain/contact/inbound-kind.ts';

/** A seller who wrote first, and a person's first answer; a trigger on the timeline writes it. */
export type InboundContactsTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  kind: InboundKind;
  /** 'Seller form: Website'; empty for a text. */
  source: string;
  at: Date;
  answered_at: Date | null;
  answered_by: string | null;
  /** A user decided that no answer is needed. */
  dismissed_at: Date | null;
};

export type SpeedToLeadTables = { inbound_contacts: InboundContactsTable };
