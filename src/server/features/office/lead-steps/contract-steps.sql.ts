import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/**
 * When a contract (alias `c`) got the last signature that it needs: of each signer, else of seller and
 * buyer. Null while one is missing; `isComplete` says the same of signatures that were read.
 */
export const signedByAllAt: RawBuilder<Date | null> = sql<Date | null>`(
  select max(s.signed_at) from contract_signings as s
  where s.contract_id = c.id and s.state = 'signed'
  having count(*) >= coalesce(
    nullif((select count(*) from contract_signers as n where n.contract_id = c.id), 0), 2))`;

/**
 * On which day the sale of a contract was closed. Null of one that was cancelled, also where that was
 * recorded afterwards.
 * @param id SQL of the contract's id
 */
export const closedOn = (id: string): RawBuilder<string | null> => sql<string | null>`(
  select a.done_on from contract_acts as a
  where a.contract_id = ${sql.raw(id)} and a.kind = 'closed' and not exists (
    select from contract_acts as x where x.contract_id = a.contract_id and x.kind = 'cancelled'))`;
