export { webhookSettings } from './webhooks.settings.ts';
