import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { z } from 'zod';
import {
  workspaceFacts,
  workspaceManifest,
  type WorkspaceFacts,
  type WorkspaceManifest,
} from './workspace-archive.schema.ts';
import { createRestoreError } from './workspace.errors.ts';

export type ArchivedFile = { key: string; open(): Promise<AsyncIterable<Buffer>> };

/** An opened export of a workspace. */
export type WorkspaceArchive = {
  manifest: WorkspaceManifest;
  /** Its content when it was made; undefined in exports older than 0.1.0. */
  facts: WorkspaceFacts | undefined;
  /** Names of the entries that are not files: tables, counts, jobs. */
  names: readonly string[];
  /**
   * The files, in the order of the archive's list, which is read again each time: kept, it would be a
   * kilobyte of memory for each file.
   */
  files(): AsyncGenerator<ArchivedFile>;
  /**
   * @returns the content of an entry that is not a file, which fails at its end if a byte has
   * changed; undefined for none.
   */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>;
  close(): void;
};

const fileFolder = 'files/';
/** Tables and files are streamed; a description is held whole, and one of a real export is a fraction of this. */
const descriptionBytes = 16 * 1024 * 1024;

/** The original content: the archive has a checksum of each. */
async function* checked(content: Readable, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== entry.crc32) {
    throw createRestoreError(`This export is damaged: ${entry.fileName} is not as it was stored.`);
  }
}

/**
 * Opens an export of a workspace.
 * @param path of the archive on this machine
 * @throws `workspace.not_restored` with a sentence that explains why it is not one
 */
export async function openWorkspaceArchive(path: string): Promise<WorkspaceArchive> {
  const byName = new Map<string, yauzl.Entry>();
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.startsWith(fileFolder)) byName.set(entry.fileName, entry);
    }
  } catch {
    throw createRestoreError('This file is not an export of a workspace, or it is damaged.');
  }
  const contentOf = async (entry: yauzl.Entry) =>
    checked(await zip.openReadStreamPromise(entry), entry);
  async function readJson<Shape extends z.ZodType>(name: string, shape: Shape) {
    const entry = byName.get(name);
    // The reader rejects an entry that inflates to more than it declares.
    if (entry && entry.uncompressedSize > descriptionBytes) throw new Error(`${name} is too large`);
    return shape.parse(entry && (await json(await zip.openReadStreamPromise(entry))));
  }
  async function readDescription() {
    try {
      return {
        manifest: await readJson('manifest.json', workspaceManifest),
        facts: await readJson('facts.json', workspaceFacts.optional()),
      };
    } catch {
      zip.close();
      throw createRestoreError('This file is not an export of a workspace, or it is damaged.');
    }
  }
  return {
    ...(await readDescription()),
    names: [...byName.keys()],
    async *files() {
      // A list is read once by each who opens it; contents are read by the one that stays open.
      const list = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
      try {
        for await (const entry of list.eachEntry()) {
          if (!entry.fileName.startsWith(fileFolder)) continue;
          yield { key: entry.fileName.slice(fileFolder.length), open: () => contentOf(entry) };
        }
      } finally {
        list.close();
      }
    },
    async read(name) {
      const entry = byName.get(name);
      return entry && contentOf(entry);
    },
    close: () => zip.close(),
  };
}
