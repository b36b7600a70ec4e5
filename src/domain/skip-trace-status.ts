/** Where the search for a lead's owner stands. */
export const skipTraceStatuses = ['not_traced', 'pending', 'completed', 'error'] as const;
export type SkipTraceStatus = (typeof skipTraceStatuses)[number];

/** How a skip-trace status is written. */
export const skipTraceStatusLabels: Record<SkipTraceStatus, string> = {
  not_traced: 'Not Traced',
  pending: 'Pending',
  completed: 'Completed',
  error: 'Error',
};

/** Reads a stored value or a label; 'tracing' and 'traced' are words that lists use. */
export function parseSkipTraceStatus(text: string): SkipTraceStatus | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  if (word === 'tracing') return 'pending';
  if (word === 'traced') return 'completed';
  return (skipTraceStatuses as readonly string[]).includes(word) ? (word as SkipTraceStatus) : null;
}

/** Whether a card offers its Trace action: neither while a trace is under way nor after one. */
export function canOfferTrace(status: SkipTraceStatus): boolean {
  return status !== 'pending' && status !== 'completed';
}
