import type { CaseGroup, ScoredCase, ScoreInput } from './score-input.ts';
import { kindWeights, type FactWeight, type WeighedKind } from './score-weights.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

type From = Pick<ScoredCase, 'source' | 'importId'> & { day: string };
type FromLead = { source: null; importId: null; day: null };
const fromLead: FromLead = { source: null, importId: null, day: null };

/** An amount with the case that it is from. */
type Amount = { cents: number; from: From | FromLead };

const dayOf = (one: ScoredCase) => one.opened ?? one.firstSeen;
const fromOf = (one: ScoredCase): From => ({
  source: one.source,
  importId: one.importId,
  day: dayOf(one),
});
const weighed = (kind: string): WeighedKind =>
  Object.hasOwn(kindWeights, kind) && kind !== 'other' ? (kind as WeighedKind) : 'other';

export type ScoreFacts = {
  groups: CaseGroup[];
  owed: Amount | null;
  value: Amount | null;
  /** The share of the value that is not owed, 0 to 1; null if either is unknown. */
  equity: number | null;
  /** In the units of the weights; 'moreCases' is counted with its kind. */
  values: Record<Exclude<FactWeight, 'moreCases'>, number>;
};

/** What a score is made from, in the units of its weights. */
export function readFacts({ cases, priceCents }: ScoreInput): ScoreFacts {
  const groups = groupByKind(cases);
  const owed = sumOwed(cases);
  const value = readValue(cases, priceCents);
  const equity = owed === null || value === null ? null : clamp(1 - owed.cents / value.cents, 0, 1);
  return {
    groups,
    owed,
    value,
    equity,
    values: {
      moreKinds: clamp(groups.length - 1, 0, 3),
      owed: owed === null ? 0 : clamp(Math.log10(owed.cents / 100_000), 0, 2),
      equity: equity === null ? 0 : 2 * equity - 1,
      price:
        value === null || equity !== null ? 0 : clamp(Math.log2(25_000_000 / value.cents), -2, 2),
    },
  };
}

function groupByKind(cases: readonly ScoredCase[]): CaseGroup[] {
  const byKind = new Map<WeighedKind, ScoredCase[]>();
  for (const one of cases) {
    const kind = weighed(one.kind);
    const known = byKind.get(kind);
    if (known) known.push(one);
    else byKind.set(kind, [one]);
  }
  return [...byKind].map(([kind, ofKind]) => ({
    kind,
    newest: ofKind.reduce((newest, one) => (dayOf(one) > dayOf(newest) ? one : newest)),
    count: ofKind.length,
    doublings: clamp(Math.log2(ofKind.length), 0, 3),
  }));
}

/** A judgment is named by filing and auction alike, so the largest counts; the others add up. */
function sumOwed(cases: readonly ScoredCase[]): Amount | null {
  let judgment = 0;
  let others = 0;
  let newest: ScoredCase | null = null;
  for (const one of cases) {
    const { judgment: judged = 0, balance = 0, lien = 0, fine = 0 } = one.amounts;
    const other = Math.max(balance, lien, fine);
    if (judged <= 0 && other <= 0) continue;
    judgment = Math.max(judgment, judged);
    others += Math.max(0, other);
    if (newest === null || dayOf(one) > dayOf(newest)) newest = one;
  }
  return newest && { cents: judgment + others, from: fromOf(newest) };
}

/** The market value that a case names, else the lead's price, else an assessed value. */
function readValue(cases: readonly ScoredCase[], priceCents: number | null): Amount | null {
  const named = (name: string): Amount | null => {
    const ofName = cases.filter(({ amounts }) => (amounts[name] ?? 0) > 0);
    if (ofName.length === 0) return null;
    const newest = ofName.reduce((last, one) => (dayOf(one) > dayOf(last) ? one : last));
    return { cents: newest.amounts[name]!, from: fromOf(newest) };
  };
  const price =
    priceCents !== null && priceCents > 0 ? { cents: priceCents, from: fromLead } : null;
  return named('market') ?? price ?? named('assessed');
}
