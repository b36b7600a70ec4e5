export { webhookSettings } from './webhooks.settings.ts';
export { ruleQueue, type RuleEvent } from './rule-queue.store.ts';
