import type { Query, QueryClient } from '@tanstack/react-query';
import type { ChangeEffect, LeadChange } from './lead-edit.ts';
import { concerns } from './query-keys.ts';

/** The shortest pause between two readings of lists and counts for edits, in milliseconds. */
const pause = 1_000;
/** More leads at once are read with their list. */
const maxSingleReads = 5;

function effectOn({ queryKey, state, meta }: Query, change: LeadChange): ChangeEffect {
  if (!concerns(queryKey, 'properties')) return 'none';
  const effect = meta?.onLeadChange?.(change, state.data) ?? (change.isEdit ? 'soon' : 'read');
  return Array.isArray(effect) && effect.length > maxSingleReads ? 'soon' : effect;
}

/**
 * Reads again what a change of some leads concerns, and no more.
 * @param onRead called whenever something has been read later than the change
 */
export function createLeadReading(queryClient: QueryClient, onRead: () => void) {
  const soon = createSoon(queryClient, onRead);

  return {
    /** @returns when what is read at once has been read. */
    read: async (change: LeadChange) => {
      const affected = queryClient.getQueryCache().getAll();
      const effects = Map.groupBy(affected, (query) => effectOn(query, change));
      soon.add(new Set(effects.get('soon')));
      const now = new Set(effects.get('read'));
      await queryClient.invalidateQueries({ predicate: (query) => now.has(query) });
      // The open lead has brought its own row by now.
      const rows = new Map<number, Query>();
      for (const query of affected.filter((one) => one.isActive())) {
        const effect = effectOn(query, change);
        if (Array.isArray(effect)) for (const id of effect) rows.set(id, query);
      }
      await Promise.all([...rows].map(([id, { meta }]) => meta?.readLead?.(queryClient, id)));
    },
    stop: soon.stop,
  };
}

/** Queries that are read at most once in a while, and only while the page is in sight. */
function createSoon(queryClient: QueryClient, onRead: () => void) {
  const pending = new Set<Query>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let readAt = -Infinity;

  const read = async () => {
    await untilVisible();
    waiting = undefined;
    readAt = Date.now();
    const queries = new Set(pending);
    pending.clear();
    await queryClient.invalidateQueries({ predicate: (query) => queries.has(query) });
    onRead();
  };

  return {
    add: (queries: ReadonlySet<Query>) => {
      if (queries.size === 0) return;
      for (const query of queries) pending.add(query);
      const wait = Math.max(0, readAt + pause - Date.now());
      waiting ??= setTimeout(() => void read(), wait);
      // Those out of sight are read when they are shown, whatever happens until then.
      void queryClient.invalidateQueries({
        type: 'inactive',
        refetchType: 'none',
        predicate: (query) => queries.has(query),
      });
    },
    stop: () => {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}

async function untilVisible(): Promise<void> {
  if (!('document' in globalThis) || !document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
