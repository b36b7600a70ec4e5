/** What a finished sweep is compared with before it may close a case. */
export type SweepFacts = {
  /** Rows received, each once. */
  rows: number;
  /** Rows that the publisher counts; null if it does not say. */
  counted: number | null;
  /** Rows of the last complete sweep; null for the first. */
  previousRows: number | null;
  /** Columns that were removed and added since the last sweep. */
  goneColumns: readonly string[];
  newColumns: readonly string[];
};

/** A sweep with fewer rows than this part of the previous one closes nothing. */
const minShare = 0.7;
/** Rows appear and vanish while a sweep runs: this many may be missing. */
const toleratedShare = 0.02;

const many = (count: number) => count.toLocaleString('en-US');

/** Why a sweep may close nothing, as a sentence; null if it is complete. */
export function incompleteReason(facts: SweepFacts): string | null {
  const { rows, counted, previousRows, goneColumns, newColumns } = facts;
  if (counted !== null && rows < counted - Math.max(5, counted * toleratedShare)) {
    return `The publisher counts ${many(counted)} rows but sent ${many(rows)}. Nothing was closed.`;
  }
  if (previousRows !== null && rows < previousRows * minShare) {
    return `Only ${many(rows)} rows came, ${many(previousRows)} the time before. Nothing was closed.`;
  }
  if (goneColumns.length > 0 || newColumns.length > 0) {
    const parts = [
      goneColumns.length > 0 && `without ${goneColumns.slice(0, 5).join(', ')}`,
      newColumns.length > 0 && `with ${newColumns.slice(0, 5).join(', ')}`,
    ].filter(Boolean);
    return `The columns have changed: they come ${parts.join(' and ')} now. Nothing was closed this time.`;
  }
  return null;
}

/** The sentence for a column that the feed needs and the publisher no longer has. */
export function missingColumns(columns: readonly string[]): string {
  const names = columns.map((name) => `“${name}”`).join(', ');
  const [verb, pronoun] = columns.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `The publisher no longer has the ${columns.length === 1 ? 'column' : 'columns'} ${names}, which ${verb} mapped. Nothing was imported and nothing was closed. Map ${pronoun} again to continue.`;
}
