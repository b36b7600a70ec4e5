import { addDays, type CalendarDay } from '../dates.ts';
import { formatMoney } from '../money.ts';
import { signalKindLabel } from '../leads/signal-kind.ts';
import { readFacts } from './score-facts.ts';
import type { CaseGroup, ScoreInput } from './score-input.ts';
import { kindWeights, type ScoreWeights } from './score-weights.ts';

/** One line of an explanation. The points of all lines are the score. */
export type ScoreTerm = {
  name: 'kind' | 'moreCases' | 'age' | 'moreKinds' | 'owed' | 'equity' | 'price';
  label: string;
  points: number;
  /** The source of the fact, as in `signals.source`; null for the lead itself. */
  source: string | null;
  importId: number | null;
  /** The day of the fact: on which the case opened, or was first seen. */
  day: CalendarDay | null;
};

export type LeadScore = {
  score: number;
  terms: ScoreTerm[];
  /** The next day on which age alone changes the score; null if nothing ages any more. */
  changesOn: CalendarDay | null;
};

const dayMs = 86_400_000;
const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));

/** Never -0, which reads as a difference. */
const whole = (points: number) => Math.round(points) + 0;

/**
 * The score of a lead with its terms: whole points that sum exactly to it.
 * @param today in the installation's time zone; a future case has not aged.
 */
export function scoreLead(
  input: ScoreInput,
  { weights, today }: { weights: ScoreWeights; today: CalendarDay },
): LeadScore {
  const facts = readFacts(input);
  const terms: ScoreTerm[] = [];
  let changesOn: CalendarDay | null = null;
  for (const group of facts.groups) {
    const aged = termsOfKind(group, { weights, today });
    terms.push(...aged.terms);
    if (aged.changesOn !== null && (changesOn === null || aged.changesOn < changesOn)) {
      changesOn = aged.changesOn;
    }
  }
  terms.push(...termsOfFacts(facts, weights));
  const score = terms.reduce((sum, { points }) => sum + points, 0);
  return { score, terms, changesOn };
}

type When = { weights: ScoreWeights; today: CalendarDay };

/** A kind, its further cases, and what age has subtracted from both. */
function termsOfKind({ kind, newest, count, doublings }: CaseGroup, { weights, today }: When) {
  const day = newest.opened ?? newest.firstSeen;
  const from = { source: newest.source, importId: newest.importId, day };
  const label = signalKindLabel(newest.kind);
  const points = whole(weights[kind]);
  const more = weights.moreCases * doublings;
  const terms: ScoreTerm[] = [{ name: 'kind', label, points, ...from }];
  if (count > 1) {
    terms.push({
      name: 'moreCases',
      label: `${count} open cases: ${label}`,
      points: whole(weights[kind] + more) - points,
      ...from,
    });
  }
  const { halfLife } = kindWeights[kind];
  if (halfLife === null) return { terms, changesOn: null };
  const full = weights[kind] + more;
  const age = daysBetween(day, today);
  const left = agedPoints(full, age, halfLife);
  if (age > 0) {
    terms.push({
      name: 'age',
      label: `${age === 1 ? '1 day' : `${age.toLocaleString('en-US')} days`} old; halves every ${halfLife} days`,
      points: left - whole(full),
      ...from,
    });
  }
  const next = ageOfNextChange(full, Math.max(age, 0), halfLife);
  return { terms, changesOn: next === null ? null : later(addDays(day, next), today) };
}

/** A day after today, despite rounding. */
const later = (day: CalendarDay, today: CalendarDay) => (day > today ? day : addDays(today, 1));

const agedPoints = (full: number, age: number, halfLife: number) =>
  whole(full * 2 ** (-age / halfLife));

/** What age leaves of a case: 1 on its day and before, a half after a half-life. */
export const ageDecay = (from: CalendarDay, day: CalendarDay, halfLife: number | null): number =>
  halfLife === null ? 1 : 2 ** (-daysBetween(from, day) / halfLife);

/** The next age at which the rounded points are others; null once nothing is left. */
function ageOfNextChange(full: number, age: number, halfLife: number): number | null {
  const now = agedPoints(full, age, halfLife);
  if (now === 0) return null;
  const exact = halfLife * Math.log2(Math.abs(full) / (Math.abs(now) - 0.5));
  let next = Math.max(age + 1, Math.floor(exact) - 1);
  while (agedPoints(full, next, halfLife) === now) next += 1;
  return next;
}

/** Facts about the lead besides single cases. */
function termsOfFacts(facts: ReturnType<typeof readFacts>, weights: ScoreWeights): ScoreTerm[] {
  const { values, groups, owed, value, equity } = facts;
  const ofLead = { source: null, importId: null, day: null };
  const terms: ScoreTerm[] = [];
  const add = (term: Omit<ScoreTerm, 'points'>, weight: keyof typeof values) =>
    terms.push({ ...term, points: whole(weights[weight] * values[weight]) });
  if (values.moreKinds > 0) {
    add({ name: 'moreKinds', label: `${groups.length} kinds of cases`, ...ofLead }, 'moreKinds');
  }
  if (owed !== null && values.owed > 0) {
    add({ name: 'owed', label: `${formatMoney(owed.cents)} owed`, ...owed.from }, 'owed');
  }
  if (value !== null && equity !== null) {
    const share = Math.round(equity * 100);
    const label = `${share}% equity of ${formatMoney(value.cents)}`;
    add({ name: 'equity', label, ...value.from }, 'equity');
  } else if (value !== null) {
    add({ name: 'price', label: `Value of ${formatMoney(value.cents)}`, ...value.from }, 'price');
  }
  return terms;
}
