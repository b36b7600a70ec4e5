import type { Db } from '#server/platform/database/connect.ts';
import { addListEntries, readLeadType } from './open-closings.ts';

/** The buyer of an accepted offer. `fee` is what the offer pays above the contract, in cents; null if it pays no more. */
export type DealBuyer = {
  closingId: number;
  name: string;
  company: string;
  phone: string;
  email: string;
  fee: number | null;
  /** Of the house, two letters; null where the address names none. */
  state: string | null;
};

const partyOf = ({ name, company, phone, email }: DealBuyer) => ({ name, company, phone, email });

/**
 * The buyer is among the parties of the closing; a fee that no user has entered is the offer's, and
 * a house that was to be kept is assigned, with what that asks for.
 */
export async function takeBuyer(trx: Db, buyer: DealBuyer, now: Date): Promise<void> {
  const { closingId, fee, state } = buyer;
  await dropBuyer(trx, { ...buyer, fee: null });
  const party = { closing_id: closingId, role: 'buyer' as const, note: '', ...partyOf(buyer) };
  await trx.insertInto('closing_parties').values(party).execute();
  await trx
    .updateTable('closings')
    .set({ fee })
    .where('id', '=', closingId)
    .where('fee', 'is', null)
    .execute();
  const kept = await trx
    .updateTable('closings as k')
    .from('purchase_contracts as c')
    .whereRef('c.id', '=', 'k.contract_id')
    .where('k.id', '=', closingId)
    .where('k.way', '=', 'purchase')
    .set({ way: 'assignment' })
    .returning('c.property_id')
    .executeTakeFirst();
  if (!kept) return;
  const leadType = await readLeadType(trx, kept.property_id);
  await addListEntries(trx, closingId, { state, leadType, way: 'assignment' }, now);
}

/** Undoes `takeBuyer`, but for the way; what a user has changed since stays. */
export async function dropBuyer(trx: Db, buyer: DealBuyer): Promise<void> {
  const { closingId, fee } = buyer;
  await trx
    .deleteFrom('closing_parties')
    .where('closing_id', '=', closingId)
    .where('role', '=', 'buyer')
    .where('note', '=', '')
    .where(({ and }) => and(partyOf(buyer)))
    .execute();
  await trx
    .updateTable('closings')
    .set({ fee: null })
    .where('id', '=', closingId)
    .where('fee', '=', fee)
    .execute();
}
