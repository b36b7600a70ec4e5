import { randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createInvitationNotFoundError,
  createInvitationNotUsableError,
  createTooManyInvitationsError,
} from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import { listOpenInvitations, type InvitationRow } from './team.query.ts';
import { hashOf, usableInvitation } from './join-team.ts';

const validFor = 7 * 24 * 3_600_000;

const maxOpen = 100;

/** Links that add a person to the team, once and within seven days: `joinTeam` uses one up. */
export function createInvitations(options: { db: Db; clock: Clock; accounts: AccountsService }) {
  const { db, clock, accounts } = options;

  const toInvitation = ({ id, note, created_at, expires_at }: InvitationRow) => ({
    id,
    note,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isExpired: expires_at <= clock.now(),
  });

  return {
    /** Those that are neither used nor revoked, the expired ones included. */
    listOpen: async () => (await listOpenInvitations(db)).map(toInvitation),

    /**
     * @returns the token too, which is kept nowhere.
     * @throws `team.too_many_invitations`, 409; `accounts.local_sign_in_off`, 403: who joins by a
     *   link would choose a password.
     */
    async invite(note: string, actor: { userId: string }) {
      await accounts.localSignIn.refuseWhereOff(null);
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      if ((await listOpenInvitations(db)).length >= maxOpen) {
        throw createTooManyInvitationsError(maxOpen);
      }
      const row = await inTransaction(db, async (trx) => {
        const added = await trx
          .insertInto('invitations')
          .values({
            token_hash: hashOf(token),
            note,
            created_by: actor.userId,
            created_at: now,
            expires_at: new Date(now.getTime() + validFor),
            revoked_at: null,
            used_at: null,
            used_by: null,
          })
          .returning(['id', 'note', 'created_at', 'expires_at'])
          .executeTakeFirstOrThrow();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
        return added;
      });
      return { invitation: toInvitation(row), token, path: `/join/${token}` };
    },

    /** @throws `team.invitation_not_found`, 404. */
    async revoke(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('invitations')
          .set({ revoked_at: clock.now() })
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createInvitationNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
      });
    },

    /** @throws `team.invitation_not_usable`, 404. */
    async readInvitation(token: string): Promise<{ invitedBy: string; expiresAt: string }> {
      const found = await usableInvitation(db, token, clock.now())
        .leftJoin('users', 'users.id', 'invitations.created_by')
        .select(['users.name', 'expires_at'])
        .executeTakeFirst();
      if (!found) throw createInvitationNotUsableError();
      return { invitedBy: found.name ?? 'The owner', expiresAt: found.expires_at.toISOString() };
    },
  };
}
