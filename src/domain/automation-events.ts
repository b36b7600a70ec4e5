import { webhookEventLabels, type WebhookEvent } from './webhook-events.ts';

/** The events of webhooks that are about one lead, and that its history can tell of afterwards. */
export const automationEvents = [
  'lead.created',
  'lead.changed',
  'lead.status_changed',
  'message.received',
  'message.state',
  'letter.state',
  'contract.signed',
  'signal.opened',
  'signal.closed',
  'next_action.due',
] as const satisfies readonly WebhookEvent[];

export type AutomationEvent = (typeof automationEvents)[number];

/** 'A lead was created', as the screen says it. */
export const automationEventLabel = (event: AutomationEvent): string => webhookEventLabels[event];
