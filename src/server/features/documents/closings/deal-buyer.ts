import type { Db } from '#server/platform/database/connect.ts';

/** The buyer of an accepted offer. `fee` is what the offer pays above the contract, in cents; null if it pays no more. */
export type DealBuyer = {
  closingId: number;
  name: string;
  company: string;
  phone: string;
  email: string;
  fee: number | null;
};

/** The buyer is among the parties of the closing; a fee that no user has entered is the offer's. */
export async function takeBuyer(trx: Db, { closingId, fee, ...buyer }: DealBuyer): Promise<void> {
  await dropBuyer(trx, { closingId, fee: null, ...buyer });
  const party = { closing_id: closingId, role: 'buyer' as const, note: '', ...buyer };
  await trx.insertInto('closing_parties').values(party).execute();
  await trx
    .updateTable('closings')
    .set({ fee })
    .where('id', '=', closingId)
    .where('fee', 'is', null)
    .execute();
}

/** Undoes `takeBuyer`; what a user has changed since stays. */
export async function dropBuyer(trx: Db, { closingId, fee, ...buyer }: DealBuyer): Promise<void> {
  await trx
    .deleteFrom('closing_parties')
    .where('closing_id', '=', closingId)
    .where('role', '=', 'buyer')
    .where('note', '=', '')
    .where(({ and }) => and(buyer))
    .execute();
  await trx
    .updateTable('closings')
    .set({ fee: null })
    .where('id', '=', closingId)
    .where('fee', '=', fee)
    .execute();
}
