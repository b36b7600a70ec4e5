import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import { readSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createEmailTakenError, createInvitationNotUsableError } from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import { refuseGuessablePassword } from '../passwords/password-strength.ts';
import { addPerson } from '../people.store.ts';
import { usableInvitation } from './invitations.store.ts';

export type JoinOptions = { db: Db; clock: Clock; accounts: AccountsService };

/**
 * Makes the holder of the link a member, or an owner where it says so; once, however often it is sent concurrently.
 * @throws `team.invitation_not_usable`, 404; `accounts.email_taken`, 409, which uses nothing up.
 */
export async function joinTeam(
  { db, clock, accounts }: JoinOptions,
  person: { token: string; name: string; email: string; password: string },
) {
  const { token, name, email, password } = person;
  await accounts.localSignIn.refuseWhereOff(null);
  const find = (trx: Db) =>
    usableInvitation(trx, token, clock.now()).where('for_user', 'is', null).select(['id', 'role']);
  // Hashing costs a tenth of a second: not for links that lead nowhere.
  if (!(await find(db).executeTakeFirst())) throw createInvitationNotUsableError();
  await refuseGuessablePassword(password, [name, email, (await readSender(db)).company]);
  const hash = await accounts.hashPassword(password);
  await inTransaction(db, async (trx) => {
    const invitation = await find(trx).forUpdate('invitations').executeTakeFirst();
    if (!invitation) throw createInvitationNotUsableError();
    const id = await addPerson(trx, { name, email, role: invitation.role, hash });
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
}
