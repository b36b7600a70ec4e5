import { leadStatusLabels, type LeadStatus } from '#domain/leads/lead-status.ts';
import type { ChangeProperty } from '#server/features/properties/properties.public.ts';
import { readAutomaticChanges } from '#server/features/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Cause = 'replies' | 'signatures';

/**
 * The statuses from which a cause advances a lead, and the new one. A lead that is further along,
 * or that a user has given up, is unchanged.
 */
const rules: Record<Cause, { from: readonly LeadStatus[]; to: LeadStatus; because: string }> = {
  replies: { from: ['not_contacted'], to: 'conversation', because: 'The owner replied' },
  signatures: {
    from: ['not_contacted', 'conversation', 'interested', 'maybe', 'offer_made'],
    to: 'under_contract',
    because: 'Both parties signed the contract',
  },
};

export type AutomaticChanges = ReturnType<typeof createAutomaticChanges>;

/** The lead follows reality: its status moves on with a reply and with a signed contract. */
export function createAutomaticChanges({ changeProperty }: { changeProperty: ChangeProperty }) {
  async function follow(trx: Db, propertyId: number | null, cause: Cause): Promise<void> {
    if (propertyId === null || !(await readAutomaticChanges(trx))[cause]) return;
    const { from, to, because } = rules[cause];
    // A timeline entry without a user is the server's own.
    const actor = { userId: null as unknown as string, within: trx };
    try {
      await changeProperty(propertyId, actor, (_, row) => {
        const before = from.find((status) => status === row.lead_status);
        if (!before) return null;
        const words = `from ${leadStatusLabels[before]} to ${leadStatusLabels[to]}`;
        const summary = `${because}: lead status changed ${words}`;
        return {
          changes: { lead_status: to },
          events: [{ kind: 'lead_status_followed', newValue: { summary, to } }],
        };
      });
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
  };
}
