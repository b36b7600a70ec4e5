import type { CalendarDay } from '../dates.ts';
import type { WeighedKind } from './score-weights.ts';

/**
 * Everything that a score may use, with its purpose. It includes nothing about a person: no age,
 * name, family, race, language or religion, and nothing about a neighborhood. A test checks the
 * score against this list.
 */
export const permittedInputs = {
  'case.kind': 'what happened',
  'case.opened': 'its age',
  'case.firstSeen': 'its age, where no day of opening is known',
  'case.source': 'where the term is from; cases of stale feeds are left out',
  'case.importId': 'where the term is from',
  'case.amounts': 'what is owed, and what the property is worth',
  'lead.priceCents': 'what the property is worth',
} as const;

/** An open case that counts. */
export type ScoredCase = {
  kind: string;
  opened: CalendarDay | null;
  firstSeen: CalendarDay;
  source: string;
  importId: number | null;
  /** Cents by name: `judgment`, `lien`, `balance`, `fine`, `market`, `assessed`, …. */
  amounts: Record<string, number>;
};

export type ScoreInput = { cases: readonly ScoredCase[]; priceCents: number | null };

/** The open cases of one kind. */
export type CaseGroup = {
  kind: WeighedKind;
  newest: ScoredCase;
  count: number;
  /** How often their number doubles, three at most. */
  doublings: number;
};
