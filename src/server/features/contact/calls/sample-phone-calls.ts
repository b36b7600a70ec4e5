import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { phoneCallsStore } from './phone-calls.store.ts';

type SamplePhoneCall = {
  propertyId: number;
  direction: 'incoming' | 'outgoing';
  theirNumber: string;
  at: Date;
  /** None for a missed call. */
  seconds: number | null;
  userId: string | null;
};

/** Invented calls of the phone in the browser; they go with their leads. */
export const samplePhoneCalls = {
  async add(trx: Db, calls: readonly SamplePhoneCall[]): Promise<void> {
    for (const { propertyId, direction, theirNumber, at, seconds, userId } of calls) {
      const ended = new Date(at.getTime() + (seconds ?? 25) * 1000);
      await phoneCallsStore.insert(trx, {
        key: randomUUID(),
        property_id: propertyId,
        direction,
        their_number: theirNumber,
        own_number: '',
        user_id: userId,
        state: 'ended',
        end_reason: seconds === null ? 'missed' : 'completed',
        provider: 'sandbox',
        created_at: at,
        answered_at: seconds === null ? null : at,
        ended_at: ended,
        last_seen_at: ended,
      });
    }
  },
};
