import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import type { CampaignContacts } from './campaign-contacts.ts';

/** How campaigns reach people: by text through conversations, by letter through direct mail. */
export function createCampaignContacts(
  texts: TextContacts,
  letters: LetterContacts,
): CampaignContacts {
  return {
    check: (channel, ids) => (channel === 'sms' ? texts.check(ids) : letters.check(ids)),
    noticeOf: (channel) => (channel === 'sms' ? texts.notice() : letters.notice()),
    warningOf: async (channel) => (channel === 'sms' ? texts.warning() : ''),
    keepsOnly: (channel) => (channel === 'sms' ? texts : letters).notice() !== '',
    findSenderGap: letters.findSenderGap,
    // Letters are few, and a posted one cannot be recalled anyway.
    countOnTheWay: async (channel) => (channel === 'sms' ? texts.countOnTheWay() : 0),
    findLetter: letters.findLetter,
    writeLetters: letters.writeLetters,
    async contact(contact) {
      if (contact.channel === 'sms') return texts.contact(contact);
      const result = await letters.contact(contact);
      if (result.state !== 'reached') return result;
      return { state: result.isToPrint ? 'kept' : 'reached', reference: result.reference };
    },
  };
}
