import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

type SettingsTable = {
  name: string;
  value: JsonColumn;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_by: string | null;
};

/** Settings of services that were entered on the screen: one of `value` and `sealed`. */
type StoredSettingsTable = {
  /** The environment variable's name. */
  name: string;
  value: string | null;
  /** Written by the secret box. */
  sealed: string | null;
  updated_by: string | null;
  updated_at: Date;
};

type ProviderCostsTable = {
  id: GeneratedAlways<number>;
  port: string;
  provider: string;
  /** What was paid for; one row each. */
  reference: string;
  quantity: number;
  cents: ColumnType<number, number, number>;
  /** What of it is in the ledger. */
  booked_cents: Generated<number>;
  /** False if the provider's answer was lost, so that it may not have charged. */
  is_certain: Generated<boolean>;
  spent_at: ColumnType<Date, Date | string, Date | string>;
};

export type SettingsTables = {
  settings: SettingsTable;
  stored_settings: StoredSettingsTable;
  provider_costs: ProviderCostsTable;
};
