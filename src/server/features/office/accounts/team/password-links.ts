import { readSender } from '#server/features/office/settings/settings.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createInvitationNotUsableError } from '../accounts.errors.ts';
import { refuseGuessablePassword } from '../passwords/password-strength.ts';
import { endSessions, findMember, forgetGuesses, storePassword } from '../people.store.ts';
import { addInvitation, hashOf, newLink, usableInvitation } from './invitations.store.ts';
import type { JoinOptions } from './join-team.ts';

const validFor = 24 * 3_600_000;

/**
 * A link by which a member chooses a new password, once and within a day.
 * @returns its path
 * @throws `team.member_not_found`, 404, an owner too: that one has `npm run reset-sign-in`;
 *   `team.too_many_invitations`, 409; `accounts.local_sign_in_off`, 403.
 */
export async function linkForPassword(
  { db, clock, accounts }: JoinOptions,
  { member: id, by }: { member: string; by: string },
): Promise<string> {
  await accounts.localSignIn.refuseWhereOff(null);
  const { token, path, now } = await newLink(db, clock);
  await inTransaction(db, async (trx) => {
    const member = await findMember(trx, id);
    await addInvitation(trx, {
      token_hash: hashOf(token),
      note: `New password for ${member.name}`.slice(0, 100),
      for_user: id,
      created_by: by,
      created_at: now,
      expires_at: new Date(now.getTime() + validFor),
    });
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'session' });
  });
  return path;
}

/**
 * Stores the password that a member chooses by an owner's link, once, and ends all their sessions. A second factor
 * stays: the link proves no more than the password did.
 * @returns the member's id
 * @throws `team.invitation_not_usable`, 404; `accounts.password_guessable`, 400; `accounts.local_sign_in_off`, 403.
 */
export async function choosePassword(
  { db, clock, accounts }: JoinOptions,
  { token, password }: { token: string; password: string },
): Promise<string> {
  await accounts.localSignIn.refuseWhereOff(null);
  const find = (trx: typeof db) =>
    usableInvitation(trx, token, clock.now())
      .innerJoin('users', 'users.id', 'invitations.for_user')
      .where('users.role', '=', 'member')
      .select(['invitations.id', 'users.id as userId', 'users.name', 'users.email']);
  const member = await find(db).executeTakeFirst();
  if (!member) throw createInvitationNotUsableError();
  const { company } = await readSender(db);
  await refuseGuessablePassword(password, [member.name, member.email, company]);
  const hash = await accounts.hashPassword(password);
  const { userId } = member;
  await inTransaction(db, async (trx) => {
    const link = await find(trx).forUpdate(['invitations', 'users']).executeTakeFirst();
    if (!link) throw createInvitationNotUsableError();
    const now = clock.now();
    await storePassword(trx, { userId, hash, now });
    // Of several links one is used, and opens nothing more; nor do the others.
    await trx
      .updateTable('invitations')
      .set({ used_at: now, used_by: userId })
      .where('for_user', '=', userId)
      .where('used_at', 'is', null)
      .execute();
    await forgetGuesses(trx, userId);
    await endSessions(trx, userId);
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'session' });
  });
  accounts.forgetSessions();
  return userId;
}
