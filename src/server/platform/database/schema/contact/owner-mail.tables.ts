import type { Generated, GeneratedAlways } from 'kysely';

/** What an e-mail with an owner has beside its row in `messages`. */
export type OwnerMailsTable = {
  message_id: number;
  /** The lowest message of its thread. */
  thread_id: number;
  from_address: string;
  to_address: string;
  subject: string;
  /** '<…@…>'; the same one twice is one e-mail. */
  mail_id: string;
  /** '' where it answers none. */
  in_reply_to: string;
  refs: string[];
  /** An answer of a machine. */
  is_automatic: boolean;
  /** When its sender says that it was sent. */
  sent_at: Date;
  /** Of a message that waits in the outbox. */
  file_key: string | null;
};

/** A Message-ID that an e-mail has or names, and its thread. */
export type OwnerMailLinksTable = { mail_id: string; thread_id: number };

/** A file that came with an e-mail. */
export type OwnerMailFilesTable = {
  id: GeneratedAlways<number>;
  message_id: number;
  filename: string;
  content_type: string;
  size: number;
  /** Null where it was not kept. */
  file_key: string | null;
  /** Why it was not kept, in a sentence. */
  reason: string | null;
};

/** How far the mailbox was read; one row. */
export type OwnerMailboxTable = {
  id: Generated<boolean>;
  account: string;
  validity: string;
  last_uid: number;
  looked_at: Date | null;
  problem: string;
};

export type MailSignaturesTable = { user_id: string; content: string; updated_at: Date };

export type OwnerMailTables = {
  owner_mails: OwnerMailsTable;
  owner_mail_links: OwnerMailLinksTable;
  owner_mail_files: OwnerMailFilesTable;
  owner_mailbox: OwnerMailboxTable;
  mail_signatures: MailSignaturesTable;
};
