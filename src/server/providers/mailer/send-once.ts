import { MailError, type Mailer, type MailMessage } from './mailer.ts';

/** How the handover of a message ended; `fileKey` names it in the outbox. */
export type MailOutcome = {
  state: 'sent' | 'waiting' | 'failed' | 'doubtful';
  reason?: string;
  fileKey?: string;
};

/** @throws what is not the service's own failure: the job is tried again */
export async function handOver(mailer: Mailer, message: MailMessage): Promise<MailOutcome> {
  try {
    const { sent, fileKey } = await mailer.send(message);
    return { state: sent ? 'sent' : 'waiting', ...(fileKey ? { fileKey } : {}) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { state: error.kind === 'doubtful' ? 'doubtful' : 'failed', reason: error.message };
  }
}

/** Of a message whose sending was cut short. */
export const interruptedMail =
  'The server stopped while the e-mail was being sent. It may have arrived; ask before sending it again.';

/**
 * Sends a message that is written down as being sent. Where an earlier run of the job died between sending and
 * recording, it is sent again only by a service where that makes no second one.
 * @param isClaimed whether this run wrote it down
 */
export async function sendOnce(
  mailer: Mailer,
  isClaimed: boolean,
  { send, doubt }: { send: () => Promise<void>; doubt: () => Promise<void> },
): Promise<void> {
  await (isClaimed || mailer.repeatable ? send() : doubt());
}
