import type { ContactChannel, ContactRefusal } from '#domain/contact/contact-gate.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { hasBounced } from './bounced-addresses.store.ts';
import type { Objection } from './check-law.query.ts';
import {
  addressKeysOf,
  findEmailOptOut,
  findOptedOut,
  hasReturnedMail,
  readLeadFacts,
  readLeadFactsOf,
  readNumberFacts,
  type NumberFacts,
} from './contact-facts.query.ts';
import { addressKeyOf, findMailingRecipient } from './mailing-recipient.query.ts';
import type { Person } from './persons.query.ts';
import { lawyersWord, readOpenReviews } from './opt-out-reviews.query.ts';

/** Who is contacted, and how. */
type Contact = {
  channel: ContactChannel;
  propertyId?: number | null;
  phone?: string;
  email?: string;
  isAutomatic?: boolean;
};

/**
 * What is known of each recipient, in their order: an opt-out, a flag, mail that came back. Numbers
 * are looked up together.
 * @param contacts of one channel, each with its person.
 */
export async function findPersonalRefusals(
  db: Db,
  contacts: readonly Contact[],
  persons: readonly Person[],
): Promise<(Objection | null)[]> {
  const isByPhone = ({ channel }: Contact) => channel === 'sms' || channel === 'call';
  const facts = await readNumberFacts(db, contacts.some(isByPhone) ? persons : []);
  const reviews = await readOpenReviews(db, persons);
  const found: (Objection | null)[] = [];
  for (const [at, contact] of contacts.entries()) {
    // A campaign or sequence waits while a message that may be an opt-out is undecided.
    const waits = contact.isAutomatic && reviews[at] ? 'opt_out_undecided' : null;
    const held = reviews[at] === 'lawyer' ? lawyersWord : waits;
    const number = facts[at];
    const reason =
      number && isByPhone(contact)
        ? numberReason(contact, number, held)
        : await findOtherReason(db, { ...contact, person: persons[at]! }, held);
    found.push(typeof reason === 'string' ? { reason } : reason);
  }
  return found;
}

type Held = 'opt_out_undecided' | typeof lawyersWord | null;

function numberReason(
  { phone }: Contact,
  { optedOut, litigator, doNotCall, wrong }: NumberFacts,
  held: Held,
): Objection | ContactRefusal | null {
  if (optedOut) return optedOutAt(optedOut, phone, formatPhoneNumber(optedOut));
  if (held) return held;
  if (litigator) return 'litigator';
  if (doNotCall) return 'do_not_call';
  return wrong ? 'wrong_number' : null;
}

async function findOtherReason(
  db: Db,
  contact: Contact & { person: Person },
  held: Held,
): Promise<Objection | ContactRefusal | null> {
  const { person } = contact;
  const propertyId = contact.propertyId ?? null;
  if (contact.channel === 'email') {
    const email = contact.email?.trim().toLowerCase() ?? '';
    const out = await findEmailOptOut(db, email, person);
    if (out !== null) return optedOutAt(out, email, out);
    if (await hasBounced(db, email)) return 'bounced_email';
    return held;
  }
  if (contact.channel === 'door') {
    const lead = propertyId === null ? undefined : await readLeadFacts(db, propertyId);
    if (!lead) return null;
    return (await findAddressOptOut(db, person, addressKeyOf(lead.house))) ?? held;
  }
  if (propertyId === null) return 'no_mailing_address';
  const recipient = await findMailingRecipient(db, propertyId);
  if (!recipient?.addressKey) return 'no_mailing_address';
  const isOut = await findAddressOptOut(db, person, recipient.addressKey);
  if (isOut) return isOut;
  if (held) return held;
  return (await hasReturnedMail(db, recipient.addressKey)) ? 'returned_mail' : null;
}

/** An opt-out from another number or e-mail address of the person names it. */
function optedOutAt(where: string, asked: string | undefined, shown: string): Objection {
  return {
    reason: 'opted_out',
    ...(where !== asked && { message: `This person opted out on ${shown}.` }),
  };
}

/** An address that is out holds for every address of the person, on each of their leads. */
async function findAddressOptOut(db: Db, person: Person, asked: string) {
  const leads = await readLeadFactsOf(db, person.leads);
  const keys = [...leads.values()].flatMap(addressKeysOf);
  const out = await findOptedOut(db, 'address', [asked, ...keys]);
  if (out.size === 0) return null;
  const message = 'This person opted out at another address of theirs.';
  return { reason: 'opted_out' as const, ...(!out.has(asked) && { message }) };
}
