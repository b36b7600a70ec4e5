import type { Generated, GeneratedAlways } from 'kysely';
import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import type { JsonColumn } from '../columns/json-column.ts';

export type ProposalsTable = {
  id: GeneratedAlways<number>;
  call: ProposableCall;
  /** Params, query and body of the call, as proposed. */
  request: JsonColumn<string, never>;
  reason: string;
  state: Generated<'pending' | 'running' | 'approved' | 'rejected' | 'failed'>;
  /** The user on whose behalf it was proposed. */
  user_id: string;
  api_token_id: number | null;
  created_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** How it ended, in a sentence. */
  outcome: Generated<string>;
};

export type ProposalTables = { proposals: ProposalsTable };
