import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { paragraphs } from '#server/providers/mailer/mail-html.ts';
import type { Mailer, MailMessage } from '#server/providers/mailer/mailer.ts';
import {
  handOver,
  interruptedMail,
  sendOnce,
  type MailOutcome,
} from '#server/providers/mailer/send-once.ts';
import type { OfferLetters } from './letter/offer-letters.ts';
import { letterFilename } from './letter/letter-of-intent.ts';
import type { OfferChanges } from './offer-changes.ts';
import { type OfferRow, offersStore as store } from './offers.store.ts';
import { sendOfferKind } from './send-offer.kind.ts';

const wordsOf: Record<MailOutcome['state'], string> = {
  sent: 'e-mailed to',
  waiting: 'put into the outbox for',
  failed: 'e-mail failed to',
  doubtful: 'e-mail may have arrived at',
};

/** The job that sends an offer's e-mail: once, or with a clear failure. */
export function createSendOfferJob(options: {
  db: Db;
  clock: Clock;
  findMailer: () => Mailer;
  changes: OfferChanges;
  letters: OfferLetters;
}): JobDefinition<{ offerId: number }> {
  const { db, clock, findMailer, changes, letters } = options;

  async function finish({ id, email_by: userId }: OfferRow, outcome: MailOutcome): Promise<void> {
    const { state, reason = '', fileKey = null } = outcome;
    await changes.change(id, { userId, mayBeDeleted: true }, async (trx, row) => {
      await store.update(trx, id, {
        email_state: state,
        email_reason: reason,
        file_key: fileKey,
      });
      if (state === 'sent') await changes.setSent(trx, row, 'email');
      return `${wordsOf[state]} ${row.email_to}`;
    });
  }

  async function send(mailer: Mailer, row: OfferRow): Promise<void> {
    const { pdf, property } = await letters.make(row);
    await finish(
      row,
      await handOver(mailer, letterMessage({ row, pdf, property, date: clock.now() })),
    );
  }

  return {
    ...sendOfferKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data: { offerId }, logger }) {
      const claimed = await store.claimEmail(db, offerId);
      const row = await store.find(db, offerId);
      if (!row) return;
      if (!claimed && row.email_state !== 'sending') return;
      const mailer = findMailer();
      await sendOnce(mailer, Boolean(claimed), {
        send: () => send(mailer, row),
        doubt: () => {
          logger.warn({ offerId }, 'the e-mail of an offer was interrupted and may have been sent');
          return finish(row, { state: 'doubtful', reason: interruptedMail });
        },
      });
    },
  };
}

function letterMessage(options: {
  row: OfferRow;
  pdf: Uint8Array;
  property: string;
  date: Date;
}): MailMessage {
  const { row, pdf, property, date } = options;
  const lines = [
    'Hello,',
    `attached is my letter of intent to buy ${property}.`,
    'It is not a contract. Answers to this message reach me.',
  ];
  return {
    messageId: row.message_id ?? '',
    to: row.email_to,
    ...(row.reply_to ? { replyTo: row.reply_to } : {}),
    subject: `Offer for ${property}`.slice(0, 300),
    ...paragraphs(lines),
    date,
    attachments: [{ filename: letterFilename(row), contentType: 'application/pdf', content: pdf }],
  };
}
