import type { Generated, GeneratedAlways } from 'kysely';

type KeptAnswersTable = {
  id: GeneratedAlways<number>;
  /** 'BatchData' */
  service: string;
  /** What could not be read, in a sentence. */
  reason: string;
  /** As it came. */
  raw: string;
  raw_hash: string;
  /** How often it came. */
  times: Generated<number>;
  received_at: Date;
  last_received_at: Date;
};

export type UnknownAnswerTables = { kept_answers: KeptAnswersTable };
