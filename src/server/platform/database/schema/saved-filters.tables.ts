import type { ColumnType, GeneratedAlways } from 'kysely';
import type { SavedFilter } from '#api/properties/saved-filters.api.ts';

export type SavedFilterTables = {
  saved_filters: {
    id: GeneratedAlways<number>;
    name: string;
    filter: ColumnType<SavedFilter['filter'], string, string>;
    created_by: string | null;
    created_at: ColumnType<Date, Date | string, never>;
  };
};
