/** One message to one person. Headers are made from these; no caller writes a header itself. */
export type MailMessage = {
  /** '<…@…>', chosen and stored before anything is sent, so that a repetition is recognized. */
  messageId: string;
  /** Address only: 'dana@example.com'. */
  to: string;
  /** Where an answer should go; the sender's address where it is absent. */
  replyTo?: string;
  /** The message that it answers, and those before: '<…@…>' each. */
  inReplyTo?: string;
  references?: readonly string[];
  /** How its recipient ends further e-mail (RFC 2369, 8058). */
  unsubscribe?: { mailTo: string; url?: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  attachments: readonly { filename: string; contentType: string; content: Uint8Array }[];
};

/** The outcome of an accepted message. */
export type MailReceipt = {
  /** False if it waits in the outbox for a user to send it. */
  sent: boolean;
  messageId: string;
  /** Key of the message file in the file storage, of the outbox only. */
  fileKey?: string;
};

/** The port to e-mail. */
export type Mailer = {
  /** `outbox` or `smtp`, for the privacy page and the log. */
  name: string;
  /** Whether the same message a second time does no harm. */
  repeatable: boolean;
  /**
   * Hands a message over once. Retries only what cannot lead to a second copy.
   * @throws MailError, always with its `kind`.
   */
  send(message: MailMessage): Promise<MailReceipt>;
  /** Really calls the service, without sending anything. @throws MailError with a sentence. */
  testConnection(): Promise<string>;
};

/**
 * How a message failed:
 * - `refused`: the server (or this port) does not take it; trying again is of no use.
 * - `unreachable`: nothing was handed over; it can safely be tried again.
 * - `doubtful`: it was handed over completely and no response arrived. It may have been delivered,
 * so it is never retried automatically.
 */
export type MailFailureKind = 'refused' | 'unreachable' | 'doubtful';

/** A message that was not sent, or may not have been. The message is a sentence for the user. */
export class MailError extends Error {
  readonly kind: MailFailureKind;

  constructor(kind: MailFailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MailError';
    this.kind = kind;
  }
}
