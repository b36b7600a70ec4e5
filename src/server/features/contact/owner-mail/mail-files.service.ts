import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { readerOf } from '#domain/mail/mail-file-name.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createMailFileNotFoundError, createNoReaderError } from './owner-mail.errors.ts';
import { ownerMailStore as store } from './owner-mail.store.ts';

type LocalFile = { path: string; filename: string; size: number };
type Actor = { userId: string };

type Options = {
  db: Db;
  files: FileStorage;
  /** Queues a petition; uploading the same document again changes nothing. */
  uploadPetition: (file: LocalFile, actor: Actor) => Promise<unknown>;
  /** Uploads a list, whose import a user then continues. */
  uploadList: (file: LocalFile, kind: null, actor: Actor) => Promise<{ fileId: string }>;
};

export type MailFilesService = ReturnType<typeof createMailFilesService>;

/** Files that came with e-mails. */
export function createMailFilesService({ db, files, uploadPetition, uploadList }: Options) {
  /** @throws `owner_mail.file_not_found`, 404. */
  async function find(id: number) {
    const file = await store.findFile(db, id);
    if (!file?.file_key) throw createMailFileNotFoundError();
    return { filename: file.filename, key: file.file_key };
  }

  return {
    /** @throws `owner_mail.file_not_found`, 404. */
    async download(id: number): Promise<{ filename: string; stream: Readable }> {
      const { filename, key } = await find(id);
      return { filename, stream: await files.read(key) };
    },

    /** @throws `owner_mail.file_not_found`, 404; `owner_mail.no_reader`, 409; what the reader refuses. */
    async read(id: number, actor: Actor) {
      const { filename, key } = await find(id);
      const kind = readerOf(filename);
      if (kind === null) throw createNoReaderError();
      const { path, release } = await files.borrow(key);
      try {
        const file = { path, filename, size: (await stat(path)).size };
        if (kind === 'petition') {
          await uploadPetition(file, actor);
          return { kind, fileId: null };
        }
        const { fileId } = await uploadList(file, null, actor);
        return { kind, fileId };
      } finally {
        await release();
      }
    },
  };
}
