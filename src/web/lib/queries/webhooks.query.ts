import { listWebhooks } from '#api/programs/webhooks.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Every webhook, latest first. */
export const webhooksQuery = () => readQuery(listWebhooks);
