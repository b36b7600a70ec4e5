import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Db } from '#server/platform/database/connect.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { FileMissingError, type FileStorage } from './file-storage.ts';

const key = 'installation/file-store-id';

type Options = {
  db: Db;
  files: FileStorage;
  role: 'all' | 'web' | 'worker';
  logger: Pick<Logger, 'warn'>;
};

/**
 * Makes sure that every machine on a database sees the same files: what one takes in, another
 * reads. A bucket is shared by nature; a folder proves itself by the identity that stands both in
 * it and in the database.
 * @throws Error with one sentence where ROLE splits the work and the folder is not the shared one.
 */
export async function checkFileStore({ db, files, role, logger }: Options): Promise<void> {
  if (files.name !== 'folder') return;
  const inFolder = await readIdentity(files);
  const inDatabase = await readOrClaim(db, files, inFolder ?? randomUUID());
  if (inDatabase === (await readIdentity(files))) return;
  if (role !== 'all') {
    throw new Error(
      `ROLE=${role} needs files that every machine sees, and the folder of this one is not the ` +
        'folder of the others: set S3_BUCKET on all of them, or point DATA_DIR at one shared folder.',
    );
  }
  logger.warn(
    'the folder of files was replaced since the last start; earlier uploads may be missing',
  );
  await files.put(key, Buffer.from(inDatabase));
}

async function readIdentity(files: FileStorage): Promise<string | null> {
  try {
    return await text(await files.read(key));
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/** The database's identity; the first machine to start gives it its own, folder first. */
async function readOrClaim(db: Db, files: FileStorage, own: string): Promise<string> {
  const known = await db.selectFrom('file_store').select('id').executeTakeFirst();
  if (known) return known.id;
  await files.put(key, Buffer.from(own));
  await db
    .insertInto('file_store')
    .values({ id: own })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  return (await db.selectFrom('file_store').select('id').executeTakeFirstOrThrow()).id;
}
