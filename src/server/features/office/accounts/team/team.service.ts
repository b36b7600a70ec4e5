import type { MemberPermission } from '#domain/member-permissions.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createMemberNotFoundError, createOwnerStaysError } from '../accounts.errors.ts';
import { endSessions, findPerson, removeLocalSignIn } from '../people.store.ts';
import { listMembers } from './team.query.ts';
import { createInvitations, type InvitationOptions } from './invitations.service.ts';
import { readInvitation } from './invitations.store.ts';
import { choosePassword, linkForPassword } from './password-links.ts';
import { joinTeam } from './join-team.ts';

type Joining = Parameters<typeof joinTeam>[1];

export type TeamService = ReturnType<typeof createTeamService>;

/** Owner and members: who is in, how one gets in, and out again. */
export function createTeamService(options: InvitationOptions) {
  const { db, clock, accounts, canMail } = options;
  const { listOpen, ...invitations } = createInvitations(options);

  return {
    ...invitations,
    join: (person: Joining) => joinTeam(options, person),
    readInvitation: (token: string) => readInvitation(db, token, clock.now()),
    linkForPassword: (link: Parameters<typeof linkForPassword>[1]) =>
      linkForPassword(options, link),
    choosePassword: (chosen: Parameters<typeof choosePassword>[1]) =>
      choosePassword(options, chosen),

    async list() {
      const [members, open] = await Promise.all([listMembers(db), listOpen()]);
      return { members, invitations: open, canMail: canMail() };
    },

    /** The name of a user; 'an unknown person' for an unknown id. */
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
     * Ends a member's sessions and takes the password away. Their name stays with their work; their
     * e-mail address is removed, so that it can be invited again.
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
