import type { Readable } from 'node:stream';

/** One of many files; `open` is called when its turn has come. */
export type NewFile = { key: string; open(): Promise<AsyncIterable<Uint8Array>> };

/**
 * The port to wherever files are kept: uploads, petitions, generated documents.
 * A key is a relative path of lower-case letters, digits, dots, dashes and slashes.
 */
export type FileStorage = {
  /** `folder` or `s3`, for the privacy page and the log. */
  name: string;
  /** Stores the bytes whole or not at all; an existing file of the same key is replaced. */
  put(key: string, content: Readable | Uint8Array): Promise<void>;
  /**
   * Stores many files, several at once, all of them safely when this ends. In a folder they are seen only
   * then. For a storage that nothing else writes to meanwhile: a workspace is restored.
   * @returns how many there were
   */
  putAll(files: AsyncIterable<NewFile>): Promise<number>;
  /** @throws FileMissingError where there is no such file. */
  read(key: string): Promise<Readable>;
  /** The keys of all files, in no particular order. */
  list(): AsyncIterable<string>;
  /** A missing file is no error: removing twice is the same as once. */
  remove(key: string): Promise<void>;
  /**
   * A path on this machine that holds the file until `release` is called, for the readers that
   * want one (worker threads).
   */
  borrow(key: string): Promise<{ path: string; release(): Promise<void> }>;
};

/** There is no file of that key. */
export class FileMissingError extends Error {
  readonly key: string;

  constructor(key: string) {
    super('The file is no longer there.');
    this.name = 'FileMissingError';
    this.key = key;
  }
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Refuses a key that could leave the storage's own folder. */
export function assertFileKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a file key.');
}
