import type { ColumnType } from 'kysely';

/** One migration that has been applied to this database. */
export type SchemaMigrationsTable = {
  /** The migration's file name without `.ts`: `0001-extensions`. */
  name: string;
  applied_at: ColumnType<Date, never, never>;
};

/** The single row that a migrating server holds locked. */
export type SchemaMigrationLockTable = {
  id: number;
};

/** The progress of a migration in steps; its rows are deleted when it is done. */
export type SchemaMigrationStepsTable = {
  migration: string;
  step: string;
  /** The key of the last row that was changed. */
  reached: ColumnType<number, never, number>;
  is_done: ColumnType<boolean, never, boolean>;
};
