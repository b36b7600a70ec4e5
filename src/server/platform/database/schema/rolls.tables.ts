import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** One question to a public roll: what it says of the houses of these leads. */
export type RollAsksTable = {
  id: GeneratedAlways<number>;
  /** The name of its file in the catalogue. */
  roll: string;
  state: Generated<'running' | 'done' | 'failed'>;
  property_ids: number[];
  /** How many of them were asked for, in their order, and how many of these the roll has. */
  asked: Generated<number>;
  found: Generated<number>;
  /** A sentence. */
  failure: string | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date, never>;
};

export type RollTables = { roll_asks: RollAsksTable };
