import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { ContractActsTable } from '#server/platform/database/schema/purchase-contracts.tables.ts';

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
  const { contract_id: _, kind: __, ...values } = act;
  await trx
    .insertInto('contract_acts')
    .values(act)
    .onConflict((conflict) => conflict.columns(['contract_id', 'kind']).doUpdateSet(values))
    .execute();
}
