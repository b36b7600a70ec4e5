/** What automations and webhooks can be about. */
export const listedEvents = {
  'contract.signed': true,
  'import.finished': true,
  'lead.changed': true,
  'lead.created': true,
  'lead.status_changed': true,
  'letter.state': true,
  'message.received': true,
  'message.state': true,
  'next_action.due': true,
  'opt_out.created': true,
  'petition.read': true,
  'signal.closed': true,
  'signal.opened': true,
} as const;
