/** The progress of a mail piece, as reported by its carrier. */
export const mailStatuses = [
  'created',
  'processed',
  'in_transit',
  'delivered',
  'returned',
  'failed',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** How a mail status is written. */
export const mailStatusLabels: Record<MailStatus, string> = {
  created: 'Created',
  processed: 'Processed',
  in_transit: 'In Transit',
  delivered: 'Delivered',
  returned: 'Returned',
  failed: 'Failed',
};

/** The style of a mail status badge; everything but the four usual steps is shown as a failure. */
export function mailStatusStyle(
  status: string,
): 'delivered' | 'in_transit' | 'processed' | 'created' | 'failure' {
  switch (status) {
    case 'delivered':
    case 'in_transit':
    case 'processed':
    case 'created':
      return status;
    default:
      return 'failure';
  }
}

const order: Record<MailStatus, number> = {
  created: 0,
  processed: 1,
  in_transit: 2,
  delivered: 3,
  returned: 4,
  failed: 4,
};

/**
 * The status after a carrier's event. Events come late and out of order, so the status never goes
 * back: 'processed' after 'delivered' changes nothing. A letter can be returned after it was
 * reported as delivered; one that was returned or has failed keeps that status.
 */
export function advanceMailStatus(present: MailStatus, reported: MailStatus): MailStatus {
  return order[reported] > order[present] ? reported : present;
}
