import type { CampaignContacts } from './campaign-contacts.ts';

/** Stands in where neither texting nor mailing is put together: every lead waits, and says why. */
export function createNoContacts(): CampaignContacts {
  const reason = 'Sending is not connected';
  return {
    check: async (_, ids) => new Map(ids.map((id) => [id, { refusal: reason, isForNow: true }])),
    contact: async () => ({ state: 'later', reason }),
  };
}
