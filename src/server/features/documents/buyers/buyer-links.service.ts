import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { sendBuyerLinks } from '#api/deals/buyers.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import {
  createBuyerNotFoundError,
  createExpiresTooEarlyError,
  createLinkNotFoundError,
  createNoPageError,
  createNotOfferedError,
} from './buyers.errors.ts';
import { findDealPage } from './deal-pages.service.ts';
import { confirmOpen, isOffered, readDeal } from './offered-deal.query.ts';
import { sendBuyerLinkKind } from './send-buyer-link.kind.ts';

/** What the sealed secret is, as its seal knows it. */
export const linkSecretName = 'link of a buyer';

export const pathOf = (token: string) => `/deal/${token}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  secrets: SecretBox;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: Pick<ContactGate, 'decide'>;
  /** The host that message ids end in. */
  messageHost: () => string;
};

export type BuyerLinksService = ReturnType<typeof createBuyerLinksService>;

/** Secret links to the page of a deal, one a buyer, each until its day. */
export function createBuyerLinksService(options: Options) {
  const { db, clock, timeZone, secrets } = options;

  return {
    /**
     * @throws `closings.not_found` (404), `buyers.deal_ended`, `buyers.no_page` (409),
     *   `buyers.expires_too_early` (400).
     */
    async create(
      closingId: number,
      wanted: z.output<typeof sendBuyerLinks.body>,
      actor: { userId: string; email: string },
    ): Promise<{ results: { buyerId: number; problem: string | null }[] }> {
      await readDeal(db, closingId);
      await confirmOpen(db, closingId);
      if (!(await findDealPage(db, closingId))) throw createNoPageError();
      if (wanted.expiresOn < calendarContext(clock, timeZone()).today)
        throw createExpiresTooEarlyError();
      const buyers = await db
        .selectFrom('buyers')
        .select(['id', 'email'])
        .where('id', '=', anyOf(wanted.buyerIds))
        .orderBy('id')
        .execute();
      const results = [];
      for (const buyer of buyers) {
        const problem = wanted.byEmail ? await refusalOf(options, buyer.email, actor) : null;
        // A link that is not sent would only end the one that the buyer has.
        if (problem === null)
          await makeLink(options, {
            closingId,
            buyerId: buyer.id,
            expiresOn: wanted.expiresOn,
            sends: wanted.byEmail,
            actor,
          });
        results.push({ buyerId: buyer.id, problem });
      }
      return { results };
    },

    /** @throws `buyers.not_found`, 404. */
    async address(id: number): Promise<string> {
      const row = await db
        .selectFrom('buyer_links')
        .select('sealed_token')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw createBuyerNotFoundError();
      return pathOf(await secrets.open(linkSecretName, row.sealed_token));
    },

    /** @throws `buyers.not_found`, 404. */
    revoke: (id: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('buyer_links')
          .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(clock.now())) }))
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createBuyerNotFoundError();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      }),

    find: (token: string) => findLink(options, token),
  };
}

/**
 * What a secret opens.
 * @throws `buyers.link_not_found`, 404, once it is revoked or expired; `buyers.not_offered`, 404,
 *   while the deal is not there for this buyer.
 */
async function findLink(
  { db, clock, timeZone }: Pick<Options, 'db' | 'clock' | 'timeZone'>,
  token: string,
) {
  const { today } = calendarContext(clock, timeZone());
  const row = await db
    .selectFrom('buyer_links as l')
    .innerJoin('buyers as b', 'b.id', 'l.buyer_id')
    .selectAll('l')
    .select('b.name as buyer')
    .where('l.token_hash', '=', hashOf(token))
    .where('l.revoked_at', 'is', null)
    .where('l.expires_on', '>=', today)
    .executeTakeFirst();
  if (!row) throw createLinkNotFoundError();
  const of = { closingId: row.closing_id, buyerId: row.buyer_id };
  if (!(await isOffered(db, of))) throw createNotOfferedError();
  return row;
}

/** Why no e-mail goes to a buyer, in a sentence. */
async function refusalOf(
  { gate }: Pick<Options, 'gate'>,
  email: string,
  { userId }: { userId: string },
): Promise<string | null> {
  if (!email) return 'This buyer has no e-mail address.';
  const decision = await gate.decide({ channel: 'email', email, actorId: userId });
  return decision.allowed ? null : decision.message;
}

type NewLink = {
  closingId: number;
  buyerId: number;
  expiresOn: string;
  /** Whether a job e-mails it. */
  sends: boolean;
  actor: { userId: string; email: string };
};

async function makeLink(options: Options, link: NewLink): Promise<void> {
  const { db, clock, secrets, jobs, messageHost } = options;
  const { closingId, buyerId, expiresOn, sends, actor } = link;
  const token = randomBytes(32).toString('base64url');
  const sealed = await secrets.seal(linkSecretName, token);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await sql`
      update buyer_links set revoked_at = ${now}
      where closing_id = ${closingId} and buyer_id = ${buyerId} and revoked_at is null
    `.execute(trx);
    const { id } = await trx
      .insertInto('buyer_links')
      .values({
        closing_id: closingId,
        buyer_id: buyerId,
        token_hash: hashOf(token),
        sealed_token: sealed,
        expires_on: expiresOn,
        email_state: sends ? 'queued' : null,
        reply_to: actor.email,
        message_id: sends ? `<${randomUUID()}@${messageHost()}>` : null,
        created_by: actor.userId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sends) await jobs.enqueue(trx, sendBuyerLinkKind, { linkId: id });
    await publishLiveEvent(trx, { noun: 'purchase-contracts' });
  });
}
