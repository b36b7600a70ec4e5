import type { JsonColumn } from './json-column.ts';

export type PreferenceTables = {
  user_preferences: {
    user_id: string;
    name: string;
    value: JsonColumn;
  };
};
