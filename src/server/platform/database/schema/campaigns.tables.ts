import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CampaignStatus, CampaignType } from '#domain/campaign-type.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type CampaignsTable = {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  type: CampaignType;
  target_audience: Generated<string>;
  /** 'YYYY-MM-DD' */
  start_date: string;
  end_date: string | null;
  status: Generated<CampaignStatus>;
  /** With merge fields; empty takes the rotating openers. */
  message: Generated<string>;
  /** Of e-mails, with merge fields; empty takes the standard subject. */
  subject: Generated<string>;
  /** The letter that all get; null for each lead's standard letter. */
  letter_template_id: ColumnType<string | null, string | null | undefined, string | null>;
  letter_template_version: ColumnType<number | null, number | null | undefined, number | null>;
  pace_per_minute: Generated<number>;
  /** Whether it contacts leads itself; a record of a campaign run elsewhere does not. */
  has_audience: Generated<boolean>;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Belongs to the invented sample. */
  is_sample: Generated<boolean>;
};

export type CampaignLeadsTable = {
  campaign_id: number;
  property_id: number;
  /** Order of contact. */
  place: number;
  state: Generated<'waiting' | 'sending' | 'reached' | 'kept' | 'skipped' | 'failed'>;
  /** Why it was skipped or failed, or why it waits. */
  reason: Generated<string>;
  /** The provider's name for the text or letter. */
  reference: Generated<string>;
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type CampaignTables = { campaigns: CampaignsTable; campaign_leads: CampaignLeadsTable };
