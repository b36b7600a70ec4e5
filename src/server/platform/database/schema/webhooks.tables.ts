import type { Generated, GeneratedAlways } from 'kysely';
import type { WebhookEvent } from '#domain/webhook-events.ts';
import type { JsonColumn } from '../columns/json-column.ts';

export type WebhooksTable = {
  id: GeneratedAlways<number>;
  url: string;
  events: WebhookEvent[];
  sealed_secret: string;
  /** Signs as well until `old_secret_until`. */
  old_sealed_secret: Generated<string | null>;
  old_secret_until: Generated<Date | null>;
  is_enabled: Generated<boolean>;
  /** Why deliveries have stopped, in a sentence. */
  disabled_reason: Generated<string | null>;
  /** The job that delivers at present. */
  leased_by: Generated<string | null>;
  leased_until: Generated<Date | null>;
  created_by: string | null;
  created_at: Date;
  /** The queue of the rules, which calls no address. */
  is_internal: Generated<boolean>;
};

/** Written by triggers on the tables that it reports changes of. */
export type WebhookDeliveriesTable = {
  id: GeneratedAlways<number>;
  webhook_id: number;
  message_id: Generated<string>;
  type: WebhookEvent;
  property_id: number | null;
  payload: JsonColumn;
  state: Generated<'pending' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  /** Null: immediately. */
  next_attempt_at: Generated<Date | null>;
  first_attempt_at: Generated<Date | null>;
  last_attempt_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  response_status: Generated<number | null>;
  response_body: Generated<string>;
  error: Generated<string>;
  duration_ms: Generated<number | null>;
  created_at: Generated<Date>;
};

/** The progress of the search for due next actions; one row. */
export type WebhookClockTable = { id: Generated<number>; due_until: Date };

export type WebhookTables = {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_clock: WebhookClockTable;
};
