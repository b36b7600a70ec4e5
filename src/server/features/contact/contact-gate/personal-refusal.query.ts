import type { ContactChannel, ContactRefusal } from '#domain/contact/contact-gate.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { hasBounced } from './bounced-addresses.store.ts';
import type { Objection } from './check-law.query.ts';
import {
  addressKeysOf,
  findOptedOut,
  findOptOuts,
  hasReturnedMail,
  readLeadFactsOf,
  readNumberFacts,
  type NumberFacts,
} from './contact-facts.query.ts';
import { addressKeyOf, findMailingRecipient } from './mailing-recipient.query.ts';
import type { Person } from './persons/persons.query.ts';
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
 * @param lifted whether the person's consent lifts what a do-not-call list refuses.
 */
export async function findPersonalRefusals(
  db: Db,
  contacts: readonly Contact[],
  persons: readonly Person[],
  lifted: readonly boolean[],
): Promise<(Objection | null)[]> {
  const reviews = await readOpenReviews(db, persons);
  // A campaign or sequence waits while a message that may be an opt-out is undecided.
  const held = contacts.map(({ isAutomatic }, at): Held => {
    if (reviews[at] === 'lawyer') return lawyersWord;
    return isAutomatic && reviews[at] ? 'opt_out_undecided' : null;
  });
  const found = await findReasons(db, contacts, persons, { held, lifted });
  return found.map((reason) => (typeof reason === 'string' ? { reason } : reason));
}

type Reason = Objection | ContactRefusal | null;

async function findReasons(
  db: Db,
  contacts: readonly Contact[],
  persons: readonly Person[],
  { held, lifted }: { held: readonly Held[]; lifted: readonly boolean[] },
): Promise<Reason[]> {
  const channel = contacts[0]?.channel;
  if (channel === 'sms' || channel === 'call') {
    const facts = await readNumberFacts(db, persons);
    const outs = await findOptOuts(db, persons);
    return persons.map((person, at) => {
      const known = facts[at]!;
      const doNotCall = known.doNotCall && !lifted[at];
      const out = outs[at] ?? null;
      if (out !== null) return optedOutAt(out, person.number);
      return held[at] ?? numberReason({ ...known, doNotCall });
    });
  }
  if (channel === 'door') {
    const leads = await readLeadFactsOf(
      db,
      contacts.flatMap(({ propertyId }) => propertyId ?? []),
    );
    const doors = contacts.map(({ propertyId }) => leads.get(propertyId ?? 0));
    const outs = await findAddressOptOuts(
      db,
      doors.map((lead, at) => ({
        person: persons[at]!,
        key: lead ? addressKeyOf(lead.house) : '',
      })),
    );
    return doors.map((lead, at) => (lead ? (outs[at] ?? held[at]!) : null));
  }
  const found: Reason[] = [];
  for (const [at, contact] of contacts.entries()) {
    found.push(await findPostalReason(db, { ...contact, person: persons[at]! }, held[at]!));
  }
  return found;
}

type Held = 'opt_out_undecided' | typeof lawyersWord | null;

function numberReason({ litigator, doNotCall, wrong }: NumberFacts): Reason {
  if (litigator) return 'litigator';
  if (doNotCall) return 'do_not_call';
  return wrong ? 'wrong_number' : null;
}

/** Of an e-mail or a letter. */
async function findPostalReason(
  db: Db,
  contact: Contact & { person: Person },
  held: Held,
): Promise<Reason> {
  const { person } = contact;
  const propertyId = contact.propertyId ?? null;
  if (contact.channel === 'email') {
    const email = person.email ?? '';
    const [out = null] = await findOptOuts(db, [person]);
    if (out !== null) return optedOutAt(out, email);
    if (await hasBounced(db, email)) return 'bounced_email';
    return held;
  }
  if (propertyId === null) return 'no_mailing_address';
  const recipient = await findMailingRecipient(db, propertyId);
  if (!recipient?.addressKey) return 'no_mailing_address';
  const [out] = await findAddressOptOuts(db, [{ person, key: recipient.addressKey }]);
  if (out) return out;
  if (held) return held;
  return (await hasReturnedMail(db, recipient.addressKey)) ? 'returned_mail' : null;
}

/** An opt-out from another number or e-mail address of the person names it. */
function optedOutAt(where: string, asked: string): Objection {
  const shown = where.includes('@') ? where : formatPhoneNumber(where);
  return {
    reason: 'opted_out',
    ...(where !== asked && { message: `This person opted out on ${shown}.` }),
  };
}

/** An address that is out holds for every address of the person, on each of their leads. */
async function findAddressOptOuts(
  db: Db,
  asked: readonly { person: Person; key: string }[],
): Promise<(Objection | null)[]> {
  const leads = await readLeadFactsOf(
    db,
    asked.flatMap(({ person }) => person.leads),
  );
  const keys = asked.map(({ person }) =>
    person.leads.flatMap((id) => {
      const lead = leads.get(id);
      return lead ? addressKeysOf(lead) : [];
    }),
  );
  const out = await findOptedOut(db, 'address', [...asked.map(({ key }) => key), ...keys.flat()]);
  const message = 'This person opted out at another address of theirs.';
  return asked.map(({ key }, at) => {
    if (out.has(key)) return { reason: 'opted_out' };
    return keys[at]!.some((one) => out.has(one)) ? { reason: 'opted_out', message } : null;
  });
}
