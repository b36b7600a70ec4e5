import { formatAddress } from '#domain/places/address.ts';
import type { Clock } from '#domain/clock.ts';
import {
  contactRefusalSentences,
  refusalsByChannel,
  type ContactChannel,
  type ContactRefusal,
} from '#domain/contact/contact-gate.ts';
import { calendarDayOf, type CalendarDay } from '#domain/dates.ts';
import { lawBookVersion } from '#domain/law/law-book.ts';
import { missingWordsText, objectionText } from '#domain/law/law-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readLeadFacts, readLeadFactsOf } from './contact-facts.query.ts';
import { lockPerson, readPersons, type Person } from './persons/persons.query.ts';
import { findMailingRecipient } from './mailing-recipient.query.ts';
import { readLawChoices } from './law-choices.store.ts';
import { findPersonalRefusals } from './personal-refusal.query.ts';
import { areFirstTexts, readSuffix } from './text-suffix.query.ts';
import { createRuleFinder } from './rule-finder.ts';
import { checkLaws, recipientClock, type LawCheck, type Objection } from './check-law.query.ts';

/** A contact that a user or a campaign is about to make. */
export type Contact = {
  channel: ContactChannel;
  /** The lead; null or absent for a number or address that belongs to none. */
  propertyId?: number | null;
  /** Ten digits; needed for `sms` and `call`. */
  phone?: string;
  /** Needed for `email`. */
  email?: string;
  /** The user who makes it; null for a campaign. */
  actorId?: string | null;
  /** Whether a campaign or a sequence makes it: those wait until a possible opt-out is decided. */
  isAutomatic?: boolean;
  /** When it should happen; now if absent. */
  at?: Date;
  /** Why the owner makes it whatever the answer is. */
  overrideReason?: string;
};

/**
 * The gate's answer. `retryAt` is the time at which the same contact may be tried again,
 * `retryClock` the same on the recipient's clock ('8:00 AM').
 */
export type ContactDecision =
  | {
      allowed: true;
      /** Ids of the rules that only warn, and the version of the book. */
      warnings?: string[];
      book?: string;
      /** The same in sentences. */
      cautions?: string[];
      /** The line with which this text has to end. */
      suffix?: string;
    }
  | {
      allowed: false;
      reason: ContactRefusal;
      message: string;
      retryAt?: Date;
      retryClock?: string;
      /** The line with which this text would end, should an owner send it all the same. */
      suffix?: string;
      /** Ids of the rules of the book that refuse, and its version. */
      rules?: string[];
      book?: string;
    };

/** What the gate found: its objection if there is one, and the rules of the book behind it. */
type Found = {
  objection: Objection | null;
  rules: string[];
  warnings: string[];
  cautions?: string[];
  suffix?: string;
};

/** A contact to which no more than the law can object, before its words are known. */
type Open = { contact: Contact; law: LawCheck; person: Person };

type TextTo = {
  phoneNumber: string;
  propertyId: number | null;
  actorId?: string | null;
  isAutomatic?: boolean;
};

export type ContactGate = ReturnType<typeof createContactGate>;

