import type { ColumnType } from 'kysely';

export type PreferenceTables = {
  user_preferences: {
    user_id: string;
    name: string;
    value: ColumnType<unknown, string, string>;
  };
};
