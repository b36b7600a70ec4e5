import { webhookEventLabels, type WebhookEvent } from './webhook-events.ts';

/** The webhook events with identifiable leads, which are also recorded in the history. */
export const automationEvents = [
  'lead.created',
  'lead.changed',
  'lead.status_changed',
  'message.received',
  'message.state',
  'opt_out.created',
  'import.finished',
  'petition.read',
  'letter.state',
  'contract.signed',
  'signal.opened',
  'signal.closed',
  'next_action.due',
] as const satisfies readonly WebhookEvent[];

export type AutomationEvent = (typeof automationEvents)[number];

/** Events that are not about one lead, with the leads that a rule acts on. */
const labelsForRules: Partial<Record<AutomationEvent, string>> = {
  'opt_out.created': 'A number, e-mail address or place of a lead opted out',
  'import.finished': 'An import finished (its new and updated leads)',
  'petition.read': 'A petition was read and became a lead',
};

/** 'A lead was created', as on the screen. */
export const automationEventLabel = (event: AutomationEvent): string =>
  labelsForRules[event] ?? webhookEventLabels[event];
