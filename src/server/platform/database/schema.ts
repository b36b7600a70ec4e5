import type {
  SchemaMigrationLockTable,
  SchemaMigrationsTable,
} from './schema/migrations.schema.ts';

/** Every table of the database; each noun's tables are described in `schema/<noun>.schema.ts`. */
export type Database = {
  schema_migrations: SchemaMigrationsTable;
  schema_migration_lock: SchemaMigrationLockTable;
};
