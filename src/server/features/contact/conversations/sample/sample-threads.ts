import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { conversationsStore } from '../conversations.store.ts';

type SampleThread = {
  propertyId: number;
  phoneNumber: string;
  /** The oldest first. */
  messages: readonly { by: 'user' | 'owner'; content: string; at: Date }[];
  /** The campaign that wrote the first one. */
  campaignId?: number;
};

/** Invented threads: their texts count as delivered, so that results show them; none was sent. */
export const sampleThreads = {
  async add(
    trx: Db,
    threads: readonly SampleThread[],
    { authorId }: { authorId: string | null },
  ): Promise<void> {
    for (const { propertyId, phoneNumber, messages, campaignId } of threads) {
      const conversationId = await conversationsStore.open(trx, propertyId, phoneNumber);
      for (const [place, { by, content, at }] of messages.entries()) {
        const isOurs = by === 'user';
        const isOfCampaign = campaignId !== undefined && place === 0;
        await conversationsStore.addMessage(trx, {
          conversationId,
          sender: by,
          content,
          at,
          provider: 'sandbox',
          status: isOurs ? 'delivered' : 'received',
          authorId: isOurs ? authorId : null,
          ...(isOfCampaign && { contactKey: `campaign-${campaignId}-${propertyId}` }),
        });
      }
      // Who answered has read.
      if (messages.at(-1)?.by === 'user')
        await trx
          .updateTable('conversations')
          .set({ unread_count: 0 })
          .where('id', '=', conversationId)
          .execute();
    }
  },

  /** Threads of sample leads, those that users began included. */
  async remove(trx: Db): Promise<void> {
    await sql`
      delete from conversations
      where property_id in (select id from properties where is_sample)
    `.execute(trx);
  },
};
