import { callOutcomeRules, type CallOutcome } from '#domain/follow-up/call-outcome.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { NextActionInput } from '#api/follow-up.api.ts';
import { recordPropertyEvents } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { nextActionsStore } from './next-actions.store.ts';

type SampleCall = {
  propertyId: number;
  phoneNumber: string;
  outcome: CallOutcome;
  note: string;
  at: Date;
};

/** Invented calls and what is to be done next; they go with their leads. */
export const sampleCalls = {
  async add(
    trx: Db,
    calls: readonly SampleCall[],
    { userId }: { userId: string | null },
  ): Promise<void> {
    const rows = calls.map(({ propertyId, phoneNumber, ...call }) => ({
      property_id: propertyId,
      phone_number: phoneNumber,
      user_id: userId,
      ...call,
    }));
    await trx.insertInto('call_attempts').values(rows).execute();
    const events = calls.map(({ propertyId, phoneNumber: number, outcome, note, at }) => {
      const { label } = callOutcomeRules[outcome];
      const summary = `Call to ${formatPhoneNumber(number)}: ${label}${note && `. ${note}`}`;
      const newValue = { summary, number, outcome, isCounted: true };
      return { propertyId, kind: 'call', actorId: userId, newValue, happenedAt: at };
    });
    await recordPropertyEvents(trx, events);
  },

  planNext: (
    trx: Db,
    { propertyId, action }: { propertyId: number; action: NextActionInput },
    by: { userId: string | null; now: Date; timeZone: string },
  ) => nextActionsStore.set(trx, propertyId, action, by),
};
