import type { Clock } from '#domain/clock.ts';
import { recordCost } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';

/**
 * Records that a provider has accepted a letter, and its cost; idempotent. Call it in one
 * transaction with the other changes.
 */
export async function recordAcceptedLetter(
  { trx, clock, provider }: { trx: Db; clock: Clock; provider: PostalMailProvider },
  letter: { pieceId: number; providerId: string; cents?: number },
): Promise<void> {
  const { pieceId, providerId } = letter;
  // One that an event has found may have more pages than one.
  const cents = letter.cents ?? provider.costPerLetterCents;
  await trx
    .updateTable('mail_pieces')
    .set({ provider_id: providerId || null, cost_cents: cents, handover: 'done' })
    .where('id', '=', pieceId)
    .execute();
  await recordCost(trx, {
    port: 'postal-mail',
    provider: provider.name,
    reference: `letter:${pieceId}`,
    quantity: 1,
    cents,
    isCertain: letter.cents !== undefined && provider.isPriceKnown,
    spentAt: clock.now(),
  });
}
