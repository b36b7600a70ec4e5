import type { Readable } from 'node:stream';

/**
 * The port to wherever files are kept: uploads, petitions, generated documents.
 * A key is a relative path of lower-case letters, digits, dots, dashes and slashes.
 */
export type FileStorage = {
  /** `folder` or `s3`, for the privacy page and the log. */
  name: string;
  /** Stores the bytes whole or not at all; an existing file of the same key is replaced. */
  put(key: string, content: Readable | Uint8Array): Promise<void>;
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
    super('The file is not there any more.');
    this.name = 'FileMissingError';
    this.key = key;
  }
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Refuses a key that could leave the storage's own folder. */
export function assertFileKey(key: string): void {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('Not a file key.');
}
