/** A file attached to a message. */
export type Attachment = {
  /** Its number in the message's structure, as IMAP counts: '2', '1.2'. */
  part: string;
  filename: string;
  /** Encoded size in bytes: never less than the file. */
  size: number;
};

export type MailboxMessage = {
  uid: number;
  /** Address of the sender; '' if there is none. */
  from: string;
  subject: string;
  /** '<…@…>'; '' if it has none. */
  messageId: string;
  attachments: Attachment[];
  /** What a mail server found of the sender, as its uppermost line says it; '' without one. */
  authenticationResults: string;
};

/** An open mailbox. It is only read: no message is marked, moved or deleted. */
export type MailboxSession = {
  /** UIDs hold as long as this stays the same (UIDVALIDITY, RFC 9051, 2.3.1.1). */
  validity: string;
  /** UID that the next message will have at least. */
  nextUid: number;
  /** UIDs above one, ascending. */
  uidsAfter(uid: number): Promise<number[]>;
  /** UIDs of messages that arrived on a day or later, ascending. */
  uidsSince(day: Date): Promise<number[]>;
  /** A message without its content; null if it was deleted. */
  message(uid: number): Promise<MailboxMessage | null>;
  /**
   * Writes an attachment, or a whole message, into a file.
   * @param at.maxBytes larger ones are aborted.
   * @returns null if the message or the part was deleted, `too_large` if it is larger.
   */
  download(at: {
    uid: number;
    /** The whole message as it travelled where it is absent. */
    part?: string;
    path: string;
    maxBytes: number;
  }): Promise<{ size: number; hash: string } | 'too_large' | null>;
  close(): Promise<void>;
};

/** The port to a mailbox that is watched. */
export type Mailbox = {
  name: 'none' | 'imap';
  /**
   * Which mailbox, without a secret: 'lists@example.com at mail.example.com, folder INBOX'; null if
   * none is watched.
   */
  account: string | null;
  /** @throws MailboxError */
  open(signal: AbortSignal): Promise<MailboxSession>;
  /** Really connects and opens the mailbox. @returns a sentence. @throws MailboxError */
  testConnection(): Promise<string>;
};

/**
 * How a mailbox failed:
 * - `refused`: the sign-in, the folder or the address; an immediate retry does not help.
 * - `unreachable`: the server is down or the connection broke; the next check tries again.
 */
export type MailboxFailureKind = 'refused' | 'unreachable';

/** A mailbox that could not be read. The message is a sentence for the user. */
export class MailboxError extends Error {
  readonly kind: MailboxFailureKind;

  constructor(kind: MailboxFailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MailboxError';
    this.kind = kind;
  }
}
