import { z } from 'zod';
import { contactChannels } from '../contact/contact-gate.ts';
import { isCalendarDay } from '../dates.ts';
import { holidayCalendars } from './holiday-lists.ts';
import { lawChannels } from './law-channels.ts';

const day = z.string().refine(isCalendarDay, 'Must be an existing day');
const text = z.string().min(1);

/** Hours of a day in which a contact may be made: from `opens` until just before `closes`. */
const dayHours = z
  .object({ opens: z.int().min(0).max(24), closes: z.int().min(0).max(24) })
  .refine(({ opens, closes }) => opens < closes, 'Opens before it closes');
export type DayHours = z.infer<typeof dayHours>;

const effect = z.discriminatedUnion('kind', [
  /** Refused outside these hours; null for a day without any. A day not named has those of a weekday. */
  z.object({
    kind: z.literal('hours'),
    weekday: dayHours,
    saturday: dayHours.nullable().optional(),
    sunday: dayHours.nullable().optional(),
    /** No contact on the legal holidays of this calendar. */
    holidays: z.enum(holidayCalendars).optional(),
    /** Where the law names one clock for the whole state. */
    timeZone: text.optional(),
  }),
  /** Refused beyond so many contacts with a person in 24 hours, over the rule's channels together. */
  z.object({ kind: z.literal('contacts'), most: z.int().positive() }),
  /** Refused because the house stands there. */
  z.object({ kind: z.literal('place') }),
  /**
   * Refused for an address that is on the list of the place. `saidNo`: the law makes an owner's own no
   * binding too, as the status 'Not Interested' records it.
   */
  z.object({ kind: z.literal('listed'), list: text, saidNo: z.boolean().optional() }),
  /** Refused until the owner confirms a registration or licence, once for the place. */
  z.object({ kind: z.literal('registration'), what: text }),
  /**
   * Refused while the owner has set that a state of emergency is declared. `consentDays`: not to a
   * person who agreed within so many days.
   */
  z.object({ kind: z.literal('emergency'), consentDays: z.int().positive().optional() }),
  /**
   * Needs the person's consent first: to everything, or to what a campaign selects and sends.
   * `isSigned`: the act wants it in writing, with a signature.
   */
  z.object({
    kind: z.literal('consent'),
    to: z.enum(['every', 'automatic']),
    isSigned: z.literal(true).optional(),
  }),
  /** Refused by what is known of the number: the gate's own check says so, unless it is lifted. */
  z.object({
    kind: z.literal('personal'),
    check: z.enum(['opted_out', 'do_not_call']),
    liftedBy: z.literal('signed_consent').optional(),
  }),
  /**
   * Words that a message, letter or call has to contain. `texts`: the owner's line for texts has them.
   * `letter`: a letter that says something of `about`, a pattern, needs each of `needs`, and its envelope
   * the words of `envelope`.
   */
  z.object({
    kind: z.literal('words'),
    texts: z.literal('every').optional(),
    letter: z
      .object({ about: text, needs: z.array(text).min(1), envelope: text.optional() })
      .optional(),
  }),
  /** Days to wait or to cancel; `until` says what they hold back. */
  z.object({
    kind: z.literal('days'),
    count: z.int().positive(),
    unit: z.enum(['business', 'calendar']),
    until: text,
  }),
  /** A document to hand over or to sign. */
  z.object({ kind: z.literal('document') }),
  z.object({ kind: z.literal('recording'), consent: z.enum(['all', 'one']) }),
  /** What a reader should know; nothing is decided by it. */
  z.object({ kind: z.literal('inform') }),
]);
export type LawEffect = z.infer<typeof effect>;

/** A case that the gate can be asked. Anything not said is an ordinary lead of the place. */
const contactCase = z.object({
  says: text,
  channel: z.enum(contactChannels),
  /** On the clock of the place: 'YYYY-MM-DDTHH:MM'. */
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  zip: z.string().optional(),
  city: z.string().optional(),
  /** Contacts of the last 24 hours. */
  contacts: z.int().optional(),
  /** What is so before: see the table test. */
  given: z
    .enum([
      'opted_out',
      'opted_out_elsewhere',
      'opted_out_in_2017',
      'do_not_call',
      'do_not_call_signed',
      'listed',
      'confirmed',
      'emergency',
      'emergency_consented',
      'no_line',
      'wrote',
      'sent_form',
      'consented',
    ])
    .optional(),
  isAutomatic: z.boolean().optional(),
  /** What the person wrote before. */
  reply: z.string().optional(),
});
export type ContactCase = z.infer<typeof contactCase>;

/** A case that the rule of a recorded call can be asked: one side is in the rule's state. */
const recordedCase = z.object({
  says: text,
  /** `other`: the state of the other side; the same if absent. */
  recorded: z.object({ other: z.string().length(2).optional(), hasNotice: z.boolean() }),
});
export type RecordedCase = z.infer<typeof recordedCase>;

/** A case that the plan, the holds and the licences of a contract can be asked. Days are from signing. */
const contractCase = z.object({
  says: text,
  contract: z.object({
    foreclosure: z.boolean().optional(),
    willBeAssigned: z.boolean().optional(),
    wasMailed: z.boolean().optional(),
    /** What is done, and on which day; `signed`: days after the notice that precedes the contract. */
    act: z.enum(['signed', 'assigned', 'closed']).optional(),
    day: z.int().optional(),
    /** The day of the letter that confirms a mailed contract. */
    letterOn: z.int().optional(),
    /** Whether the rule's papers go with the contract. */
    hasPapers: z.boolean().optional(),
    /** Contracts of the state that were assigned in the twelve months before. */
    assignedBefore: z.int().optional(),
    /** Whether the owner confirmed the rule's licence or registration. */
    isConfirmed: z.boolean().optional(),
  }),
});
export type ContractCase = z.infer<typeof contractCase>;

