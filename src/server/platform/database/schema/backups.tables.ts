import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type BackupsTable = {
  id: GeneratedAlways<number>;
  /** Its file's name in the store. */
  name: string;
  store: 'folder' | 's3';
  /** A path, or bucket and prefix. */
  place: string;
  encrypted: boolean;
  state: 'running' | 'done' | 'failed';
  started_at: Date;
  ended_at: Date | null;
  /** Why it failed, in a sentence. */
  problem: string | null;
  bytes: number | null;
  table_rows: number | null;
  files: number | null;
  jobs: number | null;
  /** `restored` into a scratch database, or only `read` if none could be created. */
  verification: 'restored' | 'read' | 'failed' | null;
  verified_at: Date | null;
  /** What did not hold, or why it was only read. */
  verification_problem: string | null;
  /** When retention removed its file. */
  removed_at: Date | null;
};

/** What this installation was restored from. Not part of archives; `migrateDatabase` creates it. */
type SchemaRestoresTable = {
  /** The archive's file. */
  name: string;
  restored_at: ColumnType<Date, never, never>;
  /** The queue was left out: what waited in it is stopped once the owner has looked. */
  without_jobs: Generated<boolean>;
  /** When the owner let the held jobs begin. */
  released_at: Date | null;
  /** Backups up to this one are of the former installation; known once it was released. */
  last_backup_id: number | null;
};

export type BackupTables = { backups: BackupsTable; schema_restores: SchemaRestoresTable };
