import type { CallAnswer } from '#api/law/call-gate.api.ts';
import type { ConsentChannel } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ContactGate } from './contact-gate.service.ts';
import { petitionerNumbers, type Recipient } from './persons/persons.query.ts';

/** The numbers of leads, and those of petitioners, in the order of the leads. */
async function listNumbers(db: Db, leads: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    ${preparedStatement('numbers_of_leads')}
    select property_id as "propertyId", number from (
      select property_id, number, id from property_phones
      where property_id = ${anyOf(leads)}
      union all
      select property_id, number, null
      from (${petitionerNumbers(sql`property_id = ${anyOf(leads)}`)}) as petitioner
      where not exists (select from property_phones as own
        where own.property_id = petitioner.property_id and own.number = petitioner.number)
    ) as phones
    order by property_id, id
  `.execute(db);
  return rows;
}

type Asked = { leads: readonly number[]; number?: string | undefined; channel: ConsentChannel };

/**
 * What the gate says now of calling or texting numbers: why one may not be, else what rules warn of
 * and the line with which a text ends. Numbers of which there is nothing to say are left out.
 * @param asked every number of these leads, and one that belongs to none.
 */
export async function findNumberAnswers(
  db: Db,
  gate: ContactGate,
  { leads, number, channel }: Asked,
): Promise<CallAnswer[]> {
  const ofLeads = await listNumbers(db, leads);
  const asked = number === undefined ? ofLeads : [...ofLeads, { number, propertyId: null }];
  const decisions = await gate.previewAll(
    asked.map(({ number: phone, propertyId }) => ({ channel, phone, propertyId })),
  );
  return decisions.flatMap((decision, at) => {
    const { propertyId, number: phoneNumber } = asked[at]!;
    if (!decision.allowed) {
      const { reason, message, suffix } = decision;
      const retryAt = decision.retryAt?.toISOString() ?? null;
      return { propertyId, phoneNumber, reason, message, retryAt, suffix };
    }
    const { cautions = [], suffix } = decision;
    if (cautions.length === 0 && !suffix) return [];
    const message = cautions.join(' ');
    return { propertyId, phoneNumber, reason: null, message, retryAt: null, suffix };
  });
}

/** Why no one may knock at the doors of these leads, or of what rules warn there; others are left out. */
export async function findRefusedVisits(
  gate: ContactGate,
  leads: readonly number[],
): Promise<{ propertyId: number; message: string; isRefused: boolean }[]> {
  const decisions = await gate.previewAll(
    leads.map((propertyId) => ({ channel: 'door', propertyId })),
  );
  return decisions.flatMap((decision, at) => {
    const propertyId = leads[at]!;
    if (!decision.allowed) return { propertyId, message: decision.message, isRefused: true };
    const message = decision.cautions?.join(' ');
    return message ? { propertyId, message, isRefused: false } : [];
  });
}
