import { sql } from '#server/platform/database/sql.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { inboundEventKinds } from '#domain/contact/inbound-kind.ts';
import { sellerInquiryKind } from '#domain/contact/seller-form.ts';
import { formatAddress, type Address } from '#domain/places/address.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { insertConsent } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  addGivenContacts,
  addNote,
  type ChangeProperty,
  findOrAddLead,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type Answers, answersText } from './read-answers.ts';
import type { FormRow, SubmissionRow } from './seller-forms.store.ts';

type Sent = {
  row: SubmissionRow;
  /** Null once the form was removed. */
  form: FormRow | null;
  answers: Answers;
  address: Address;
};

/** What a lead of a removed form is listed under. */
const usualType: PropertyType = 'violation';

/** The server's own entry in a timeline has no user. */
const server = null as unknown as string;

/**
 * Puts what a seller sent on the lead at its address: contacts, note, consent, timeline, bell. All
 * in the caller's transaction.
 */
export async function makeLead(
  trx: Db,
  changeProperty: ChangeProperty,
  { row, form, answers, address }: Sent,
): Promise<{ id: number; isNew: boolean }> {
  const { source, received_at: at } = row;
  const phone = answers.phone ? normalizePhoneNumber(answers.phone) : null;
  const lead = await findOrAddLead(trx, {
    address,
    fullName: answers.name ?? '',
    propertyType: form?.property_type ?? usualType,
    signal: { kind: sellerInquiryKind, source, description: source },
    at,
  });
  await changeProperty(lead.id, { userId: server, within: trx }, async (within, property) => {
    await addGivenContacts(within, lead.id, {
      phone,
      // Another program may send anything.
      email: answers.email?.includes('@') ? answers.email : null,
      source,
    });
    await addNote(within, {
      propertyId: lead.id,
      content: `${source}\n${answersText(answers)}`,
      authorId: null,
      source: 'form',
      addedInVersion: property.version + 1,
      happenedAt: at.toISOString(),
    });
    const summary = `${source}: ${answers.message ?? answers.name ?? formatAddress(address)}`;
    return {
      events: [
        { kind: inboundEventKinds.form, newValue: { summary: summary.slice(0, 300), source } },
      ],
    };
  });
  if (row.has_consented && phone) {
    await keepConsent(trx, { row, lead: lead.id, phone, name: answers.name });
  }
  await tell(trx, lead.id, { form, row, answers });
  return lead;
}

/** To calls and to texts, in the words that stood beside the box. */
async function keepConsent(
  trx: Db,
  given: { row: SubmissionRow; lead: number; phone: string; name: string | undefined },
): Promise<void> {
  const { row, lead, phone, name } = given;
  const { source, consent_wording: wording, received_at: at, network_address: address } = row;
  for (const channel of ['call', 'sms'] as const) {
    const consent = {
      propertyId: lead,
      phoneNumber: phone,
      channel,
      givenBy: name ?? phone,
      wording,
      givenOn: at.toISOString().slice(0, 10),
      // Sent by the person with the wording before them: an electronic signature.
      isSigned: true,
      obtained: source,
      proof: `Form entry ${row.id}, ${at.toISOString()}, from ${address || row.page || row.form_name}`,
    };
    await insertConsent(trx, consent, { by: source, at });
  }
}

/** The users whom the form names; without any, whoever the lead belongs to. */
async function tell(
  trx: Db,
  lead: number,
  { form, row, answers }: Pick<Sent, 'form' | 'row' | 'answers'>,
): Promise<void> {
  const words = answers.message ?? answersText(answers);
  await sql`
    select notify_user(t.id, 'form', ${`form:${lead}`}, ${lead}::bigint, null, null,
      ${`${row.form_name}: ${words}`.slice(0, 300)}, ${row.received_at}::timestamptz)
    from (
      select id from users where id = any(${form?.tells ?? []}::text[]) and role <> 'removed'
      union all
      select notification_recipient(${lead}::bigint)
      where not exists (select from users
        where id = any(${form?.tells ?? []}::text[]) and role <> 'removed')
    ) as t
  `.execute(trx);
}