/** A letter that the check of its words can be asked about. */
const letterCase = z.object({ says: text, letter: text });
export type LetterCase = z.infer<typeof letterCase>;

/** A case in words, for what nothing is decided by. */
const toldCase = z.strictObject({ says: text });

/** What the gate decides by: a rule with one of these has cases that it can be asked. */
const decided = new Set<LawEffect['kind']>([
  'hours',
  'contacts',
  'place',
  'listed',
  'registration',
  'emergency',
  'consent',
  'personal',
]);

export const lawRule = z
  .object({
    id: z.string().regex(/^[A-Z]+(-[A-Za-z0-9]+)+$/),
    place: z.object({
      country: z.literal('US'),
      /**
       * Two letters; absent for the whole country. It binds where an address of the recipient or the
       * number's area code is in the state, so that the stricter of both places counts: the acts that
       * name area codes name all of their state's (Fla. Stat. 501.059(8)(d), S.C. Code 37-21-20(6)).
       */
      state: z.string().length(2).optional(),
      cities: z.array(text).min(1).optional(),
      zips: z
        .array(z.string().regex(/^\d{5}$/))
        .min(1)
        .optional(),
    }),
    /** As the text names them; 'calls only' binds texts too while that switch is on. */
    channels: z.array(z.enum(lawChannels)).min(1),
    condition: text,
    /** What it says, in plain words, with its required words in quotation marks. */
    says: text,
    /** Words that it requires, exactly, where they are too long for the sentence. */
    quotes: z.array(text).min(1).optional(),
    effect,
    /** The first day in force; null if no source gives it. */
    since: day.nullable(),
    /** Adopted, and no source gives the day on which it comes into force: it is not in force yet. */
    isPending: z.literal(true).optional(),
    /** The first day on which it no longer is. */
    until: day.nullable(),
    citation: text,
    source: text,
    kind: z.enum(['primary', 'quoted', 'secondary']),
    /** Two independent secondary sources agree on it. */
    isAgreed: z.boolean().optional(),
    /** Its own words cover an offer to buy, whatever the switch of solicitations says. */
    coversOffers: z.boolean().optional(),
    /**
     * What takes a contact out of the rule by its own words: the person's consent to the channel, also
     * a signed one alone; `request`: the person agreed on any channel, or sent a seller's form;
     * `message`: it answers by hand what the person wrote or said within a day.
     */
    liftedBy: z
      .array(z.enum(['consent', 'signed_consent', 'request', 'message']))
      .min(1)
      .optional(),
    /** Why a rule that would refuse only warns. */
    warnsBecause: text.optional(),
    lookedAt: day,
    note: text.optional(),
    cases: z.object({
      stopped: z.union([contactCase, recordedCase, contractCase, letterCase, toldCase]),
      passes: z.union([contactCase, recordedCase, contractCase, letterCase, toldCase]),
    }),
  })
  .refine(
    ({ since, until }) => since === null || until === null || since < until,
    'Ends after it begins',
  )
  .refine(
    ({ effect, effect: { kind }, channels, cases }) =>
      !(decided.has(kind) || (effect.kind === 'words' && effect.texts)) ||
      !channels.some((channel) => contactChannels.some((one) => one === channel)) ||
      ('channel' in cases.stopped && 'channel' in cases.passes),
    'A rule that decides about contacts needs two cases that the gate can be asked',
  )
  .refine(
    ({ effect, cases: { stopped, passes } }) =>
      effect.kind !== 'recording' || ('recorded' in stopped && 'recorded' in passes),
    'A rule of recordings needs two cases of a recorded call',
  );
export type LawRule = z.infer<typeof lawRule>;

/** A rule as it is written: without what its file says for all of its rules, and with an end only if it has one. */
export type WrittenRule = Omit<z.input<typeof lawRule>, 'place' | 'until'> & {
  place?: Omit<LawRule['place'], 'country' | 'state'>;
  until?: string;
};

/** The rules of a jurisdiction: two letters of a state, or 'US' for all of it. */
export function rulesOf(jurisdiction: string, rules: readonly WrittenRule[]): LawRule[] {
  return rules.map((rule) => ({
    until: null,
    ...rule,
    place: {
      country: 'US',
      ...(jurisdiction !== 'US' && { state: jurisdiction }),
      ...rule.place,
    },
  }));
}

/** Whether a rule that is not met refuses a contact, or only warns. */
export function refuses({ kind, isAgreed, warnsBecause }: LawRule): boolean {
  return !warnsBecause && (kind !== 'secondary' || isAgreed === true);
}

/** Whether every text has to end with the owner's line. */
export const asksForSuffix = ({ effect }: LawRule): boolean =>
  effect.kind === 'words' && effect.texts === 'every';

/** Whether the gate decides about contacts by the rule. */
export function isDecided({ effect: { kind }, channels }: LawRule): boolean {
  return decided.has(kind) && channels.some((one) => contactChannels.some((own) => own === one));
}
