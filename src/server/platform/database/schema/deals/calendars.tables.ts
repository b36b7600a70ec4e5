import type { Generated } from 'kysely';

type CalendarFeedsTable = {
  user_id: string;
  /** SHA-256, hex, of the address' secret. */
  token_hash: string;
  created_at: Date;
  last_read_at: Date | null;
};

export type CalendarAccountsTable = {
  user_id: string;
  /** The calendar's own address. */
  calendar_url: string;
  calendar_name: string;
  username: string;
  sealed_password: string;
  /** 'leaving': its entries are taken out of the calendar, then the row goes. */
  state: 'connected' | 'leaving' | 'refused';
  /** Why the last run failed, in a sentence; empty if it did not. */
  problem: Generated<string>;
  failures: Generated<number>;
  next_try_at: Date;
  pushed_at: Date | null;
  created_at: Date;
};

type CalendarEntriesTable = {
  user_id: string;
  uid: string;
  /** SHA-256, hex, of what was put there. */
  content_hash: string;
  etag: string;
};

export type CalendarTables = {
  calendar_feeds: CalendarFeedsTable;
  calendar_accounts: CalendarAccountsTable;
  calendar_entries: CalendarEntriesTable;
};
