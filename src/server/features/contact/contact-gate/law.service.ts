import type { Clock } from '#domain/clock.ts';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { usStates } from '#domain/places/us-states.ts';
import {
  daysUntilStale,
  findRule,
  isInForce,
  lawBook,
  lawBookVersion,
} from '#domain/law/law-book.ts';
import { isDecided, refuses, type LawRule } from '#domain/law/law-rule.ts';
import { placeOfRule } from '#domain/law/law-text.ts';
import { contractRules } from '#domain/law/contracts/contract-rules.ts';
import { lawDisputed, lawNotFound } from '#domain/law/open-questions.ts';
import { lawSwitches, type LawRuleView } from '#api/law/law.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createChoiceUnknownError } from './contact-gate.errors.ts';
import { listLawChoices, storeLawChoice, type LawChoice } from './law-choices.store.ts';

export type LawService = ReturnType<typeof createLawService>;

const switchTexts: Record<(typeof lawSwitches)[number], { label: string; sentence: string }> = {
  offers_count: {
    label: 'An offer to buy counts as a solicitation',
    sentence:
      'Courts are split. Not a solicitation: Coffey v. Fast Easy Offer (D. Ariz. 2025), Aussieker v. Aghazadeh (E.D. Cal. 2025), Wilbor v. GG Homes (S.D. Cal. 2022). A solicitation: Pepper v. GVG Capital, 677 F. Supp. 3d 638 (S.D. Tex. 2023). Turned off, only the federal hours, do-not-call lists, opt-outs and rules that name offers to buy hold.',
  },
  calls_bind_texts: {
    label: 'A rule of calls binds texts too',
    sentence:
      'By the federal reading a text is a call. Turned off, a rule binds texts only where its own words name them.',
  },
};

const emergencyStates = [
  ...new Set(
    lawBook.flatMap(({ effect, place }) =>
      effect.kind === 'emergency' && place.state ? [place.state] : [],
    ),
  ),
];

/** The rule book as the owner reads it, and what the owner decides about it. */
export function createLawService({
  db,
  clock,
  timeZone,
}: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
}) {
  return {
    async read() {
      const today = calendarDayOf(clock.now(), timeZone());
      const oldest = addDays(today, -daysUntilStale);
      const choices = await listLawChoices(db);
      const find = (kind: LawChoice['kind'], key: string) =>
        choices.find((one) => one.kind === kind && one.key === key)?.choice ?? null;
      return {
        version: lawBookVersion,
        rules: lawBook.map((rule) => ({
          ...viewOf(rule, today, oldest),
          confirmed: find('confirmed', rule.id),
          switchedOff: find('switched_off', rule.id),
        })),
        switches: lawSwitches.map((key) => {
          const off = find('switch_off', key);
          return { key, ...switchTexts[key], isOn: off === null, off };
        }),
        emergencies: choices
          .filter(({ kind }) => kind === 'emergency')
          .map(({ key, choice }) => ({ state: key, choice })),
        emergencyStates,
        notFound: [...lawNotFound],
        disputed: [...lawDisputed],
      };
    },

    /** @throws `contact_gate.choice_unknown`, 400. */
    async choose(choice: LawChoice, { isChosen, by }: { isChosen: boolean; by: string }) {
      if (!isKnown(choice)) throw createChoiceUnknownError();
      await storeLawChoice(db, choice, { isChosen, by, clock });
      await publishLiveEvent(db, { noun: 'settings' });
    },
  };
}

/** What a choice is about, for the audit log; undefined if there is no such thing. */
function isKnown({ kind, key }: LawChoice): boolean {
  if (kind === 'switch_off') return lawSwitches.some((one) => one === key);
  if (kind === 'emergency') return key in usStates;
  const rule = findRule(key);
  if (!rule || forceOf(rule) === 'informs') return false;
  return kind === 'switched_off' || registrationOf(rule) !== null;
}

const findContractRule = ({ id }: LawRule) => contractRules.find(({ rule }) => rule === id);
const bindsContracts = (rule: LawRule) => findContractRule(rule) !== undefined;

/** What the owner confirms for a rule; null if it asks for nothing. */
function registrationOf(rule: LawRule): string | null {
  const { effect } = rule;
  if (isDecided(rule) && effect.kind === 'registration') return effect.what;
  // 'Confirm the broker’s licence'.
  return findContractRule(rule)?.licence?.what.replace(/^an? /, '') ?? null;
}

/** What the product does by a rule: the owner can switch off all but what informs. */
function forceOf(rule: LawRule): LawRuleView['force'] {
  if (isDecided(rule) || bindsContracts(rule)) return refuses(rule) ? 'refuses' : 'warns';
  const { effect } = rule;
  const isSpoken = effect.kind === 'recording' && effect.consent === 'all';
  const isWritten = effect.kind === 'words' && (effect.texts ?? effect.letter) !== undefined;
  return isSpoken || isWritten ? 'words' : 'informs';
}

function viewOf(rule: LawRule, today: string, oldest: string) {
  return {
    id: rule.id,
    place: placeOfRule(rule),
    state: rule.place.state ?? null,
    channels: rule.channels,
    condition: rule.condition,
    says: [rule.says, ...(rule.quotes ?? []).map((words) => `“${words}”`)].join(' '),
    force: forceOf(rule),
    warnsBecause: rule.warnsBecause ?? null,
    isInForce: isInForce(rule, today),
    since: rule.since,
    until: rule.until,
    citation: rule.citation,
    source: rule.source,
    kind: rule.kind,
    lookedAt: rule.lookedAt,
    isStale: rule.lookedAt < oldest,
    note: rule.note ?? null,
    registration: registrationOf(rule),
  };
}
