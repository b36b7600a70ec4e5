import type { CampaignContacts } from './features/campaigns/campaign-contacts.ts';
import { createNoContacts } from './features/campaigns/no-contacts.ts';
import type { createTextContacts } from './features/conversations/text-contacts.service.ts';

/** How campaigns reach people: by text through conversations. Letters wait until they are connected. */
export function createCampaignContacts(
  texts: ReturnType<typeof createTextContacts>,
): CampaignContacts {
  const letters = createNoContacts();
  return {
    check: (channel, ids) => (channel === 'sms' ? texts.check(ids) : letters.check(channel, ids)),
    contact: (contact) =>
      contact.channel === 'sms' ? texts.contact(contact) : letters.contact(contact),
  };
}
