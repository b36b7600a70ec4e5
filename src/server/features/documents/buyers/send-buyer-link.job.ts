import { longDay } from '#domain/dates.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  readMailEnding,
  type StopLinks,
} from '#server/features/contact/owner-mail/owner-mail.public.ts';
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
import { isOffered } from './offered-deal.query.ts';
import { linkSecretName, pathOf } from './buyer-links.service.ts';
import { sendBuyerLinkKind } from './send-buyer-link.kind.ts';

type Row = {
  closing_id: number;
  buyer_id: number;
  created_by: string | null;
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

const noPublicUrl = 'The server has no public address yet: without it, the link leads nowhere.';
// 15 U.S.C. 7704(a)(5)
const noPostalAddress =
  'Every e-mail to a buyer shows your postal address. Enter it in Settings, Sender.';

type Options = {
  db: Db;
  secrets: SecretBox;
  findMailer: () => Mailer;
  publicUrl: string | undefined;
  gate: Pick<ContactGate, 'preview'>;
  stopLinks: StopLinks;
};

/** The job that e-mails a buyer's link: once, or with a clear failure. */
export function createSendBuyerLinkJob(options: Options): JobDefinition<{ linkId: number }> {
  const { db, findMailer } = options;

  async function finish(id: number, { state, reason = '' }: MailOutcome): Promise<void> {
    await db
      .updateTable('buyer_links')
      .set({ email_state: state, email_reason: reason })
      .where('id', '=', id)
      .execute();
    await publishLiveEvent(db, { noun: 'purchase-contracts' });
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
      const row = await findRow(db, linkId);
      if (!row || (!isClaimed && row.email_state !== 'sending')) return;
      const refusal = isClaimed ? await refusalOf(options, row) : null;
      if (refusal) return finish(linkId, { state: 'failed', reason: refusal });
      const mailer = findMailer();
      await sendOnce(mailer, isClaimed, {
        send: async () => finish(linkId, await send(options, mailer, row)),
        doubt: () => {
          logger.warn({ linkId }, 'the e-mail to a buyer was interrupted and may have been sent');
          return finish(linkId, { state: 'doubtful', reason: interruptedMail });
        },
      });
    },
  };
}

async function findRow(db: Db, linkId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select l.closing_id, l.buyer_id, l.created_by, l.email_state, l.sealed_token, l.reply_to,
      l.message_id, l.expires_on, l.created_at, l.revoked_at is not null as is_revoked, b.email,
      b.name, coalesce(c.form ->> 'property', '') as property
    from buyer_links as l
    join buyers as b on b.id = l.buyer_id
    join closings as k on k.id = l.closing_id
    join purchase_contracts as c on c.id = k.contract_id
    where l.id = ${linkId}
  `.execute(db);
  return rows[0];
}

/** Since the link was made, the buyer may have said no, or the deal have ended. */
async function refusalOf({ db, gate }: Options, row: Row): Promise<string | null> {
  if (row.is_revoked) return 'The link was revoked.';
  if (!(await isOffered(db, { closingId: row.closing_id, buyerId: row.buyer_id })))
    return 'The deal is no longer offered to this buyer.';
  const decision = await gate.preview({ channel: 'email', email: row.email });
  return decision.allowed ? null : decision.message;
}

async function send(
  { db, secrets, stopLinks, publicUrl }: Options,
  mailer: Mailer,
  row: Row,
): Promise<MailOutcome> {
  if (!publicUrl) return { state: 'failed', reason: noPublicUrl };
  const ending = await readMailEnding(db, stopLinks, { userId: row.created_by, to: row.email });
  if (!ending.postalAddress) return { state: 'failed', reason: noPostalAddress };
  const token = await secrets.open(linkSecretName, row.sealed_token);
  const lines = [
    `Hello ${row.name},`,
    `a house that may suit you: ${row.property}.`,
    `Photos, numbers and a form for your offer: ${new URL(pathOf(token), publicUrl).href}`,
    `The link is yours alone and works through ${longDay(row.expires_on)}. Answers to this message reach me.`,
    ending.text,
  ];
  const { reply_to: replyTo } = row;
  const { stopLink } = ending;
  return handOver(mailer, {
    messageId: row.message_id,
    to: row.email,
    ...(replyTo && {
      replyTo,
      unsubscribe: { mailTo: replyTo, ...(stopLink ? { url: stopLink } : {}) },
    }),
    subject: `For sale: ${row.property}`.slice(0, 300),
    ...paragraphs(lines),
    date: row.created_at,
    attachments: [],
  });
}
