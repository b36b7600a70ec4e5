/** The state of the search for a lead's owner. */
export const skipTraceStatuses = ['not_traced', 'pending', 'completed', 'error'] as const;
export type SkipTraceStatus = (typeof skipTraceStatuses)[number];

/** How a skip-trace status is written. */
export const skipTraceStatusLabels: Record<SkipTraceStatus, string> = {
  not_traced: 'Not Traced',
  pending: 'Pending',
  completed: 'Completed',
  error: 'Error',
};

/** Whether a card offers its Trace action: neither while a trace is in progress nor after one. */
export function canOfferTrace(status: SkipTraceStatus): boolean {
  return status !== 'pending' && status !== 'completed';
}
