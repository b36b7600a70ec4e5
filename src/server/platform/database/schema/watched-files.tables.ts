import type { Generated, GeneratedAlways } from 'kysely';

/** Files that were found in the watched folder or mailbox; one row for each content. */
export type WatchedFilesTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the file: the same content is imported once. */
  content_hash: string;
  filename: string;
  /** In bytes. */
  size: number;
  state: Generated<'found' | 'taken' | 'refused'>;
  kind: 'list' | 'answer' | 'petition' | null;
  /** Why it was refused, in a sentence. */
  reason: Generated<string>;
  /** The upload of a list: after a crash it continues with this one. */
  file_id: string | null;
  import_id: number | null;
  found_at: Date;
  finished_at: Date | null;
  source: Generated<'folder' | 'mailbox'>;
  /** Where a file of a mailbox is read again: the account, UIDVALIDITY, UID and part. */
  mail_account: string | null;
  mail_validity: string | null;
  mail_uid: number | null;
  mail_part: string | null;
  mail_from: Generated<string>;
  mail_subject: Generated<string>;
  /** Sheets of a refused workbook from which a user can choose. */
  sheets: Generated<string[]>;
  /** The one that a user chose. */
  sheet: string | null;
};

/** The last check of the folder; one row. */
export type WatchedFolderTable = {
  id: Generated<number>;
  looked_at: Date;
  problem: string;
};

/** The last check of the mailbox, and the message up to which it is read; one row. */
export type WatchedMailboxTable = {
  id: Generated<number>;
  account: string;
  validity: string | null;
  last_uid: number | null;
  looked_at: Date;
  problem: string;
};

export type WatchedFilesTables = {
  watched_files: WatchedFilesTable;
  watched_folder: WatchedFolderTable;
  watched_mailbox: WatchedMailboxTable;
};
