import { z } from 'zod';
import { formatAddress, type Address } from '#domain/places/address.ts';
import type { Clock } from '#domain/clock.ts';
import { addressKeyOf } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobDefinition, JobKind, JobRun } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import {
  PostalMailError,
  type AcceptedLetter,
  type PostalMailProvider,
} from '#server/providers/postal-mail/postal-mail-provider.ts';
import { letter as storedLetter, type Letter } from './letters/letter.ts';
import { pageCount, renderLetters } from './letters/render-letters.ts';
import { recordLetterMove } from './mail-piece.store.ts';
import { recordAcceptedLetter } from './record-accepted-letter.ts';
import { recordMovedRecipient } from './record-moved-recipient.ts';

const data = z.object({ pieceId: z.int().positive() });
type Data = z.infer<typeof data>;

export const sendLetterJob: JobKind<Data> = { name: 'direct-mail.send-letter', data };

export type SendLetterOptions = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  pdfMaker: PdfMaker;
  findProvider: () => PostalMailProvider;
  flagReturnedMail: (
    db: Db,
    flag: { addressKey: string; address: string; reason: string },
  ) => Promise<void>;
};

export const unknownOutcome = 'It is not known whether this letter was made.';

const serviceChanged =
  'The letter was not sent: another service for letters was set up before its turn came.';

/** One letter in transit to one service. */
type Handover = { db: Db; clock: Clock; provider: PostalMailProvider; pieceId: number };
type Ready = { trackingId: string; key: string; letter: Letter };

/**
 * Hands one letter over. Its key is stored, so that a retry after a crash creates no second letter.
 */
export async function sendLetter(
  options: SendLetterOptions,
  job: Pick<JobRun<Data>, 'data' | 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const { db, clock, pdfMaker } = options;
  const { pieceId } = job.data;
  const provider = options.findProvider();
  const handover: Handover = { db, clock, provider, pieceId };
  const ready = await takeLetter(handover);
  if (!ready) return;
  const { letter } = ready;
  try {
    const check = await provider.verifyAddress(letter.recipient);
    if (!check.deliverable) return await refuseAddress(letter.recipient, check.reason);
    const pdf = await renderLetters({ pdfMaker, letters: [letter] });
    const accepted = await provider.send({
      idempotencyKey: ready.key,
      trackingId: ready.trackingId,
      to: letter.recipient,
      from: letter.sender,
      pdf,
      pages: pageCount(pdf),
      color: false,
      signal: job.signal,
    });
    await remember(accepted);
  } catch (error) {
    if (!(error instanceof PostalMailError)) {
      if (job.isLastAttempt) await fail(unknownOutcome);
      throw error;
    }
    const { unknown } = error;
    const service = provider.label;
    if (unknown) await keepUnknownAnswer(db, { service, ...unknown, at: clock.now() });
    if (error.kind === 'refused') return fail(error.message);
    const seconds = error.retryAfterSeconds;
    if (seconds !== undefined) return postpone(seconds, error.message);
    if (job.isLastAttempt) return fail(error.message);
    throw error;
  }

  /** As late as the service asks for; the key's lifetime ends it after a day. */
  async function postpone(seconds: number, reason: string): Promise<void> {
    const startAfter = new Date(clock.now().getTime() + seconds * 1000);
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('mail_pieces')
        .set({ handover: 'waiting', reason, updated_at: clock.now() })
        .where('id', '=', pieceId)
        .execute();
      await options.jobs.enqueue(trx, sendLetterJob, { pieceId }, { startAfter });
    });
  }

  async function fail(reason: string): Promise<void> {
    await inTransaction(db, (trx) => endHandover(trx, handover, 'failed', reason));
  }

  async function refuseAddress(address: Address, reason: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const flag = { addressKey: addressKeyOf(address), address: formatAddress(address), reason };
      await options.flagReturnedMail(trx, flag);
      await endHandover(trx, handover, 'failed', reason);
    });
  }

  async function remember({ providerId, costCents: cents, movedTo }: AcceptedLetter) {
    await inTransaction(db, async (trx) => {
      await recordAcceptedLetter({ trx, clock, provider }, { pieceId, providerId, cents });
      await endHandover(trx, handover, 'done', null);
      const service = provider.label;
      if (movedTo) await recordMovedRecipient(trx, { pieceId, movedTo, service, at: clock.now() });
    });
  }
}

/** The letter, unless it has been handed over, or its key is too old to be safe. */
async function takeLetter(handover: Handover): Promise<Ready | null> {
  const { db, clock, provider, pieceId } = handover;
  return inTransaction(db, async (trx) => {
    const piece = await trx
      .selectFrom('mail_pieces')
      .select(['tracking_id', 'idempotency_key', 'letter', 'handover', 'first_sent_at', 'provider'])
      .where('id', '=', pieceId)
      .forUpdate()
      .executeTakeFirst();
    if (!piece || piece.handover === 'done' || piece.handover === 'failed') return null;
    // Another service does not have the key: it would make a second letter.
    if (piece.provider !== provider.name) {
      await endHandover(
        trx,
        handover,
        'failed',
        piece.first_sent_at ? unknownOutcome : serviceChanged,
      );
      return null;
    }
    const firstSent = piece.first_sent_at ?? clock.now();
    const hours = (clock.now().getTime() - firstSent.getTime()) / 3_600_000;
    if (hours >= provider.keyLifetimeHours - 1) {
      await endHandover(trx, handover, 'failed', unknownOutcome);
      return null;
    }
    await trx
      .updateTable('mail_pieces')
      .set({ handover: 'sending', first_sent_at: firstSent, updated_at: clock.now() })
      .where('id', '=', pieceId)
      .execute();
    return {
      trackingId: piece.tracking_id,
      key: piece.idempotency_key ?? '',
      letter: storedLetter.parse(piece.letter),
    };
  });
}

async function endHandover(
  trx: Db,
  { clock, pieceId }: Handover,
  outcome: 'done' | 'failed',
  reason: string | null,
): Promise<void> {
  const piece = await trx
    .updateTable('mail_pieces')
    .set({
      handover: outcome,
      reason,
      updated_at: clock.now(),
      ...(outcome === 'failed' ? { status: 'failed' } : {}),
    })
    .where('id', '=', pieceId)
    // An event may have reported in the meantime that the letter was created.
    .$if(outcome === 'failed', (update) => update.where('handover', '<>', 'done'))
    .returning(['property_id as propertyId', 'tracking_id as trackingId', 'status as to'])
    .executeTakeFirst();
  // A letter that has not been handed over has no other status yet.
  const from = outcome === 'failed' ? 'created' : piece?.to;
  if (piece && from) await recordLetterMove(trx, { ...piece, from, actorId: null });
}

export function createSendLetterJob(options: SendLetterOptions): JobDefinition<Data> {
  return {
    ...sendLetterJob,
    concurrency: 2,
    retryLimit: 8,
    retryDelay: 10,
    expireAfter: 180,
    run: (job) => sendLetter(options, job),
  };
}
