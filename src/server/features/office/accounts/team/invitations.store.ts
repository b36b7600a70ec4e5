import { createHash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { InvitationsTable } from '#server/platform/database/schema/accounts.tables.ts';
import {
  createInvitationNotUsableError,
  createTooManyInvitationsError,
} from '../accounts.errors.ts';
import { invitationColumns, listOpenInvitations } from './team.query.ts';

const maxOpen = 100;

/** Tokens are 256 random bits: a plain hash of one cannot be guessed back. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The invitation of a link that can still be used. */
export const usableInvitation = (trx: Db, token: string, now: Date) =>
  trx
    .selectFrom('invitations')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** A token that nothing else has, and where its link leads. @throws `team.too_many_invitations`, 409. */
export async function newLink(db: Db, clock: Clock) {
  if ((await listOpenInvitations(db)).length >= maxOpen) {
    throw createTooManyInvitationsError(maxOpen);
  }
  const token = randomBytes(32).toString('base64url');
  return { token, path: `/join/${token}`, now: clock.now() };
}

const unset = {
  revoked_at: null,
  used_at: null,
  used_by: null,
  for_user: null,
  email: null,
  mail_state: null,
  sealed_link: null,
};
type Added = Omit<Insertable<InvitationsTable>, keyof typeof unset> &
  Partial<Pick<Insertable<InvitationsTable>, keyof typeof unset>>;

/** Stores an invitation; a value that is not given is unset. */
export const addInvitation = (trx: Db, values: Added) =>
  trx
    .insertInto('invitations')
    .values({ ...unset, ...values })
    .returning(invitationColumns)
    .executeTakeFirstOrThrow();

/** What the holder of a link is told. @throws `team.invitation_not_usable`, 404. */
export async function readInvitation(db: Db, token: string, now: Date) {
  const found = await usableInvitation(db, token, now)
    .leftJoin('users as by', 'by.id', 'invitations.created_by')
    .leftJoin('users as member', 'member.id', 'invitations.for_user')
    .select(['by.name', 'expires_at', 'member.name as memberName', 'member.email as address'])
    .where((eb) => eb.or([eb('for_user', 'is', null), eb('member.role', '=', 'member')]))
    .executeTakeFirst();
  if (!found) throw createInvitationNotUsableError();
  const { name, expires_at, memberName, address } = found;
  return {
    invitedBy: name ?? 'The owner',
    expiresAt: expires_at.toISOString(),
    member: memberName === null ? null : { name: memberName, email: address! },
  };
}
