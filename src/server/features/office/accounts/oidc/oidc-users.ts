import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createOidcError } from '../accounts.errors.ts';
import { endSessions, lockOwners, removeLocalSignIn } from '../people.store.ts';
import type { OidcConfiguration } from './oidc.settings.ts';
import type { OidcClaims } from './oidc-sign-in.ts';

type Role = 'owner' | 'member';

/** Issuers with open registration: an account there does not imply access here. */
const openIssuers =
  /^https:\/\/(accounts\.google\.com|appleid\.apple\.com|gitlab\.com|login\.microsoftonline\.com\/(common|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$))/;

/**
 * Finds, links or creates the user whom the issuer has authenticated, and sets the role from the
 * groups. An identity is issuer and subject; an e-mail address links it once, if the issuer has
 * verified it and the user is not known there by another subject. The last owner keeps the role regardless of the groups.
 * @param note gets who it is and a sentence for the audit log, before the entry is written
 * @returns the user's id
 * @throws `oidc.email_unverified`, `oidc.other_subject`, `oidc.not_allowed`, `oidc.no_owner`
 */
export async function admitOidcUser(
  { db, clock, configuration }: { db: Db; clock: Clock; configuration: OidcConfiguration },
  claims: OidcClaims,
  note: (user: { userId: string; what: string }) => void,
): Promise<string> {
  const { ownerGroup, memberGroup } = configuration;
  const isOfOwners = ownerGroup !== undefined && claims.groups.includes(ownerGroup);
  const isInGroup = isOfOwners || (!!memberGroup && claims.groups.includes(memberGroup));
  return inTransaction(db, async (trx) => {
    // One sign-in after the other: two of the same new user, or of the last two owners.
    const owners = await lockOwners(trx);
    const changes: string[] = [];
    const byIdentity = await findByIdentity(trx, claims);
    const known = byIdentity ?? (await linkByEmail());
    // The last owner is always admitted: the groups may be a mistake.
    const isLastOwner = known?.role === 'owner' && owners.every((id) => id === known.id);
    if (known?.role === 'removed') throw createOidcError('oidc.not_allowed');
    if (memberGroup && !isInGroup && !isLastOwner) throw createOidcError('oidc.not_allowed');
    const user = known ?? (await addUser());
    const wanted: Role = isOfOwners || isLastOwner ? 'owner' : 'member';
    if (ownerGroup !== undefined && user.role !== wanted) {
      await trx
        .updateTable('users')
        .set({ role: wanted, updated_at: clock.now() })
        .where('id', '=', user.id)
        .execute();
      // Members' e-mail addresses are not verified: they open no owner's account.
      if (wanted === 'owner' && !byIdentity) {
        await removeLocalSignIn(trx, user.id);
        await endSessions(trx, user.id);
      }
      changes.push(`became ${wanted === 'owner' ? 'an owner' : 'a member'} by their groups`);
    }
    const what = [`Signed in with ${configuration.name}`, ...changes].join(', ');
    note({ userId: user.id, what });
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'session' });
    return user.id;

    async function linkByEmail() {
      if (!claims.email || !claims.isEmailVerified) throw createOidcError('oidc.email_unverified');
      const found = await trx
        .selectFrom('users')
        .select(['id', 'role'])
        .where('email', '=', claims.email)
        .executeTakeFirst();
      if (!found) return undefined;
      // An address that was given to another person, or a second user of the issuer who has it.
      if (await hasIdentity(trx, claims.issuer, found.id)) {
        note({
          userId: found.id,
          what: `Refused a sign-in with ${configuration.name}: another user there has this address (${claims.subject.slice(0, 200)})`,
        });
        throw createOidcError('oidc.other_subject');
      }
      await addIdentity(trx, claims, { id: found.id, now: clock.now() });
      changes.push('linked by the verified e-mail address');
      return found;
    }

    async function addUser() {
      const isOpen = openIssuers.test(claims.issuer);
      if (isOpen && !isInGroup) throw createOidcError('oidc.not_allowed');
      if (owners.length === 0 && !isOfOwners) throw createOidcError('oidc.no_owner');
      const email = z.email().safeParse(claims.email);
      if (!email.success) throw createOidcError('oidc.email_unverified');
      const id = randomBytes(16).toString('base64url');
      const role: Role = isOfOwners ? 'owner' : 'member';
      const name = (claims.name ?? email.data).slice(0, 100);
      await trx
        .insertInto('users')
        .values({ id, name, email: email.data, email_verified: true, role, image: null })
        .execute();
      await addIdentity(trx, claims, { id, now: clock.now() });
      changes.push(`a new ${role}`);
      return { id, role };
    }
  });
}

const findByIdentity = (trx: Db, { issuer, subject }: OidcClaims) =>
  trx
    .selectFrom('oidc_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.role'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

const hasIdentity = (trx: Db, issuer: string, userId: string) =>
  trx
    .selectFrom('oidc_identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const addIdentity = (
  trx: Db,
  { issuer, subject }: OidcClaims,
  { id, now }: { id: string; now: Date },
) =>
  trx
    .insertInto('oidc_identities')
    .values({ issuer, subject, user_id: id, created_at: now })
    .execute();
