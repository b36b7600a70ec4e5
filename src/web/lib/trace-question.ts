import type { z } from 'zod';
import type { estimateTrace } from '#api/skip-tracing.api.ts';
import { createValueStore, type FollowedValue } from '#web/ui/hooks/value-store.ts';

/** A search for one owner that waits for a yes. */
export type TraceQuestion = {
  estimate: z.output<typeof estimateTrace.answer>;
  /** The owner was traced already. */
  isAgain: boolean;
  /** Starts the search. */
  onAgree: () => void;
};

const asked = createValueStore<TraceQuestion | null>(null);

/**
 * Asks before a search is paid for, whichever screen it was started on: rows and cards may be
 * unmounted by then.
 */
export const askBeforeTrace = (question: TraceQuestion) => asked.set(question);

/** The question was answered or dismissed. */
export const endTraceQuestion = () => asked.set(null);

/** The search in question. */
export const traceQuestionStore: FollowedValue<TraceQuestion | null> = asked;
