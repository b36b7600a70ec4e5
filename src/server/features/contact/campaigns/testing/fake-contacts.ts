import type { CampaignContacts, ContactResult } from '../campaign-contacts.ts';

/** Texts that keep their keys, as a provider's outbox does: the same key is one text. */
export function createFakeContacts(answer: (propertyId: number) => ContactResult) {
  const sent = new Map<string, { propertyId: number; text: string; result: ContactResult }>();
  const contacts: CampaignContacts = {
    check: async (_, ids) =>
      new Map(
        ids.map((id) => {
          const result = answer(id);
          return [
            id,
            'reference' in result
              ? { recipient: '6155550142' }
              : { refusal: result.reason, isForNow: result.state === 'later' },
          ];
        }),
      ),
    noticeOf: () => '',
    findTexted: async (ids) => new Set(ids),
    warningOf: async () => '',
    keepsOnly: () => false,
    findSenderGap: async () => null,
    findMissingWords: async () => [],
    countOnTheWay: async () => 0,
    findLetter: async (templateId) => ({ templateId, version: 1 }),
    writeLetters: async () => new Map(),
    async contact({ key, propertyId, text }) {
      const before = sent.get(key);
      if (before) return before.result;
      const result = answer(propertyId);
      if (result.state !== 'later') sent.set(key, { propertyId, text, result });
      return result;
    },
  };
  return { contacts, sent };
}
