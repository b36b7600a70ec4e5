import type { Generated, GeneratedAlways } from 'kysely';

/** Files that were found in the watched folder; one row for each content. */
export type WatchedFilesTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the file: the same content is taken once. */
  content_hash: string;
  filename: string;
  /** In bytes. */
  size: number;
  state: Generated<'found' | 'taken' | 'refused'>;
  kind: 'list' | 'petition' | null;
  /** Why it was refused, in a sentence. */
  reason: Generated<string>;
  /** The upload of a list: after a crash it goes on with this one. */
  file_id: string | null;
  import_id: number | null;
  found_at: Date;
  finished_at: Date | null;
};

/** The last look into the folder; one row. */
export type WatchedFolderTable = {
  id: Generated<number>;
  looked_at: Date;
  problem: string;
};

export type WatchedFilesTables = {
  watched_files: WatchedFilesTable;
  watched_folder: WatchedFolderTable;
};
