import type { JsonColumn } from '../columns/json-column.ts';

export type PreferenceTables = {
  user_preferences: {
    user_id: string;
    name: string;
    value: JsonColumn;
  };
};
