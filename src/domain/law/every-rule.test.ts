// What the gate of contacts decides by is asked of the gate itself, in contact-gate/every-law-rule.test.ts.
// Here stands every other rule of the book: those of contracts by the plan and the holds of a contract,
// those of recordings by the rule of a call, and those by which nothing is decided.
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { firstDayToSign, type ContractQuestion } from './contracts/applied-rules.ts';
import { findBrokenHolds, findContractHolds } from './contracts/contract-holds.ts';
import { findLicenceWarnings } from './contracts/contract-licences.ts';
import { planContract } from './contracts/contract-plan.ts';
import { contractRules, otherContractRules } from './contracts/contract-rules.ts';
import { findRule, isInForce, lawBook, namesChannel } from './law-book.ts';
import {
  asksForSuffix,
  isDecided,
  lawRule,
  type ContactCase,
  type ContractCase,
  type LetterCase,
  type LawRule,
  type RecordedCase,
} from './law-rule.ts';
import { findMissingWordRules, findMissingWords } from './letter-words.ts';
import { findRecordingRule } from './recording-rule.ts';

/** A Monday on which the rule is in force. */
const dayOf = ({ until }: LawRule) => (until ? addDays(until, -25) : '2027-03-01');

type Asked = ContractCase['contract'];

const questionOf = (law: LawRule, asked: Asked): ContractQuestion => ({
  state: law.place.state ?? null,
  city: law.place.cities?.[0] ?? 'Springfield',
  zipCode: law.place.zips?.[0] ?? '00000',
  foreclosure: asked.foreclosure ? 'yes' : 'no',
  willBeAssigned: asked.willBeAssigned ?? false,
  wasMailed: asked.wasMailed ?? false,
  signedOn: dayOf(law),
  ...(asked.letterOn !== undefined && { confirmedOn: addDays(dayOf(law), asked.letterOn) }),
});

/** Whether the product warns of an act by the rule, or holds it back until another day. */
function isHeld(law: LawRule, question: ContractQuestion, { act, day = 0 }: Asked, off: Off) {
  const on = addDays(question.signedOn, day);
  if (act === 'signed') return on < (firstDayToSign(question, off, question.signedOn)?.day ?? '');
  const holds = findContractHolds(question, off).filter(({ rule }) => rule === law.id);
  const { lastDayToClose } = planContract(question, off);
  const isLate = act === 'closed' && lastDayToClose !== null && on > lastDayToClose;
  return isLate || (act !== undefined && findBrokenHolds(holds, act, on).length > 0);
}

type Off = ReadonlySet<string>;

/** Whether a contract is stopped, or warned of, by the rule: asked as the form and the acts ask. */
function isStopped(law: LawRule, asked: Asked, more: { state?: string; off?: Off } = {}) {
  const { off = new Set() } = more;
  const elsewhere = more.state && { state: more.state, zipCode: '00000' };
  const question = { ...questionOf(law, asked), ...elsewhere };
  const plan = planContract(question, off);
  const isSaid = plan.warnings.some((each) => each.includes(`(${law.citation})`));
  if (!isSaid) return false;
  if (asked.act) return isHeld(law, question, asked, off);
  if (asked.hasPapers !== undefined) {
    // Whether they are handed over is asked of the gate: signing/every-paper-rule.http.test.ts.
    const papers = [...plan.papers, ...plan.missing].filter(({ rule }) => rule === law.id);
    return papers.length > 0 && !asked.hasPapers;
  }
  const { assignedBefore = 0, isConfirmed = false } = asked;
  const record = {
    assignedInYear: assignedBefore,
    confirmed: new Set(isConfirmed ? [law.id] : []),
  };
  const { licence } = contractRules.find(({ rule }) => rule === law.id)!;
  if (!licence) return true;
  return findLicenceWarnings(question, off, record).some(
    (each) => each.includes(`(${law.citation})`) && each.includes('Confirm it'),
  );
}

const ofContracts = contractRules.map(({ rule }) => [rule, findRule(rule)!] as const);

