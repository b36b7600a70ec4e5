import type { Clock } from '#domain/clock.ts';
import type { ThreadMails } from '#server/features/contact/conversations/conversations.public.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { escapeHtml, mailHtml } from '#server/providers/mailer/mail-html.ts';
import type { Mailer, MailMessage } from '#server/providers/mailer/mailer.ts';
import {
  handOver,
  interruptedMail,
  sendOnce,
  type MailOutcome,
} from '#server/providers/mailer/send-once.ts';
import { ownerMailStore as store } from '../owner-mail.store.ts';
import { senderMissing } from '../owner-mail.errors.ts';
import { readMailEnding } from './mail-ending.ts';
import { sendMailKind } from './send-mail.kind.ts';
import type { StopLinks } from './stop-link.ts';

type MailRow = NonNullable<Awaited<ReturnType<typeof store.find>>>;

type Options = {
  db: Db;
  clock: Clock;
  threadMails: ThreadMails;
  gate: Pick<ContactGate, 'preview'>;
  findMailer: () => Mailer;
  stopLinks: StopLinks;
  /** Where answers go; undefined where that is the sender's own address. */
  replyTo: () => string | undefined;
};

const waits = 'Waits in the outbox: no mail server is set up.';
const statusOf = {
  sent: 'sent',
  waiting: 'not_sent',
  failed: 'failed',
  doubtful: 'doubtful',
} as const;

/** The job that hands an e-mail over: once, or with a clear failure. */
export function createSendMailJob(options: Options): JobDefinition<{ messageId: number }> {
  const { db, threadMails, findMailer } = options;

  async function finish({ message_id: id }: MailRow, outcome: MailOutcome): Promise<void> {
    const { state, reason = null, fileKey } = outcome;
    await inTransaction(db, async (trx) => {
      const status = statusOf[state];
      const why = state === 'waiting' ? waits : reason;
      // A bounce may have been quicker than this.
      await threadMails.settle(trx, id, { status, reason: why, from: ['sending'] });
      if (fileKey) await store.setFileKey(trx, id, fileKey);
    });
  }

  async function send(mailer: Mailer, row: MailRow): Promise<void> {
    const { text, postalAddress, stopLink } = await readMailEnding(db, options.stopLinks, {
      userId: row.author_id,
      to: row.to_address,
    });
    if (!postalAddress) return finish(row, { state: 'failed', reason: senderMissing });
    await finish(row, await handOver(mailer, messageOf(row, { ...options, text, stopLink })));
  }

  return {
    ...sendMailKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data: { messageId }, logger }) {
      const isClaimed = await threadMails.claim(db, messageId);
      const row = await store.find(db, messageId);
      if (!row || (!isClaimed && row.status !== 'sending')) return;
      if (isClaimed) {
        // The owner may have said no since it was written.
        const refusal = await refusalOf(options, row);
        if (refusal) return keepBack(options, messageId, refusal);
      }
      const mailer = findMailer();
      await sendOnce(mailer, isClaimed, {
        send: () => send(mailer, row),
        doubt: () => {
          logger.warn(
            { messageId },
            'an e-mail to an owner was interrupted and may have been sent',
          );
          return finish(row, { state: 'doubtful', reason: interruptedMail });
        },
      });
    },
  };
}

async function refusalOf({ gate }: Options, row: MailRow): Promise<string | null> {
  const decision = await gate.preview({
    channel: 'email',
    propertyId: row.property_id,
    email: row.to_address,
    isAutomatic: row.contact_key !== null,
  });
  return decision.allowed ? null : decision.message;
}

async function keepBack({ db, threadMails }: Options, id: number, reason: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await threadMails.settle(trx, id, { status: 'not_sent', reason, from: ['sending'] });
  });
}

function messageOf(
  row: MailRow,
  {
    clock,
    replyTo,
    text,
    stopLink,
  }: Pick<Options, 'clock' | 'replyTo'> & { text: string; stopLink: string | undefined },
): MailMessage {
  const answersTo = replyTo();
  const body = `${row.content}\n\n-- \n${text}\n`;
  return {
    messageId: row.mail_id,
    to: row.to_address,
    ...(answersTo ? { replyTo: answersTo } : {}),
    ...(row.in_reply_to ? { inReplyTo: row.in_reply_to } : {}),
    references: row.refs,
    unsubscribe: { mailTo: answersTo ?? row.from_address, ...(stopLink ? { url: stopLink } : {}) },
    subject: row.subject,
    text: body,
    html: mailHtml(
      `${asHtml(row.content)}<p style="color: #666; font-size: 0.9em">${linked(text, stopLink)}</p>`,
    ),
    date: clock.now(),
    attachments: [],
  };
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const asHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${lines(paragraph)}</p>`)
    .join('');

/** The ending with its link as a link. */
function linked(text: string, stopLink: string | undefined): string {
  if (!stopLink) return lines(text);
  const address = escapeHtml(stopLink);
  return lines(text).replace(address, `<a href="${address}">${address}</a>`);
}
