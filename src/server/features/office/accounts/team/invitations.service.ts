import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createCannotMailError, createInvitationNotFoundError } from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import { sealedLinkName, sendInvitationKind } from './send-invitation.job.ts';
import { listOpenInvitations, type InvitationRow } from './team.query.ts';
import { addInvitation, hashOf, newLink } from './invitations.store.ts';

const validFor = 7 * 24 * 3_600_000;

export type InvitationOptions = {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  jobs: Pick<Jobs, 'enqueue'>;
  secrets: SecretBox;
  /** Whether a mail server is set up. */
  canMail: () => boolean;
};

type Inviting = Pick<InvitationRow, 'note' | 'role'> & {
  /** To whom the server e-mails the link. */
  email?: string | undefined;
  link: (path: string) => string;
};

/** Links that add a person to the team, once and within seven days: `joinTeam` uses one up. */
export function createInvitations(options: InvitationOptions) {
  const { db, clock, accounts, jobs, secrets, canMail } = options;

  const toInvitation = ({ created_at, expires_at, ...row }: InvitationRow) => ({
    ...row,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isExpired: expires_at <= clock.now(),
  });

  return {
    /** Those that are neither used nor revoked, the expired ones included. */
    listOpen: async () => (await listOpenInvitations(db)).map(toInvitation),

    /**
     * @param given.link the whole link of a path
     * @returns the token too, which is kept nowhere; the link only until it is e-mailed, sealed.
     * @throws `team.too_many_invitations`, 409; `team.cannot_mail`, 409; `accounts.local_sign_in_off`, 403: who joins by a
     *   link would choose a password.
     */
    async invite(given: Inviting, actor: { userId: string }) {
      const { note, role, email = null, link } = given;
      await accounts.localSignIn.refuseWhereOff(null);
      if (email && !canMail()) throw createCannotMailError();
      const { token, path, now } = await newLink(db, clock);
      const sealed = email ? await secrets.seal(sealedLinkName, link(path)) : null;
      const row = await inTransaction(db, async (trx) => {
        const added = await addInvitation(trx, {
          token_hash: hashOf(token),
          note,
          role,
          email,
          sealed_link: sealed,
          mail_state: email ? 'queued' : null,
          created_by: actor.userId,
          created_at: now,
          expires_at: new Date(now.getTime() + validFor),
        });
        if (email) await jobs.enqueue(trx, sendInvitationKind, { invitationId: added.id });
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
        return added;
      });
      return { invitation: toInvitation(row), token, path };
    },

    /** @throws `team.invitation_not_found`, 404. */
    async revoke(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('invitations')
          .set({ revoked_at: clock.now(), sealed_link: null })
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createInvitationNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
      });
    },
  };
}
