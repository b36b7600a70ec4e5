import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import type { MailContacts } from '#server/features/contact/owner-mail/owner-mail.public.ts';
import type { CampaignContacts, ContactVerdict } from './campaign-contacts.ts';

type Ways = { texts: TextContacts; letters: LetterContacts; mails: MailContacts };

/** How campaigns reach people: by text, by e-mail, by letter; a mixed one by text or e-mail. */
export function createCampaignContacts({ texts, letters, mails }: Ways): CampaignContacts {
  const noticeOf = { sms: texts.notice, email: mails.notice, 'direct-mail': letters.notice };

  async function checkMails(ids: number[]): Promise<Map<number, ContactVerdict>> {
    const gap = await mails.findSenderGap();
    if (gap === null) return mails.check(ids);
    return new Map(ids.map((id) => [id, { refusal: gap, isForNow: false }]));
  }

  async function checkMixed(ids: number[]): Promise<Map<number, ContactVerdict>> {
    const texted = await texts.findTexted(ids);
    const [byText, byMail] = await Promise.all([
      texts.check(ids.filter((id) => texted.has(id))),
      checkMails(ids.filter((id) => !texted.has(id))),
    ]);
    const via = (verdicts: Map<number, ContactVerdict>, way: 'sms' | 'email') =>
      [...verdicts].map(([id, verdict]) => [id, { ...verdict, via: way }] as const);
    return new Map([...via(byText, 'sms'), ...via(byMail, 'email')]);
  }

  const check = { sms: texts.check, email: checkMails, 'direct-mail': letters.check };

  return {
    check: (channel, ids) => (channel === 'mixed' ? checkMixed(ids) : check[channel](ids)),
    findTexted: texts.findTexted,
    noticeOf: (channel) =>
      channel === 'mixed'
        ? [texts.notice(), mails.notice()].filter(Boolean).join(' ')
        : noticeOf[channel](),
    warningOf: async (channel) => (channel === 'sms' || channel === 'mixed' ? texts.warning() : ''),
    keepsOnly: (channel) => channel !== 'mixed' && noticeOf[channel]() !== '',
    findSenderGap: letters.findSenderGap,
    findMissingWords: letters.findMissingWords,
    // Letters are few, and a posted one cannot be recalled anyway. E-mails are counted among the texts.
    countOnTheWay: async (channel) => (channel === 'direct-mail' ? 0 : texts.countOnTheWay()),
    findLetter: letters.findLetter,
    writeLetters: letters.writeLetters,
    async contact({ channel: asked, ...contact }) {
      const isTexted = asked === 'mixed' && (await texts.findTexted([contact.propertyId])).size > 0;
      const channel = asked === 'mixed' ? (isTexted ? 'sms' : 'email') : asked;
      if (channel === 'sms') return texts.contact(contact);
      if (channel === 'email') return mails.contact(contact);
      const result = await letters.contact(contact);
      if (result.state !== 'reached') return result;
      return { state: result.isToPrint ? 'kept' : 'reached', reference: result.reference };
    },
  };
}