/** The one check before every contact with an owner. */
export function createContactGate(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  /** Whether a text service is set up. */
  deliversTexts: () => boolean;
  /** Called for each decision that was recorded. */
  onDecision?: (channel: ContactChannel, decision: 'allowed' | ContactRefusal) => void;
}) {
  const { clock, timeZone, deliversTexts } = options;

  /** The same day on which lists begin to show the lead as expired. */
  const dayOf = (at: Date) => calendarDayOf(at, timeZone());

  const find = async (db: Db, contact: Contact, at: Date) =>
    (await findAll(db, [contact], { at, today: dayOf(at), delivers: deliversTexts() }))[0]!;

  /**
   * Says yes, or no with a reason, without writing it down: for a preview of who would be reached.
   * @param db a transaction, or nothing for its own connection.
   */
  async function preview(contact: Contact, db: Db = options.db): Promise<ContactDecision> {
    return toDecision(await find(db, contact, contact.at ?? clock.now()));
  }

  /** The same now for contacts of one channel, in their order and in a few statements for all. */
  async function previewAll(contacts: readonly Contact[]): Promise<ContactDecision[]> {
    const at = clock.now();
    const when = { at, today: dayOf(at), delivers: deliversTexts() };
    return (await findAll(options.db, contacts, when)).map(toDecision);
  }

  /**
   * Allows or refuses with a reason, and logs the decision. Given a transaction for a text, it
   * serializes callers for one person, so that concurrent texts are counted. The log is written in
   * the same transaction: a second connection could wait forever while the first holds the lock. So
   * the transaction has to be committed after a refusal as well.
   */
  async function decide(contact: Contact, db: Db = options.db): Promise<ContactDecision> {
    const at = contact.at ?? clock.now();
    const { phone: number, propertyId = null } = contact;
    if (db.isTransaction && number) await lockPerson(db, { number, propertyId });
    const found = await find(db, contact, at);
    await log(db, contact, at, found);
    options.onDecision?.(contact.channel, found.objection?.reason ?? 'allowed');
    return toDecision(found);
  }

  return {
    decide,
    preview,
    previewAll,

    /** A timestamp on the clock of a text's recipient: '8:00 AM'. */
    async clockOf(
      { phoneNumber: phone, propertyId }: Pick<TextTo, 'phoneNumber' | 'propertyId'>,
      timestamp: Date,
    ): Promise<string> {
      const lead = propertyId === null ? undefined : await readLeadFacts(options.db, propertyId);
      return recipientClock(timestamp, { addresses: lead?.addresses ?? [], phone });
    },

    /** The same for a text, as conversations ask it. */
    decideText: (
      { phoneNumber: phone, propertyId, actorId = null, isAutomatic = false }: TextTo,
      db?: Db,
    ) => decide({ channel: 'sms', phone, propertyId, actorId, isAutomatic }, db),
  };
}

/** @param contacts of one channel. @param today at the installation */
async function findAll(
  db: Db,
  contacts: readonly Contact[],
  { at, today, delivers }: { at: Date; today: CalendarDay; delivers: boolean },
): Promise<Found[]> {
  const choices = await readLawChoices(db);
  const persons = await readPersons(
    db,
    contacts.map(({ phone: number = '', propertyId = null, email = '' }) => ({
      number,
      propertyId,
      email: email.trim().toLowerCase(),
    })),
  );
  // What is known of its owner holds for a number alone, too.
  const leadsOf = ({ propertyId, leads: own }: Person) =>
    propertyId === null ? own : [propertyId];
  const leads = await readLeadFactsOf(db, [...new Set(persons.flatMap(leadsOf))]);
  const findRules = createRuleFinder(choices);
  const asked = contacts.map(({ channel, isAutomatic = false }, index) => {
    const person = persons[index]!;
    const own = leadsOf(person)
      .flatMap((id) => leads.get(id) ?? [])
      .filter(({ deleted }) => !deleted);
    if (person.propertyId !== null && own.length === 0) return null;
    return findRules({ channel, leads: own, person, at, isAutomatic });
  });
  const laws = await checkLaws(
    db,
    asked.filter((one) => one !== null),
    at,
  );
  const lifted = asked.map((rules) => (rules && laws.get(rules)?.liftsDoNotCall) ?? false);
  const personal = await findPersonalRefusals(db, contacts, persons, lifted);
  const open = contacts.map((contact, index): Found | Open => {
    const rules = asked[index];
    const law = rules && laws.get(rules);
    if (!rules || !law) return refused({ reason: 'lead_deleted' });
    const auctionDate = leads.get(contact.propertyId ?? 0)?.auctionDate;
    const isOver = auctionDate && auctionDate <= today;
    const known = personal[index];
    if (known) return refused(known, law);
    if (isOver && refusalsByChannel[contact.channel].includes('auction_passed')) {
      return refused({ reason: 'auction_passed' }, law);
    }
    return { contact, law, person: rules.question.person };
  });
  return addWords(db, open, delivers);
}

