import type { Insertable } from 'kysely';
import { addDays } from '#domain/dates.ts';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ContractActsTable } from '#server/platform/database/schema/purchase-contracts.tables.ts';
import { placeOf } from '../contract-place.ts';

/** What was done under a contract, the earliest record first. */
export async function listContractActs(db: Db, contractId: number) {
  return db
    .selectFrom('contract_acts')
    .select(['kind', 'done_on', 'override_reason'])
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .execute();
}

/** Keeps an act; recorded again, it is corrected. */
export async function putContractAct(trx: Db, act: Insertable<ContractActsTable>): Promise<void> {
  await trx
    .insertInto('contract_acts')
    .values(act)
    .onConflict((conflict) => conflict.columns(['contract_id', 'kind']).doUpdateSet(act))
    .execute();
}

/** @returns whether there was such an act. */
export async function dropContractAct(
  trx: Db,
  contractId: number,
  kind: ContractActKind,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('contract_acts')
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Contracts of a state that were assigned in the twelve months before a day; at most 500. */
export async function countAssigned(
  db: Db,
  { state, today }: { state: string | null; today: string },
): Promise<number> {
  const rows = await db
    .selectFrom('contract_acts as a')
    .innerJoin('purchase_contracts as c', 'c.id', 'a.contract_id')
    .select(sql<string>`c.form ->> 'property'`.as('property'))
    .where('a.kind', '=', 'assigned')
    .where('a.done_on', '>', addDays(today, -365))
    .limit(500)
    .execute();
  return rows.filter(({ property }) => placeOf(property).state === state).length;
}
