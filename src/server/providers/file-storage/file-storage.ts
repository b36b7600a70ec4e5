import type { Readable } from 'node:stream';

/** One of many files; `open` is called when it is its turn. */
export type NewFile = { key: string; open(): Promise<AsyncIterable<Uint8Array>> };

/**
 * The port to the file store: uploads, petitions, generated documents. A key is a relative path of
 * lower-case letters, digits, dots, dashes and slashes.
 */
export type FileStorage = {
  /** `folder` or `s3`, for the privacy page and the log. */
  name: string;
  /** Stores the bytes whole or not at all; an existing file of the same key is replaced. */
  put(key: string, content: Readable | Uint8Array): Promise<void>;
  /**
   * Stores many files, several concurrently, all of them durable when this resolves. In a folder
   * they become visible only then. For a store that nothing else writes to meanwhile: during a
   * workspace restore.
   * @returns how many there were
   */
  putAll(files: AsyncIterable<NewFile>): Promise<number>;
  /** @throws FileMissingError if there is no such file. */
  read(key: string): Promise<Readable>;
  /** The keys of all files, in no particular order. */
  list(): AsyncIterable<string>;
  /** A missing file is not an error: removing twice is the same as once. */
  remove(key: string): Promise<void>;
  /**
   * A local path of the file until `release` is called, for readers that need one (worker threads).
   */
  borrow(key: string): Promise<{ path: string; release(): Promise<void> }>;
};

/** There is no file with that key. */
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
