import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#domain/clock.ts';
import type { MemberPermission } from '#domain/member-permissions.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createEmailTakenError,
  createInvitationNotFoundError,
  createInvitationNotUsableError,
  createMemberNotFoundError,
  createOwnerStaysError,
  createTooManyInvitationsError,
} from './accounts.errors.ts';
import type { AccountsService } from './accounts.service.ts';
import { refuseGuessablePassword } from './password-strength.ts';
import { addPerson, endSessions, findPerson, removeLocalSignIn } from './people.store.ts';
import { listMembers, listOpenInvitations, type InvitationRow } from './team.query.ts';

const validFor = 7 * 24 * 3_600_000;
const mostOpen = 100;

/** Tokens are 256 random bits: a plain hash of one cannot be guessed back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export type TeamService = ReturnType<typeof createTeamService>;

/** Owner and members: who is in, how one gets in, and out again. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createTeamService(options: { db: Db; clock: Clock; accounts: AccountsService }) {
  const { db, clock, accounts } = options;

  const usable = (trx: Db, token: string) =>
    trx
      .selectFrom('invitations')
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now());

  const toInvitation = ({ id, note, created_at, expires_at }: InvitationRow) => ({
    id,
    note,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isExpired: expires_at <= clock.now(),
  });

  return {
    async list() {
      const [members, invitations] = await Promise.all([listMembers(db), listOpenInvitations(db)]);
      return { members, invitations: invitations.map(toInvitation) };
    },

    /**
     * @returns the token too, which is kept nowhere.
     * @throws `team.too_many_invitations`, 409; `accounts.local_sign_in_off`, 403: who joins by a
     *   link would choose a password.
     */
    async invite(note: string, actor: { userId: string }) {
      await accounts.localSignIn.refuseWhereOff(null);
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      if ((await listOpenInvitations(db)).length >= mostOpen) {
        throw createTooManyInvitationsError(mostOpen);
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
      const found = await usable(db, token)
        .leftJoin('users', 'users.id', 'invitations.created_by')
        .select(['users.name', 'expires_at'])
        .executeTakeFirst();
      if (!found) throw createInvitationNotUsableError();
      return { invitedBy: found.name ?? 'The owner', expiresAt: found.expires_at.toISOString() };
    },

    /**
     * Makes a member of the holder of the link, once, however often it is sent concurrently.
     * @throws `team.invitation_not_usable`, 404; `accounts.email_taken`, 409, which uses nothing up.
     */
    async join(person: { token: string; name: string; email: string; password: string }) {
      const { token, name, email, password } = person;
      await accounts.localSignIn.refuseWhereOff(null);
      // Hashing costs a tenth of a second: not for links that lead nowhere.
      if (!(await usable(db, token).select('id').executeTakeFirst())) {
        throw createInvitationNotUsableError();
      }
      await refuseGuessablePassword(password, [name, email]);
      const hash = await accounts.hashPassword(password);
      await inTransaction(db, async (trx) => {
        const invitation = await usable(trx, token)
          .select('id')
          .forUpdate('invitations')
          .executeTakeFirst();
        if (!invitation) throw createInvitationNotUsableError();
        const id = await addPerson(trx, { name, email, role: 'member', hash });
        await trx
          .updateTable('invitations')
          .set({ used_at: clock.now(), used_by: id })
          .where('id', '=', invitation.id)
          .execute();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? createEmailTakenError() : error;
      });
    },

    /** The name of a person; 'an unknown person' for an id that names none. */
    nameOf: async (userId: string): Promise<string> =>
      (await findPerson(db, userId))?.name ?? 'an unknown person',

    /** Says what a member may do. @throws `team.member_not_found`, 404. */
    async allow(userId: string, permissions: MemberPermission[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ permissions: [...new Set(permissions)], updated_at: clock.now() })
          .where('id', '=', userId)
          .where('role', '=', 'member')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createMemberNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
      });
      accounts.forgetSessions();
    },

    /**
     * Ends a member's sessions and takes the password away. Their name stays with their work;
     * their e-mail address goes, so that it can be invited again.
     * @throws `team.member_not_found`, 404; `team.owner_stays`, 409.
     */
    async remove(userId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const person = await trx
          .selectFrom('users')
          .select('role')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (person?.role === 'owner') throw createOwnerStaysError();
        if (person?.role !== 'member') throw createMemberNotFoundError();
        await trx
          .updateTable('users')
          .set({ role: 'removed', email: sql`id || '@removed.invalid'`, updated_at: clock.now() })
          .where('id', '=', userId)
          .execute();
        await removeLocalSignIn(trx, userId);
        await endSessions(trx, userId);
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
      });
      accounts.forgetSessions();
    },
  };
}
