import type { ColumnType } from 'kysely';

/**
 * A jsonb column: written as JSON text, read as `unknown`, so that its reader has to parse it
 * with a schema.
 */
export type JsonColumn<Insert = string, Update = string> = ColumnType<unknown, Insert, Update>;
