import type { CampaignContacts } from './features/campaigns/campaign-contacts.ts';
import type { createTextContacts } from './features/conversations/text-contacts.service.ts';
import type { createLetterContacts } from './features/direct-mail/letter-contacts.service.ts';

/** How campaigns reach people: by text through conversations, by letter through direct mail. */
export function createCampaignContacts(
  texts: ReturnType<typeof createTextContacts>,
  letters: ReturnType<typeof createLetterContacts>,
): CampaignContacts {
  return {
    check: (channel, ids) => (channel === 'sms' ? texts.check(ids) : letters.check(ids)),
    noticeOf: (channel) => (channel === 'sms' ? texts.notice() : ''),
    // Letters are few, and a posted one cannot be called back anyway.
    countOnTheWay: async (channel) => (channel === 'sms' ? texts.countOnTheWay() : 0),
    findLetter: letters.findLetter,
    writeLetters: letters.writeLetters,
    contact: (contact) =>
      contact.channel === 'sms' ? texts.contact(contact) : letters.contact(contact),
  };
}
