import { addDays, calendarDayOf } from '#domain/dates.ts';
import type { CallOutcome } from '#domain/follow-up/call-outcome.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import type { LedgerKind } from '#domain/results/ledger.ts';
import type { StoredSample } from './sample-work.ts';

const day = 86_400_000;

/** By which statuses a lead came to its own, and what its call found. */
const pathTo: Partial<Record<LeadStatus, readonly LeadStatus[]>> = {
  under_contract: ['offer_made', 'under_contract'],
  closed: ['offer_made', 'under_contract', 'closed'],
};
const outcomeOf: Partial<Record<LeadStatus, CallOutcome>> = {
  dead: 'disconnected',
  sold: 'no_answer',
};

/** After how many days each comes, or after what share of the lead's age where that is sooner. */
const paces: Record<string, readonly [number, number]> = {
  call: [2, 0.05],
  visit: [4, 0.15],
  offer_made: [7, 0.25],
  under_contract: [16, 0.5],
  closed: [38, 0.9],
};

/** Cents a month of what the sample's leads cost. */
const monthly: readonly [LedgerKind, number, string][] = [
  ['list_price', 640_00, 'county list'],
  ['traces', 182_40, 'skip traces'],
  ['letters', 1_386_50, 'postcards'],
  ['minutes', 64_30, 'phone bill'],
  ['tools', 249_00, 'software'],
];

/**
 * What was done with the leads before today: each that is not at Not Contacted was called, came to
 * its status step by step, and earned a fee if it closed; every month had its costs.
 * @param other leads whose calls and texts are invented elsewhere
 */
export function inventHistory(
  leads: readonly StoredSample[],
  { now, timeZone, other }: { now: Date; timeZone: string; other: ReadonlySet<number> },
) {
  const worked = leads.filter(
    ({ id, leadStatus }) => leadStatus !== 'not_contacted' && !other.has(id),
  );
  const at = ({ createdAt }: StoredSample, what: string) => {
    const [days, share] = paces[what] ?? paces.call!;
    const age = now.getTime() - createdAt.getTime();
    return new Date(createdAt.getTime() + Math.min(days * day, age * share));
  };
  const dayOf = (moment: Date) => calendarDayOf(moment, timeZone);
  const closed = worked.filter(({ leadStatus }) => leadStatus === 'closed');
  const today = dayOf(now);
  return {
    calls: worked.map((lead) => ({
      propertyId: lead.id,
      phoneNumber: lead.phones[0]!.number,
      outcome: outcomeOf[lead.leadStatus] ?? ('reached' as const),
      note: '',
      at: at(lead, 'call'),
    })),
    events: worked.flatMap((lead) => {
      const path = pathTo[lead.leadStatus] ?? [lead.leadStatus];
      const isOffered = path[0] === 'offer_made';
      const visit = { summary: `Next action: Visit on ${dayOf(at(lead, 'visit'))}` };
      return [
        ...(isOffered ? [{ kind: 'next_action_set', newValue: visit, at: at(lead, 'call') }] : []),
        ...path.map((status, place) => ({
          kind: 'lead_status',
          oldValue: path[place - 1] ?? 'not_contacted',
          newValue: status,
          at: at(lead, status),
        })),
      ].map(({ at: happenedAt, ...event }) => ({ ...event, propertyId: lead.id, happenedAt }));
    }),
    entries: [
      ...[0, 1, 2, 3].flatMap((months) =>
        monthly.map(([kind, cents, note], place) => ({
          kind,
          cents: cents + months * (place + 1) * 1_130,
          spentOn: addDays(today, -30 * months - place),
          note: `Sample: ${note}`,
        })),
      ),
      ...closed.map((lead, place) => ({
        kind: 'fee' as const,
        cents: 6_500_00 + ((place * 37) % 75) * 100_00,
        spentOn: dayOf(at(lead, 'closed')),
        propertyId: lead.id,
        note: 'Sample: assignment fee',
      })),
    ],
  };
}
