import { longDay } from '../dates.ts';

const many = (count: number) => count.toLocaleString('en-US');

type Standing = {
  enabled: boolean;
  /** Rows received so far, while it is being read. */
  running: { rows: number } | null;
  lastRun: { rows: number; error: string | null; note: string | null; wasUndone: boolean } | null;
  freshest: string | null;
  isStale: boolean;
};

export type FeedStateKind = 'ok' | 'off' | 'running' | 'problem' | 'stale' | 'new';

/** The state of a feed, in a sentence or two. */
export function feedState(standing: Standing): { kind: FeedStateKind; sentence: string } {
  const { enabled, running, lastRun, freshest, isStale } = standing;
  if (running) {
    const soFar = running.rows > 0 ? ` ${many(running.rows)} rows so far.` : '';
    return { kind: 'running', sentence: `Being read now.${soFar}` };
  }
  if (lastRun?.wasUndone) {
    return {
      kind: 'off',
      sentence: 'The last run was undone. It is read again when you run it or switch it on.',
    };
  }
  if (!enabled) return { kind: 'off', sentence: 'Off. Nothing is read.' };
  if (!lastRun) return { kind: 'new', sentence: 'Not read yet.' };
  if (lastRun.error) return { kind: 'problem', sentence: `The last run failed. ${lastRun.error}` };
  if (lastRun.note) return { kind: 'problem', sentence: lastRun.note };
  if (isStale && freshest) {
    return {
      kind: 'stale',
      sentence: `No new rows since ${longDay(freshest)}. It counts for no score until new rows come.`,
    };
  }
  const newest = freshest ? ` Newest row: ${longDay(freshest)}.` : '';
  return {
    kind: 'ok',
    sentence: `Up to date: ${many(lastRun.rows)} ${lastRun.rows === 1 ? 'row' : 'rows'}.${newest}`,
  };
}