test.each(ofContracts)(
  '%s stops one written case of a contract and lets the other pass',
  (id, law) => {
    const { stopped, passes } = law.cases as Record<'stopped' | 'passes', ContractCase>;
    expect(isStopped(law, stopped.contract), stopped.says).toBe(true);
    expect(isStopped(law, passes.contract), passes.says).toBe(false);
    // Elsewhere, or switched off by the owner, it says nothing.
    expect(isStopped(law, stopped.contract, { state: 'KS' })).toBe(false);
    expect(isStopped(law, stopped.contract, { off: new Set([id]) })).toBe(false);
  },
);

const recordings = lawBook.filter(({ effect }) => effect.kind === 'recording');

test.each(recordings.map((law) => [law.id, law] as const))(
  '%s stops one written case of a recorded call and lets the other pass',
  (id, { effect, place, citation, cases }) => {
    const { stopped, passes } = cases as Record<'stopped' | 'passes', RecordedCase>;
    // The country's rule is asked in a state that adds none of its own to it.
    const own = place.state ?? 'TN';
    const ask = ({ recorded: { other = own, hasNotice } }: RecordedCase, off: string[] = []) => {
      const choices = { day: '2027-03-01', switchedOff: new Set(off) };
      const rule = findRecordingRule([[own], [other]], choices);
      return { isStopped: rule.needsNotice && !hasNotice, sentence: rule.sentence };
    };
    expect(ask(stopped).isStopped).toBe(true);
    expect(ask(passes).isStopped).toBe(false);
    const asksAll = effect.kind === 'recording' && effect.consent === 'all';
    if (!asksAll) return;
    expect(ask(stopped).sentence).toContain(citation);
    // The owner may switch it off; the notice is not spoken for it then.
    expect(ask(stopped, [id]).isStopped).toBe(false);
  },
);

const letters = lawBook.filter(({ effect }) => effect.kind === 'words' && effect.letter);

test.each(letters.map((law) => [law.id, law] as const))(
  '%s says what one written letter lacks and nothing of the other',
  (id, law) => {
    const { stopped, passes } = law.cases as Record<'stopped' | 'passes', LetterCase>;
    const states = [law.place.state ?? 'TN'];
    const ask = (letter: string, off: readonly string[] = []) =>
      findMissingWordRules(letter, { states, day: '2027-03-01', switchedOff: new Set(off) }).map(
        ({ rule }) => rule.id,
      );
    expect(ask(stopped.letter)).toContain(id);
    expect(ask(passes.letter)).toEqual([]);
    expect(ask(stopped.letter, [id])).not.toContain(id);
    // Nothing lacks once the words are there, however they are set.
    const { needs } = (law.effect as { letter: { needs: string[] } }).letter;
    const worded = `${stopped.letter}\n${needs.join('\n').toLowerCase().replaceAll(' ', '\n')}`;
    expect(ask(worded)).not.toContain(id);
  },
);

test('a letter that lacks words is told which, with the citation', () => {
  const place = { states: ['TX', 'Tennessee'], day: '2027-03-01', switchedOff: new Set<string>() };
  expect(findMissingWords('We file your Homestead papers.', place)).toEqual([
    {
      sentence:
        'Texas (Prop. Code 41.0051): a letter that says “file your homestead” needs the words “THIS DOCUMENT IS AN ADVERTISEMENT OF SERVICES. IT IS NOT AN OFFICIAL DOCUMENT OF THE STATE OF TEXAS.”.',
      isRefused: true,
    },
  ]);
  expect(findMissingWords('We file your Homestead papers.', { ...place, states: ['TN'] })).toEqual(
    [],
  );
});

test('a letter that only sounds like one of those is told nothing', () => {
  const ask = (state: string, text: string) =>
    findMissingWords(text, { states: [state], day: '2027-03-01', switchedOff: new Set() });
  expect(ask('TX', 'I would like to buy your old homestead.')).toEqual([]);
  expect(ask('CA', 'I am licensed by the Department of Real Estate.')).toEqual([]);
  expect(ask('CA', 'From the Department of Property Records')).toEqual([
    expect.objectContaining({
      sentence: expect.stringMatching(
        /, and its envelope “THIS IS NOT A GOVERNMENT DOCUMENT\.”\.$/,
      ),
    }),
  ]);
});

