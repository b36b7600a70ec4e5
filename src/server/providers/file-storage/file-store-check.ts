import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { FileMissingError, type FileStorage } from './file-storage.ts';
import type { ServerPresence } from './server-presence.ts';

const key = 'installation/file-store-id';

type Options = {
  db: Db;
  files: FileStorage;
  /** The bucket's name; undefined for a folder. */
  bucket: string | undefined;
  role: 'all' | 'web' | 'worker';
  logger: Pick<Logger, 'warn'>;
  /** None with the embedded database, which serves one server alone. */
  presence?: Pick<ServerPresence, 'hasOthers'> | undefined;
};

/**
 * Makes sure that every server on a database uses the same files: a file that one receives, another
 * reads. A bucket is known by its name; a folder must contain the same identity as the database.
 * A server alone on its database may have lost its folder, and continues with a new one.
 * @throws Error with one sentence if others keep their files elsewhere.
 */
export async function checkFileStore(options: Options): Promise<void> {
  const { db, files, bucket, role, logger, presence } = options;
  const ofBucket = bucket === undefined ? undefined : `s3:${bucket}`;
  const inDatabase = await readOrClaim(db, files, ofBucket);
  if (inDatabase === (ofBucket ?? (await readIdentity(files)))) return;
  // Servers of older versions with this bucket have left the identity of a folder that they used before.
  if (ofBucket && role !== 'all' && !inDatabase.startsWith('s3:')) return claim(db, ofBucket);
  const advice = 'set S3_BUCKET on all of them, or point DATA_DIR at one shared folder.';
  if (role !== 'all' && !ofBucket) {
    throw new Error(
      `ROLE=${role} needs files that every machine sees, and this one keeps them elsewhere than ` +
        `the others: ${advice}`,
    );
  }
  if (await presence?.hasOthers()) {
    throw new Error(
      `Another Lotline runs on this DATABASE_URL and keeps its files elsewhere: end it, or ${advice}`,
    );
  }
  logger.warn(
    'the place of files is another one since the last start; earlier uploads may be missing',
  );
  // A new identity: a server that starts with the former folder must not take it for this one.
  const own = ofBucket ?? randomUUID();
  if (!ofBucket) await files.put(key, Buffer.from(own));
  await claim(db, own);
}

async function claim(db: Db, id: string): Promise<void> {
  await db.updateTable('file_store').set({ id }).execute();
}

async function readIdentity(files: FileStorage): Promise<string | null> {
  try {
    return await text(await files.read(key));
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/**
 * The database's identity; the first server to start stores its folder's identity there, folder
 * first. Servers that start concurrently take turns, otherwise each would write an identity into a
 * shared folder.
 */
async function readOrClaim(db: Db, files: FileStorage, ofBucket?: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('file-store'))`.execute(trx);
    const known = await trx.selectFrom('file_store').select('id').executeTakeFirst();
    if (known) return known.id;
    const own = ofBucket ?? (await readIdentity(files)) ?? randomUUID();
    if (!ofBucket) await files.put(key, Buffer.from(own));
    await trx.insertInto('file_store').values({ id: own }).execute();
    return own;
  });
}
