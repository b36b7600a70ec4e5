// What the gate of contacts decides by is asked of the gate itself, in contact-gate/every-law-rule.test.ts.
// Here stands every other rule of the book: those of contracts by the plan and the holds of a contract,
// those of recordings by the rule of a call, and those by which nothing is decided.
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { firstDayToSign, type ContractQuestion } from './contracts/applied-rules.ts';
import { findBrokenHolds, findContractHolds } from './contracts/contract-holds.ts';
import { findLicenceWarnings } from './contracts/contract-licences.ts';
import { planContract } from './contracts/contract-plan.ts';
import {
  contractRules,
  otherContractRules,
  type ContractRule,
} from './contracts/contract-rules.ts';
import { findRule, isInForce, lawBook } from './law-book.ts';
import { asksForSuffix, isDecided, lawRule, type LawRule } from './law-rule.ts';
import { findRecordingRule } from './recording-rule.ts';

/** A Monday on which the rule is in force. */
const dayOf = ({ until }: LawRule) => (until ? addDays(until, -25) : '2027-03-01');

const nothing = { foreclosure: 'no', willBeAssigned: false, wasMailed: false } as const;
const conditions = {
  foreclosure: { foreclosure: 'yes' },
  assigned: { willBeAssigned: true },
  mailed: { wasMailed: true },
} as const;

function questionOf(law: LawRule, when: ContractRule['when']): ContractQuestion {
  const { state = null, cities, zips } = law.place;
  return {
    ...nothing,
    ...(when && conditions[when]),
    state,
    city: cities?.[0] ?? 'Springfield',
    zipCode: zips?.[0] ?? '00000',
    signedOn: dayOf(law),
  };
}

/** What the product says of a contract by one rule. */
function saidOf(law: LawRule, question: ContractQuestion, switchedOff = new Set<string>()) {
  const plan = planContract(question, switchedOff);
  const record = { assignedInYear: 4, confirmed: new Set<string>() };
  return {
    warnings: plan.warnings.filter((each) => each.includes(`(${law.citation})`)),
    papers: [...plan.papers, ...plan.missing].filter(({ rule }) => rule === law.id),
    holds: findContractHolds(question, switchedOff).filter(({ rule }) => rule === law.id),
    licences: findLicenceWarnings(question, switchedOff, record).filter((each) =>
      each.includes(`(${law.citation})`),
    ),
  };
}

const silence = { warnings: [], papers: [], holds: [], licences: [] };
const ofContracts = contractRules.map((rule) => [rule.rule, rule, findRule(rule.rule)!] as const);

describe('a contract of its place is stopped or warned of by each rule, and another passes', () => {
  test.each(ofContracts)('%s', (id, rule, law) => {
    const question = questionOf(law, rule.when);
    const said = saidOf(law, question);
    expect(said.warnings).toHaveLength(1);
    expect(said.papers).toHaveLength(rule.papers?.length ?? 0);
    expect(said.licences).toHaveLength(rule.licence ? 1 : 0);
    // Elsewhere, without what it depends on, or switched off by the owner, it says nothing.
    expect(saidOf(law, { ...question, state: 'KS' })).toEqual(silence);
    if (rule.when) expect(saidOf(law, { ...question, ...nothing })).toEqual(silence);
    expect(saidOf(law, question, new Set([id]))).toEqual(silence);
    if (law.effect.kind !== 'days') return;
    if (rule.isNoticeBefore) {
      const first = firstDayToSign(question, new Set(), question.signedOn);
      expect(first?.law.id).toBe(id);
      expect(first!.day > addDays(question.signedOn, law.effect.count)).toBe(true);
      return;
    }
    expect(said.holds.length).toBeGreaterThan(0);
    for (const { act, firstDay } of said.holds) {
      if (firstDay === null) continue;
      const broken = (day: string) =>
        findBrokenHolds(said.holds, act, day).map((hold) => hold.rule);
      expect(broken(addDays(firstDay, -1))).toContain(id);
      expect(broken(firstDay)).toEqual([]);
    }
  });
});

const recordings = lawBook.filter(({ effect }) => effect.kind === 'recording');

test.each(recordings.map((law) => [law.id, law] as const))(
  'a recorded call needs a notice where %s says so, and none where it does not',
  (_, { effect, place: { state }, citation }) => {
    // The country's rule is asked of two sides in a state that adds none of its own to it.
    const sides = state ? [[state], [state]] : [['TN'], ['TN']];
    const { needsNotice, sentence } = findRecordingRule(sides, '2027-03-01');
    expect(needsNotice).toBe(effect.kind === 'recording' && effect.consent === 'all');
    if (needsNotice) expect(sentence).toContain(citation);
  },
);

test('every rule has two cases, is decided in one of these ways, or says that it only informs', () => {
  const contracts = new Set([...contractRules.map(({ rule }) => rule), ...otherContractRules]);
  const left = lawBook.filter(
    (rule) =>
      !isDecided(rule) &&
      !asksForSuffix(rule) &&
      !contracts.has(rule.id) &&
      rule.effect.kind !== 'recording',
  );
  const kinds = new Set(left.map(({ effect: { kind } }) => kind));
  expect([...kinds].filter((kind) => kind !== 'inform' && kind !== 'words')).toEqual([]);
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

test.each(['P-CA-01', 'P-CA-02'])('%s ends by itself with 2026', (id) => {
  expect(isInForce(findRule(id)!, '2026-12-31')).toBe(true);
  expect(isInForce(findRule(id)!, '2027-01-01')).toBe(false);
});
