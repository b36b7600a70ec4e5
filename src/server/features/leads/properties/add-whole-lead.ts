import type { Insertable } from 'kysely';
import { addSignal, type NewSignal } from '#server/features/leads/signals/signals.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  PropertyNotesTable,
  PropertyPhonesTable,
} from '#server/platform/database/schema/properties.tables.ts';
import { propertiesStore, type NewPropertyRow } from './properties.store.ts';

/** A lead with its parts, as rows without the lead's id. */
export type WholeLead = {
  row: NewPropertyRow;
  phones: Omit<Insertable<PropertyPhonesTable>, 'property_id'>[];
  notes: Omit<Insertable<PropertyNotesTable>, 'property_id'>[];
  signal: Omit<NewSignal, 'property_id'>;
  parties: { deceased: object; petitioner: object } | null;
};

/** Adds a lead and its parts in the caller's transaction. @returns its id. */
export async function addWholeLead(trx: Db, lead: WholeLead): Promise<number> {
  const id = await propertiesStore.insert(trx, lead.row);
  const withLead = <Row extends object>(rows: Row[]) =>
    rows.map((row) => ({ ...row, property_id: id }));
  if (lead.phones.length > 0) {
    await trx.insertInto('property_phones').values(withLead(lead.phones)).execute();
  }
  await addSignal(trx, { ...lead.signal, property_id: id });
  if (lead.parties) await propertiesStore.insertProbateCase(trx, id, lead.parties);
  if (lead.notes.length > 0) {
    await trx.insertInto('property_notes').values(withLead(lead.notes)).execute();
  }
  return id;
}
