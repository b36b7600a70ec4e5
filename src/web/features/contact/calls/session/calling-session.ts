import type { CallOutcome } from '#domain/follow-up/call-outcome.ts';

/** A user's way through a list of leads, one call at a time; the next lead is shown before it is dialled. */
export type CallingSession = {
  /** Ids of leads, in order. */
  leads: readonly number[];
  /** How many were left when it was ended before its last lead. */
  left?: number;
  /** Which of them it is at. */
  at: number;
  isPaused: boolean;
  /** What came of each lead that it has passed. */
  results: readonly (CallOutcome | 'skipped' | 'no_outcome')[];
};

/** The most leads of one session. */
export const mostOfSession = 500;

export const beginSession = (leads: readonly number[]): CallingSession => ({
  leads: [...new Set(leads)].slice(0, mostOfSession),
  at: 0,
  isPaused: false,
  results: [],
});

/** Goes on to the next lead. */
export const pass = (
  session: CallingSession,
  result: CallingSession['results'][number],
): CallingSession => ({
  ...session,
  at: session.at + 1,
  results: [...session.results, result],
});

/** Ends before the last lead. */
export const endEarly = (session: CallingSession): CallingSession => ({
  ...session,
  leads: session.leads.slice(0, session.at),
  left: session.leads.length - session.at,
  isPaused: false,
});

/** Where it is: '12 of 40'; at its end '3 done · 1 skipped · 4 left'. */
export function placeOf(session: CallingSession): string {
  const { leads, at, results, left = 0 } = session;
  if (!isOver(session)) return `${at + 1} of ${leads.length}`;
  const skipped = results.filter((result) => result === 'skipped').length;
  const said = [`${at - skipped} done`];
  if (skipped > 0) said.push(`${skipped} skipped`);
  if (left > 0) said.push(`${left} left`);
  return said.join(' · ');
}

export const isOver = ({ leads, at }: CallingSession) => at >= leads.length;

/** How many of each there were, most first. */
export function summarise({ results }: CallingSession): { result: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts]
    .map(([result, count]) => ({ result, count }))
    .sort((a, b) => b.count - a.count || a.result.localeCompare(b.result));
}

/** Parses what the page has kept over a reload. */
export function readSession(kept: unknown): CallingSession | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { leads, at, results, left } = kept as Partial<CallingSession>;
  if (!Array.isArray(leads) || !leads.every(Number.isSafeInteger)) return null;
  if (!Number.isSafeInteger(at) || !Array.isArray(results)) return null;
  // It goes on when the user says so: the reload may be another's.
  const ended = Number.isSafeInteger(left) ? { left } : {};
  return { leads, at: at ?? 0, results, isPaused: true, ...ended } as CallingSession;
}
