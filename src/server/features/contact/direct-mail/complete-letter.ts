import type { Clock } from '#domain/clock.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';
import { createIncompleteError, createPieceNotFoundError } from './direct-mail.errors.ts';
import { refuseMissingWords } from './missing-words.query.ts';
import { gapsOf } from './post-letter.ts';
import { sendLetterJob } from './send-letter.job.ts';
import type { Actor, LetterWriter } from './write-letter.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  gate: ContactGate;
  change: ChangeProperty;
  findProvider: () => PostalMailProvider;
  write: LetterWriter['write'];
};

/**
 * Writes a letter that lacked something again, from what is known now, and has it posted where a
 * service does that. A complete one is unchanged.
 * @throws `direct_mail.piece_not_found`, 404; `direct_mail.incomplete`,
 * `direct_mail.words_missing` and `contact_gate.refused`, 409.
 */
export async function completeLetter(
  { db, clock, jobs, gate, change, findProvider, write }: Options,
  trackingId: string,
  actor: Actor,
): Promise<void> {
  const piece = await db
    .selectFrom('mail_pieces')
    .select(['id', 'property_id', 'template_id', 'template_version', 'missing'])
    .where('tracking_id', '=', trackingId)
    .executeTakeFirst();
  if (!piece) throw createPieceNotFoundError();
  if (piece.missing.length === 0) return;
  const propertyId = piece.property_id;
  const written = await write({
    propertyId,
    templateId: piece.template_id ?? undefined,
    templateVersion: piece.template_version ?? undefined,
    actor,
  });
  if (!written) throw createPieceNotFoundError();
  const provider = findProvider();
  const isPrinted = provider.name === 'print';
  const missing = gapsOf(written, isPrinted);
  if (missing.length > 0) throw createIncompleteError(missing);
  refuseMissingWords(written.lacking);
  const decision = await gate.decide({ channel: 'mail', propertyId, actorId: actor.userId });
  if (!decision.allowed) throw createContactRefusedError(decision);
  await change(propertyId, actor, async (trx) => {
    const completed = await trx
      .updateTable('mail_pieces')
      .set({
        letter: JSON.stringify(written.letter),
        recipient: JSON.stringify(written.to),
        provider: provider.name,
        missing: [],
        handover: isPrinted ? 'done' : 'waiting',
        updated_at: clock.now(),
      })
      .where('id', '=', piece.id)
      // Two users who complete it concurrently post it once.
      .where(sql<boolean>`missing <> '{}'`)
      .returning('id')
      .executeTakeFirst();
    if (!completed) return null;
    if (!isPrinted) await jobs.enqueue(trx, sendLetterJob, { pieceId: piece.id });
    const summary = `Letter ${trackingId} filled in`;
    return { events: [{ kind: 'mail_completed', newValue: { summary, trackingId } }] };
  });
}
