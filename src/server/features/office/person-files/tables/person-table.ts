import type { RawBuilder, SqlBool } from 'kysely';
import type { Person } from '../person.ts';

/** A table with rows about persons: how they are found, shown and erased. */
export type PersonTable = {
  table: string;
  /** What one row is: 'Text'. */
  title: string;
  /** The rows about a person, of the table as `t`. */
  where: (person: Person) => RawBuilder<SqlBool>;
  /** SQL for the time of a row; null where none is kept. */
  at: string | null;
  /** SQL for a sentence; empty by default. */
  says?: string;
  /** Columns that are never shown: secrets, and what is a picture of others. */
  hides?: readonly string[];
  /** Columns with keys of stored files, which go with the row. */
  files?: readonly string[];
  /** The column with the identity of an e-mail, which may wait in the outbox as a file. */
  outbox?: string;
  /** SQL, true for rows that stay; with the reason. */
  keeps?: { when: string; because: string };
  /** Gone by the database itself with the lead or another row of the list. */
  goesWith?: 'lead' | 'conversation' | 'contract' | 'buyer';
};
