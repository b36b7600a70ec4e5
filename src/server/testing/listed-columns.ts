import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** The columns of a row with a type that is a list of texts, each with its values. */
type ListedColumns<Row> = {
  [
    Column in keyof Row as [Row[Column]] extends [string | null]
      ? string extends Row[Column]
        ? never
        : [Row[Column]] extends [null]
          ? never
          : Column
      : never
  ]: Record<Extract<Row[Column], string>, true>;
};
/** Each table with such columns, and theirs. */
export type ListedValues = {
  [
    Table in keyof Database as keyof ListedColumns<Selectable<Database[Table]>> extends never
      ? never
      : Table
  ]: ListedColumns<Selectable<Database[Table]>>;
};