test('every rule is asked with its own cases, or says that it only informs', () => {
  const others = new Set(otherContractRules);
  const asked = {
    // By the gate itself, with these cases: contact-gate/every-law-rule.test.ts.
    contacts: lawBook.filter((rule) => isDecided(rule)),
    lines: lawBook.filter(asksForSuffix),
    contracts: ofContracts.map(([, law]) => law),
    recordings,
    letters,
    told: lawBook.filter(
      ({ id, effect: { kind }, cases }) =>
        (kind === 'inform' || kind === 'words' || others.has(id)) &&
        Object.keys(cases.stopped).length === 1,
    ),
  };
  const told = asked.told.filter((rule) => !asksForSuffix(rule) && !letters.includes(rule));
  const all = [
    asked.contacts,
    asked.lines,
    asked.contracts,
    asked.recordings,
    letters,
    told,
  ].flat();
  expect(all.map(({ id }) => id).toSorted()).toEqual(lawBook.map(({ id }) => id).toSorted());
  for (const rule of lawBook) {
    const { stopped, passes } = rule.cases;
    expect(stopped.says && passes.says, rule.id).toBeTruthy();
    expect(rule.citation, rule.id).not.toMatch(/^as /);
    expect(lawRule.safeParse({ ...rule, cases: { stopped } }).success).toBe(false);
    expect(lawRule.safeParse({ ...rule, cases: { passes } }).success).toBe(false);
  }
});

test.each([
  ['C-PA-01', '2026-10-18'],
  ['C-US-09', '2027-01-31'],
])('%s comes into force by itself on %s', (id, day) => {
  expect(isInForce(findRule(id)!, addDays(day, -1))).toBe(false);
  expect(isInForce(findRule(id)!, day)).toBe(true);
});

test('a rule without a known first day is not in force', () => {
  const [pending, ...more] = lawBook.filter(({ isPending }) => isPending);
  expect([pending?.id, more]).toEqual(['C-US-08', []]);
  expect(isInForce(pending!, '2030-01-01')).toBe(false);
});

test.each(['P-CA-01', 'P-CA-02'])('%s ends by itself with 2026', (id) => {
  expect(isInForce(findRule(id)!, '2026-12-31')).toBe(true);
  expect(isInForce(findRule(id)!, '2027-01-01')).toBe(false);
});

const channelsInWords: [RegExp, ContactCase['channel']][] = [
  [/\bcalls?\b/i, 'call'],
  [/\btexts?\b/i, 'sms'],
  [/\b(?:letter|postcard)\b/i, 'mail'],
  [/\b(?:door|flyer)\b/i, 'door'],
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ordinals = ['first', 'second', 'third', 'fourth'];

/** What a case says and is not what is asked; empty if its words are those of the question. */
function saidOtherwise(rule: LawRule, { says, channel, at, contacts }: ContactCase): string[] {
  // The first of several, divided by semicolons, is the one that is asked; what is quoted is said.
  const asked = says.split(';')[0]!.replace(/“.*?”/g, '');
  const hour = at.slice(11).replace(/^0/, '');
  const times = asked.match(/\d{1,2}:\d{2}/g) ?? [];
  const named = weekdays.filter((one) => asked.includes(one));
  const ordinal = ordinals.findIndex((one) =>
    new RegExp(`\\b${one} (?:call|text|contact)`).test(asked),
  );
  const spoken = channelsInWords.filter(([words]) => words.test(asked)).map(([, one]) => one);
  return [
    ...times.filter((time) => time.replace(/^0/, '') !== hour),
    ...named.filter((one) => weekdays[new Date(`${at}Z`).getUTCDay()] !== one),
    ...(ordinal >= 0 && ordinal !== (contacts ?? 0) ? [ordinals[ordinal]!] : []),
    ...(rule.effect.kind === 'hours' && !/\d:\d{2}|day|Christmas/i.test(asked) ? ['no hour'] : []),
    ...(namesChannel(rule, channel, true) ? [] : ['a channel of which the rule says nothing']),
    ...(spoken.length > 0 && !spoken.includes(channel) ? spoken : []),
  ];
}

test('a case of a contact asks what it says', () => {
  const found = lawBook.flatMap((rule) =>
    [rule.cases.stopped, rule.cases.passes].flatMap((one) => {
      const other = 'channel' in one ? saidOtherwise(rule, one as ContactCase) : [];
      return other.length > 0 ? `${rule.id}: ${one.says} (${other.join()})` : [];
    }),
  );
  expect(found).toEqual([]);
});
