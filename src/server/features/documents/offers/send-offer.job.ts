import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { MailError, type Mailer, type MailMessage } from '#server/providers/mailer/mailer.ts';
import type { OfferLetters } from './letter/offer-letters.ts';
import { letterFilename } from './letter/letter-of-intent.ts';
import type { OfferChanges } from './offer-changes.ts';
import { type OfferRow, offersStore as store } from './offers.store.ts';
import { sendOfferKind } from './send-offer.kind.ts';

const interrupted =
  'The server stopped while the e-mail was being sent. It may have arrived; ask before sending it again.';

type Outcome = {
  state: 'sent' | 'waiting' | 'failed' | 'doubtful';
  reason?: string;
  fileKey?: string | undefined;
};

const wordsOf: Record<Outcome['state'], string> = {
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

  async function finish({ id, email_by: userId }: OfferRow, outcome: Outcome): Promise<void> {
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
    try {
      const message = letterMessage({ row, pdf, property, date: clock.now() });
      const receipt = await mailer.send(message);
      await finish(row, {
        state: receipt.sent ? 'sent' : 'waiting',
        fileKey: receipt.fileKey,
      });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const state = error.kind === 'doubtful' ? 'doubtful' : 'failed';
      await finish(row, { state, reason: error.message });
    }
  }

  return {
    ...sendOfferKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data: { offerId }, logger }) {
      const claimed = await store.claimEmail(db, offerId);
      const row = await store.find(db, offerId);
      if (!row) return;
      const mailer = findMailer();
      if (claimed) return send(mailer, row);
      if (row.email_state !== 'sending') return;
      // An earlier run of this job died between sending and recording.
      if (mailer.repeatable) return send(mailer, row);
      logger.warn({ offerId }, 'the e-mail of an offer was interrupted and may have been sent');
      await finish(row, { state: 'doubtful', reason: interrupted });
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
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">${lines
      .map((line) => `<p>${line.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '')}</p>`)
      .join('')}</body></html>`,
    date,
    attachments: [{ filename: letterFilename(row), contentType: 'application/pdf', content: pdf }],
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
