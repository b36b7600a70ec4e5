import { isAddressDead, type DeliveryReport } from '#domain/mail/delivery-report.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { ownerMailStore as store } from '../owner-mail.store.ts';
import type { ParsedMail } from './parsed-mail.ts';
import type { ReceiveOptions } from './receive-options.ts';

type Bounce = NonNullable<ParsedMail['bounce']>;

/**
 * Marks the e-mail that a report is about as failed, and its address where nothing more should go
 * there. Reports of a delay, or of an arrival, change nothing.
 * @returns whether it is about one of our e-mails
 */
export async function recordBounce(
  trx: Db,
  { threadMails, optOuts }: Pick<ReceiveOptions, 'threadMails' | 'optOuts'>,
  { reports, about }: Bounce,
): Promise<boolean> {
  const failed = reports.find(({ action }) => action === 'failed');
  const named = about.length > 0 ? await store.findByMailIds(trx, about) : [];
  const recipient = reports.find((report) => report.recipient)?.recipient ?? '';
  // A report without the original is about the latest e-mail to its recipient.
  const found = named.length > 0 || !recipient ? named : await store.findLatestTo(trx, recipient);
  const mails = found.filter(({ sender }) => sender === 'user');
  if (mails.length === 0) return false;
  if (!failed) return true;
  const reason = reasonOf(failed);
  for (const { messageId, to } of mails) {
    await threadMails.settle(trx, messageId, {
      status: 'failed',
      reason,
      from: ['sending', 'sent', 'doubtful'],
    });
    if (isAddressDead(failed)) await optOuts.flagBouncedMail(trx, to, reason);
  }
  return true;
}

const reasonOf = ({ status, words }: DeliveryReport): string => {
  const said = words || status;
  return said ? `It came back: ${said}` : 'It came back.';
};
