import type { z } from 'zod';
import type { estimateTrace } from '#api/skip-tracing.api.ts';
import { createValueStore, type ReadonlyValueStore } from '#web/ui/hooks/value-store.ts';

/** A search for one owner that waits for a yes. */
export type TraceConfirmation = {
  estimate: z.output<typeof estimateTrace.answer>;
  /** The owner was traced already. */
  isAgain: boolean;
  /** Starts the search. */
  onAgree: () => void;
};

const pending = createValueStore<TraceConfirmation | null>(null);

/**
 * Asks before a search is paid for, whichever screen it was started on: rows and cards may be
 * unmounted by then.
 */
export const requestTraceConfirmation = (question: TraceConfirmation) => pending.set(question);

/** The question was answered or dismissed. */
export const closeTraceConfirmation = () => pending.set(null);

/** The search in question. */
export const traceConfirmationStore: ReadonlyValueStore<TraceConfirmation | null> = pending;
