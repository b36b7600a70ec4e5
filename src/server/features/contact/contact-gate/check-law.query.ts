import { earliestZone, localClock, zoneName } from '#domain/contact/recipient-clock.ts';
import { maxUnansweredTexts, type ContactChannel } from '#domain/contact/contact-gate.ts';
import type { ContactRefusal } from '#domain/contact/contact-gate.ts';
import {
  findRecipientPlaces,
  type KnownAddress,
  type RecipientPlaces,
} from '#domain/contact/recipient-places.ts';
import {
  findBindingRules,
  findObjections,
  nextAllowed,
  type BindingRules,
  type LawObjection,
} from '#domain/law/ask-law.ts';
import type { LawChoices } from '#domain/law/law-choices.ts';
import { refuses, type LawRule } from '#domain/law/law-rule.ts';
import { fromText, objectionText } from '#domain/law/law-text.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findCityZips } from './city-zips.ts';
import {
  isOptedOut,
  readContacts,
  readUnansweredTexts,
  type LeadFacts,
} from './contact-facts.query.ts';
import { readLawChoices } from './law-choices.store.ts';
import { addressKeyOf } from './mailing-recipient.query.ts';

const oneDay = 24 * 3_600_000;

/** A no of the law, or one that time lifts. */
export type Objection = {
  reason: ContactRefusal;
  message?: string;
  retryAt?: Date;
  /** `retryAt` on the recipient's clock: '8:00 AM'. */
  retryClock?: string;
};

type Question = {
  channel: ContactChannel;
  lead: LeadFacts | undefined;
  phone: string | undefined;
  propertyId: number | null;
  at: Date;
  isAutomatic: boolean;
};

export type LawCheck = {
  refusal: Objection | null;
  /** Ids of the rules that refuse. */
  rules: string[];
  /** Ids of the rules that only warn. */
  warnings: string[];
  /** Ids of the rules that stand behind what is known of the person. */
  personal: { opted_out: string[]; do_not_call: string[] };
};

/** Asks the rule book about a contact: places, registrations, hours, and the contacts of a day. */
export async function checkLaw(db: Db, question: Question, known?: LawChoices): Promise<LawCheck> {
  const { channel, lead, phone, at, isAutomatic } = question;
  const choices = known ?? (await readLawChoices(db));
  const places = findRecipientPlaces({ addresses: lead?.addresses ?? [], phone }, findCityZips);
  const asked = { channel, at, places, isAutomatic, property: lead?.house ?? null };
  const consent = { hasConsent: false, isListed: false };
  const binding = findBindingRules({ ...asked, ...consent }, choices, findCityZips);
  const isListed =
    lead !== undefined &&
    binding.others.some(({ effect }) => effect.kind === 'listed') &&
    (await isOptedOut(db, 'address', addressKeyOf(lead.house)));
  const found = findObjections(binding, { ...asked, ...consent, isListed }, choices);
  const limited = await findLimit(db, { question, binding, places });
  const [first] = found.refusals;
  const refusals = [...found.refusals.map(({ rule }) => rule), ...(limited?.rules ?? [])];
  return {
    refusal: first ? explain(first, { question, binding, places }) : (limited?.refusal ?? null),
    rules: idsOf(refusals),
    warnings: idsOf(found.warnings.map(({ rule }) => rule)),
    personal: {
      opted_out: idsOf(binding.personal.filter((rule) => checks(rule, 'opted_out'))),
      do_not_call: idsOf(binding.personal.filter((rule) => checks(rule, 'do_not_call'))),
    },
  };
}

const idsOf = (rules: readonly LawRule[]) => [...new Set(rules.map(({ id }) => id))];

const checks = ({ effect }: LawRule, check: 'opted_out' | 'do_not_call') =>
  effect.kind === 'personal' && effect.check === check;

type Context = { question: Question; binding: BindingRules; places: RecipientPlaces };

/** 'Pennsylvania: no calls on Sundays (73 P.S. 2245). From Monday 9:00 AM.' */
function explain(objection: LawObjection, { question, binding, places }: Context): Objection {
  const { channel, at } = question;
  const { reason, closure } = objection;
  const sentence = objectionText(objection, channel);
  if (!closure) return { reason, message: sentence };
  const clock = closure.hours ? `${clockText(at, closure.timeZone, places)} ` : '';
  const next = retry(at, binding, places);
  const from = next.retryAt
    ? ` ${fromText(next.retryAt, at, earliestZone(next.retryAt, places.timeZones))}`
    : '';
  return { reason, message: `${clock}${sentence}${from}`, ...next };
}

async function findLimit(
  db: Db,
  { question, binding, places }: Context,
): Promise<{ refusal: Objection; rules: LawRule[] } | null> {
  const { channel, phone, propertyId, at } = question;
  if (!phone) return null;
  const since = new Date(at.getTime() - oneDay);
  if (channel === 'sms') {
    const unanswered = await readUnansweredTexts(db, phone, since);
    if (unanswered.length >= maxUnansweredTexts) {
      const free = unanswered.at(-maxUnansweredTexts);
      const next = free ? retry(dayAfter(free), binding, places) : {};
      return { refusal: { reason: 'too_many_unanswered', ...next }, rules: [] };
    }
  }
  const limits = binding.limits.filter(refuses);
  if (limits.length === 0) return null;
  const contacts = await readContacts(db, { number: phone, propertyId }, since);
  const passed = limits.filter(
    ({ effect }) => effect.kind === 'contacts' && contacts.length >= effect.most,
  );
  const [rule] = passed;
  if (!rule || rule.effect.kind !== 'contacts') return null;
  const free = contacts.at(-rule.effect.most);
  const next = free ? retry(dayAfter(free), binding, places) : {};
  const sentence = objectionText({ rule, reason: 'daily_limit' }, channel);
  const from = next.retryAt
    ? ` ${fromText(next.retryAt, at, earliestZone(next.retryAt, places.timeZones))}`
    : '';
  return {
    refusal: { reason: 'daily_limit', message: `${sentence}${from}`, ...next },
    rules: passed,
  };
}

/** A timestamp in the recipient's local time; the earliest if there are several. */
export function recipientClock(
  timestamp: Date,
  recipient: { addresses: readonly KnownAddress[]; phone: string | undefined },
): string {
  const { timeZones } = findRecipientPlaces(recipient, findCityZips);
  return localClock(timestamp, earliestZone(timestamp, timeZones));
}

// A contact that is exactly a day old counts no longer; a minute is what people see.
const dayAfter = (timestamp: Date) => new Date(timestamp.getTime() + oneDay + 60_000);

function retry(
  from: Date,
  binding: BindingRules,
  places: RecipientPlaces,
): Pick<Objection, 'retryAt' | 'retryClock'> {
  const retryAt = nextAllowed(binding, from);
  if (!retryAt) return {};
  return { retryAt, retryClock: localClock(retryAt, earliestZone(retryAt, places.timeZones)) };
}

/** 'It is 4:28 AM where the recipient lives.' */
function clockText(at: Date, timeZone: string, places: RecipientPlaces): string {
  const clock = localClock(at, timeZone);
  if (places.isUnknown) {
    return `Where the recipient lives is unknown, and it is ${clock} in ${zoneName(at, timeZone)}.`;
  }
  return places.timeZones.length === 1
    ? `It is ${clock} where the recipient lives.`
    : `It is ${clock} where the recipient may live (${zoneName(at, timeZone)}).`;
}
