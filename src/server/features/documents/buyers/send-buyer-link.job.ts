import { longDay } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { paragraphs } from '#server/providers/mailer/mail-html.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import {
  handOver,
  interruptedMail,
  type MailOutcome,
  sendOnce,
} from '#server/providers/mailer/send-once.ts';
import { linkSecretName, pathOf } from './buyer-links.service.ts';
import { sendBuyerLinkKind } from './send-buyer-link.kind.ts';

type Row = {
  email_state: string | null;
  sealed_token: string;
  reply_to: string;
  message_id: string;
  expires_on: string;
  created_at: Date;
  email: string;
  name: string;
  property: string;
  is_revoked: boolean;
};

/** The job that e-mails a buyer's link: once, or with a clear failure. */
export function createSendBuyerLinkJob(options: {
  db: Db;
  secrets: SecretBox;
  findMailer: () => Mailer;
  publicUrl: string | undefined;
}): JobDefinition<{ linkId: number }> {
  const { db, secrets, findMailer, publicUrl } = options;

  async function finish(id: number, { state, reason = '' }: MailOutcome): Promise<void> {
    await db
      .updateTable('buyer_links')
      .set({ email_state: state, email_reason: reason })
      .where('id', '=', id)
      .execute();
    await publishLiveEvent(db, { noun: 'purchase-contracts' });
  }

  async function send(mailer: Mailer, id: number, row: Row): Promise<void> {
    if (row.is_revoked) return finish(id, { state: 'failed', reason: 'The link was revoked.' });
    if (!publicUrl) {
      const reason = 'The server has no public address yet: without it, the link leads nowhere.';
      return finish(id, { state: 'failed', reason });
    }
    const token = await secrets.open(linkSecretName, row.sealed_token);
    const lines = [
      `Hello ${row.name},`,
      `a house that may suit you: ${row.property}.`,
      `Photos, numbers and a form for your offer: ${new URL(pathOf(token), publicUrl).href}`,
      `The link is yours alone and works through ${longDay(row.expires_on)}. Answers to this message reach me. Answer “stop” and I will not write again.`,
    ];
    await finish(
      id,
      await handOver(mailer, {
        messageId: row.message_id,
        to: row.email,
        ...(row.reply_to ? { replyTo: row.reply_to } : {}),
        subject: `For sale: ${row.property}`.slice(0, 300),
        ...paragraphs(lines),
        date: row.created_at,
        attachments: [],
      }),
    );
  }

  return {
    ...sendBuyerLinkKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data: { linkId }, logger }) {
      const { numUpdatedRows } = await db
        .updateTable('buyer_links')
        .set({ email_state: 'sending' })
        .where('id', '=', linkId)
        .where('email_state', '=', 'queued')
        .executeTakeFirst();
      const isClaimed = numUpdatedRows === 1n;
      const { rows } = await sql<Row>`
        select l.email_state, l.sealed_token, l.reply_to, l.message_id, l.expires_on, l.created_at,
          l.revoked_at is not null as is_revoked, b.email, b.name,
          coalesce(c.form ->> 'property', '') as property
        from buyer_links as l
        join buyers as b on b.id = l.buyer_id
        join closings as k on k.id = l.closing_id
        join purchase_contracts as c on c.id = k.contract_id
        where l.id = ${linkId}
      `.execute(db);
      const [row] = rows;
      if (!row || (!isClaimed && row.email_state !== 'sending')) return;
      const mailer = findMailer();
      await sendOnce(mailer, isClaimed, {
        send: () => send(mailer, linkId, row),
        doubt: () => {
          logger.warn({ linkId }, 'the e-mail to a buyer was interrupted and may have been sent');
          return finish(linkId, { state: 'doubtful', reason: interruptedMail });
        },
      });
    },
  };
}
