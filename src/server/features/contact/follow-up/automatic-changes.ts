import { z } from 'zod';
import type { DriveOutcome } from '#domain/leads/drive-outcome.ts';
import { leadStatuses, leadStatusLabels, type LeadStatus } from '#domain/leads/lead-status.ts';
import type {
  Change,
  ChangeProperty,
  PropertyRow,
} from '#server/features/leads/properties/properties.public.ts';
import { readAutomaticChanges } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Cause = 'replies' | 'calls' | 'doors' | 'signatures' | 'offers' | 'acceptances';

/** A setting covers both ends of an offer. */
const settingOf = (cause: Cause) => (cause === 'acceptances' ? 'offers' : cause);

/**
 * The statuses from which a cause advances a lead, and the new one. A lead that is further along,
 * or that a user has given up, is unchanged.
 */
const rules: Record<Cause, { from: readonly LeadStatus[]; to: LeadStatus; because: string }> = {
  replies: { from: ['not_contacted'], to: 'conversation', because: 'The owner replied' },
  calls: { from: ['not_contacted'], to: 'conversation', because: 'A call reached the owner' },
  doors: { from: ['not_contacted'], to: 'conversation', because: 'You talked at the door' },
  signatures: {
    from: ['not_contacted', 'conversation', 'interested', 'maybe', 'offer_made'],
    to: 'under_contract',
    because: 'Both parties signed the contract',
  },
  offers: {
    from: ['not_contacted', 'conversation', 'interested', 'maybe'],
    to: 'offer_made',
    because: 'An offer was sent',
  },
  acceptances: {
    from: ['not_contacted', 'conversation', 'interested', 'maybe', 'offer_made'],
    to: 'under_contract',
    because: 'The offer was accepted',
  },
};

/** What advanced the lead, for a correction: 'stop 7'. */
type Act = { act?: string };

/** The change that a cause makes of a lead; null if it makes none. */
export async function statusAfter(
  trx: Db,
  row: Pick<PropertyRow, 'lead_status'>,
  cause: Cause,
  { act }: Act = {},
): Promise<Change | null> {
  const { from, to, because } = rules[cause];
  const before = from.find((status) => status === row.lead_status);
  if (!before || !(await readAutomaticChanges(trx))[settingOf(cause)]) return null;
  return {
    changes: { lead_status: to },
    events: [
      followed(`${because}: lead status changed`, { from: before, to, ...(act ? { act } : {}) }),
    ],
  };
}

/** Takes back what an act changed, unless the status was changed again since. */
export async function statusWithout(
  trx: Db,
  propertyId: number,
  act: string,
  because: string,
): Promise<Change | null> {
  const last = await lastMove(trx, propertyId);
  const moved = followedValue.safeParse(last?.new_value);
  if (last?.kind !== 'lead_status_followed' || !moved.success || moved.data.act !== act)
    return null;
  const { from: to, to: from } = moved.data;
  const words = `${because}: lead status changed back`;
  return { changes: { lead_status: to }, events: [followed(words, { from, to })] };
}

/** How the status of a lead was last changed: by a user, or by what happened. */
const lastMove = (trx: Db, propertyId: number) =>
  trx
    .selectFrom('property_events')
    .select(['kind', 'new_value'])
    .where('property_id', '=', propertyId)
    .where('kind', 'in', ['lead_status', 'lead_status_followed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const followedValue = z.object({
  from: z.enum(leadStatuses),
  to: z.enum(leadStatuses),
  act: z.string(),
});

const followed = (words: string, move: { from: LeadStatus; to: LeadStatus } & Act) => ({
  kind: 'lead_status_followed',
  newValue: {
    summary: `${words} from ${leadStatusLabels[move.from]} to ${leadStatusLabels[move.to]}`,
    ...move,
  },
});

export type AutomaticChanges = ReturnType<typeof createAutomaticChanges>;

/** The lead follows reality: its status moves on with a reply and with a signed contract. */
export function createAutomaticChanges({ changeProperty }: { changeProperty: ChangeProperty }) {
  async function follow(trx: Db, propertyId: number | null, cause: Cause): Promise<void> {
    if (propertyId === null || !(await readAutomaticChanges(trx))[settingOf(cause)]) return;
    // A timeline entry without a user is the server's own.
    const actor = { userId: null as unknown as string, within: trx };
    try {
      await changeProperty(propertyId, actor, (_, row) => statusAfter(trx, row, cause));
    } catch (error) {
      // Events of a lead in the trash change nothing there.
      if (!(error instanceof AppError) || error.code !== 'properties.not_found') throw error;
    }
  }

  return {
    /** A text was received, in the transaction that stores it. */
    replied: (trx: Db, propertyId: number | null) => follow(trx, propertyId, 'replies'),
    /** The last signature was given, in the transaction that stores it. */
    signedByBoth: (trx: Db, propertyId: number | null) => follow(trx, propertyId, 'signatures'),
    /** An offer was sent, or accepted, in the transaction that stores it. */
    offerSent: (trx: Db, propertyId: number) => follow(trx, propertyId, 'offers'),
    offerAccepted: (trx: Db, propertyId: number) => follow(trx, propertyId, 'acceptances'),
    /** What an outcome at a door changes of the lead; a corrected one takes it back. */
    async visited(trx: Db, row: PropertyRow, { stopId, outcome, isOld }: Visit) {
      const act = `stop ${stopId}`;
      if (outcome !== 'talked')
        return statusWithout(trx, row.id, act, 'There was no talk at the door');
      if (isOld && (await lastMove(trx, row.id))?.kind === 'lead_status') return null;
      return statusAfter(trx, row, 'doors', { act });
    },
  };
}

/** `isOld`: it holds again, since a later one is undone; what a user has set meanwhile stays. */
type Visit = { stopId: number; outcome: DriveOutcome; isOld?: boolean };
