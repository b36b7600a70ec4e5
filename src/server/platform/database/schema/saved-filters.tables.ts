import type { ColumnType, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

export type SavedFilterTables = {
  saved_filters: {
    id: GeneratedAlways<number>;
    name: string;
    filter: JsonColumn;
    created_by: string | null;
    created_at: ColumnType<Date, Date | string, never>;
  };
};
