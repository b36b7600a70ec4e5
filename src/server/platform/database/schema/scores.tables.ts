import type { GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

/** A calendar day, 'YYYY-MM-DD'. */
type Day = string | null;

export type LeadScoresTable = {
  property_id: number;
  /** Points: the sum of the terms that are shown. */
  score: number;
  /** The next day on which age alone changes it. */
  changes_on: Day;
};

/** One row per lead and day on which its score changed. */
export type LeadScoreDaysTable = { property_id: number; day: string; score: number };

/** Leads with a score to recompute: ids, or all of a range. */
export type ScoreJournalTable = {
  id: GeneratedAlways<number>;
  ids: number[] | null;
  first_id: number | null;
  last_id: number | null;
};

/** Feeds without new rows: `feed:3`. */
export type ScoreStaleSourcesTable = { source: string };

/** Weights learned from the outcomes of this installation, newest last. */
export type ScoreModelsTable = {
  id: GeneratedAlways<number>;
  made_at: Date;
  /** Points per unit, by the name of the weight. */
  weights: JsonColumn;
  /** The score at which half of the contacted leads come to something; null with too few outcomes. */
  even_score: number | null;
  outcomes: number;
  contacted: number;
  is_adopted: boolean;
  /** `Backtest` of domain/scores; null with too few outcomes. */
  backtest: JsonColumn<string | null, string | null>;
};

export type ScoreTables = {
  lead_scores: LeadScoresTable;
  lead_score_days: LeadScoreDaysTable;
  score_journal: ScoreJournalTable;
  score_stale_sources: ScoreStaleSourcesTable;
  score_models: ScoreModelsTable;
};
