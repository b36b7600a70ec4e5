import type { SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from '../person.ts';
import type { PersonTable } from './person-table.ts';
import { either, mentioning, ofContract, ofEmail, ofLead, ofPhone } from './where.ts';

const ofCall = ({ leads, phones }: Person) =>
  sql<SqlBool>`t.call_id in (select c.id from phone_calls as c
    where c.property_id = any(${leads}::bigint[]) or c.their_number = any(${phones}::text[]))`;

const inConversation = ({ leads, phones, emails }: Person) =>
  sql<SqlBool>`t.message_id in (select m.id from messages as m
    join conversations as c on c.id = m.conversation_id
    where c.property_id = any(${leads}::bigint[]) or c.phone_number = any(${phones}::text[])
      or lower(c.email) = any(${emails}::text[]))`;

const ofClosing = (person: Person) =>
  sql<SqlBool>`t.closing_id in (
    select t.id from closings as t where ${ofContract(person)})`;

/** Anyone who takes part in a deal, by what identifies them. */
const isParty = either(ofPhone('phone'), ofEmail('email'));

const ofBuyer = ({ phones, emails }: Person) =>
  sql<SqlBool>`t.buyer_id in (select b.id from buyers as b
    where b.phone = any(${phones}::text[]) or lower(b.email) = any(${emails}::text[]))`;

/** What was said and sent on the phone, by e-mail and by forms, and who takes part in a deal. */
export const contactTables: readonly PersonTable[] = [
  {
    table: 'phone_call_parts',
    title: 'Recording of a call',
    where: ofCall,
    at: 't.created_at',
    files: ['file_key'],
  },
  {
    table: 'voicemails',
    title: 'Voicemail',
    where: ofCall,
    at: 't.created_at',
    says: 't.transcript',
    files: ['file_key'],
  },
  { table: 'missed_calls', title: 'Missed call', where: ofCall, at: 't.filed_at' },
  {
    table: 'phone_calls',
    title: 'Phone call',
    where: either(ofLead(), ofPhone('their_number')),
    at: 't.created_at',
    says: `concat_ws(', ', t.direction, t.their_number, t.outcome, nullif(t.note, ''), nullif(t.transcript, ''))`,
  },
  {
    table: 'number_contacts',
    title: 'Contact by one of the own numbers',
    where: either(ofLead(), ofPhone()),
    at: 't.at',
    says: 't.source_name',
  },
  {
    table: 'owner_mail_files',
    title: 'File of an e-mail',
    where: inConversation,
    at: null,
    says: 't.filename',
    files: ['file_key'],
    goesWith: 'conversation',
  },
  {
    table: 'owner_mails',
    title: 'E-mail',
    where: either(inConversation, ofEmail('from_address'), ofEmail('to_address')),
    at: 't.sent_at',
    says: 't.subject',
    files: ['file_key'],
  },
  {
    table: 'bounced_addresses',
    title: 'Address that does not take e-mails',
    where: ofEmail('address'),
    at: 't.created_at',
    says: 't.reason',
  },
  {
    table: 'seller_form_submissions',
    title: 'Seller form',
    where: either(ofLead(), mentioning('t.answers::text')),
    at: 't.received_at',
    says: 't.form_name',
    outbox: 'email_message_id',
  },
  {
    table: 'inbound_contacts',
    title: 'Contact that came in',
    where: ofLead(),
    at: 't.at',
    says: 't.source',
    goesWith: 'lead',
  },
  {
    table: 'push_messages',
    title: 'Alarm on a device',
    where: mentioning('t.payload::text'),
    at: 't.created_at',
    hides: ['payload'],
  },
  {
    table: 'captures',
    title: 'Capture from the street',
    where: ofLead(),
    at: 't.captured_at',
    says: 't.note',
    files: ['photo_key', 'voice_key'],
  },
  {
    table: 'closing_parties',
    title: 'Party of a deal',
    where: isParty,
    at: null,
    says: `concat_ws(', ', t.role, t.name)`,
    keeps: {
      when: `exists (select from closings as n join purchase_contracts as c on c.id = n.contract_id
        join legal_holds as h on h.property_id = c.property_id where n.id = t.closing_id)`,
      because: 'A legal hold keeps the lead of this deal.',
    },
  },
  {
    // Whose number and address are not there; buyers, lenders and agents are other people.
    table: 'closing_parties',
    title: 'Seller of a deal',
    where: (person) =>
      sql<SqlBool>`(t.role = 'seller' and ${ofClosing(person)} and not ${isParty(person)})`,
    at: null,
    says: `concat_ws(', ', t.role, t.name)`,
    keeps: { when: 'true', because: 'The name stands in the signed contract, which is kept.' },
    goesWith: 'contract',
  },
  {
    table: 'closing_documents',
    title: 'Document of a deal',
    where: ofClosing,
    at: 't.changed_at',
    says: 't.title',
    files: ['file_key'],
    keeps: {
      // A file is opened once all have signed.
      when: 'true',
      because:
        'The papers of a signed contract are kept with it: limitation periods and tax law want them.',
    },
    goesWith: 'contract',
  },
  {
    table: 'deal_pages',
    title: 'Page of a deal for buyers',
    where: ofClosing,
    at: 't.updated_at',
    says: 't.words',
  },
  {
    table: 'deal_photos',
    title: 'Photo of a deal',
    where: ofClosing,
    at: 't.created_at',
    files: ['file_key'],
  },
  {
    table: 'buyer_offers',
    title: 'Offer of a buyer',
    where: ofBuyer,
    at: 't.created_at',
    says: 't.note',
  },
  {
    table: 'buyers',
    title: 'Buyer',
    where: either(ofPhone('phone'), ofEmail('email')),
    at: 't.created_at',
    says: 't.name',
  },
  {
    table: 'buyer_links',
    title: 'Link of a buyer',
    where: ofBuyer,
    at: 't.created_at',
    hides: ['token_hash', 'sealed_token'],
    outbox: 'message_id',
    goesWith: 'buyer',
  },
];