async function log(db: Db, contact: Contact, at: Date, found: Found) {
  const { objection, rules, warnings } = found;
  await db
    .insertInto('contact_decisions')
    .values({
      property_id: contact.propertyId ?? null,
      channel: contact.channel,
      target: await targetOf(db, contact),
      allowed: objection === null,
      reason: objection?.reason ?? null,
      rules,
      warnings,
      book: lawBookVersion,
      override_reason: objection ? (contact.overrideReason ?? null) : null,
      actor_id: contact.actorId ?? null,
      decided_at: at,
    })
    .execute();
}

async function targetOf(db: Db, contact: Contact): Promise<string> {
  if (contact.channel === 'sms' || contact.channel === 'call') return contact.phone ?? '';
  if (contact.channel === 'email') return contact.email ?? '';
  const propertyId = contact.propertyId ?? null;
  if (contact.channel === 'door') {
    const lead = propertyId === null ? undefined : await readLeadFacts(db, propertyId);
    return lead ? formatAddress(lead.house) : '';
  }
  const recipient = propertyId === null ? undefined : await findMailingRecipient(db, propertyId);
  return recipient ? formatAddress(recipient.address) : '';
}

/** A refusal by what is known of the lead or the person, with the rules that stand behind it. */
function refused(objection: Objection, law?: LawCheck): Found {
  const { reason } = objection;
  const own = reason === 'opted_out' || reason === 'do_not_call' ? law?.personal[reason] : [];
  const rules = [...new Set([...(own ?? []), ...(law?.rules ?? [])])];
  return { objection, rules, warnings: law ? warningsOf(law) : [] };
}

/** What warns, and the line with which texts that may leave end. */
async function addWords(
  db: Db,
  contacts: readonly (Found | Open)[],
  delivers: boolean,
): Promise<Found[]> {
  const texts = contacts.flatMap((one) => ('law' in one && isText(one) ? one : []));
  const suffix = texts.length > 0 ? await readSuffix(db, delivers) : '';
  const persons = texts.map(({ person }) => person);
  const first = suffix ? await areFirstTexts(db, persons) : [];
  return contacts.map((one) => {
    if (!('law' in one)) return one;
    const { law } = one;
    const warnings = warningsOf(law);
    const cautions = law.warnings.map((each) => objectionText(each, one.contact.channel));
    const found = { objection: law.refusal, rules: law.rules, warnings, cautions };
    if (!isText(one)) return found;
    const isNeeded = law.words.length > 0 || first[texts.indexOf(one)];
    // The log has the rules that made the line.
    const asking = law.refusal ? [] : law.words.map(({ id }) => id);
    if (suffix) return { ...found, rules: [...law.rules, ...asking], ...(isNeeded && { suffix }) };
    if (law.refusal) return found;
    return {
      ...found,
      warnings: [...warnings, ...law.words.map(({ id }) => id)],
      cautions: [...cautions, ...law.words.map(missingWordsText)],
    };
  });
}

const isText = ({ contact }: Open) => contact.channel === 'sms' && Boolean(contact.phone);

const warningsOf = (law: LawCheck) => [...new Set(law.warnings.map(({ rule }) => rule.id))];

function toDecision({ objection, rules, warnings, cautions, suffix }: Found): ContactDecision {
  if (!objection) {
    const warned = warnings.length > 0 && {
      warnings,
      cautions: [...new Set(cautions)],
      book: lawBookVersion,
    };
    return { allowed: true, ...warned, ...(suffix && { suffix }) };
  }
  const message = objection.message ?? contactRefusalSentences[objection.reason];
  const law = rules.length > 0 ? { rules, book: lawBookVersion } : {};
  return { allowed: false, ...objection, message, ...law, ...(suffix && { suffix }) };
}
