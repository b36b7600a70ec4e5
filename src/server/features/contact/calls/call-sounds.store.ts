import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import type { CallSoundKind } from '#api/calls/call-settings.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CallSoundsTable } from '#server/platform/database/schema/contact/calls.tables.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createNotASoundError, createOwnerOnlyError } from './calls.errors.ts';
import { soundTypeOf } from './sound-type.ts';

type Sound = Selectable<CallSoundsTable>;
type Actor = { userId: string; role: 'owner' | 'member' };

/** The notice of the installation, and the user's own voicemail message. */
export async function findSounds(
  db: Db,
  userId: string | null,
): Promise<Partial<Record<CallSoundKind, Sound>>> {
  const rows = await db
    .selectFrom('call_sounds')
    .selectAll()
    .where((where) =>
      where.or([
        where('kind', '=', 'notice'),
        ...(userId === null ? [] : [where('user_id', '=', userId)]),
      ]),
    )
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

export type CallSounds = ReturnType<typeof createCallSounds>;

/** The spoken notice, which is the owner's, and each user's voicemail message. */
export function createCallSounds(options: { db: Db; clock: Clock; files: FileStorage }) {
  const { db, clock, files } = options;
  const ownerOf = (kind: CallSoundKind, { userId, role }: Actor) => {
    if (kind === 'voicemail') return userId;
    if (role !== 'owner') throw createOwnerOnlyError();
    return null;
  };

  return {
    /** Replaces the one before. @throws `calls.owner_only`, 403; `calls.not_a_sound`, 415. */
    async store(kind: CallSoundKind, path: string, actor: Actor): Promise<void> {
      const userId = ownerOf(kind, actor);
      const bytes = await readFile(path);
      const contentType = soundTypeOf(bytes);
      if (!contentType) throw createNotASoundError();
      const key = `calls/sounds/${randomUUID()}`;
      await files.put(key, bytes);
      const before = await inTransaction(db, async (trx) => {
        // Where there is none yet, no row can be locked: two at once would both add theirs.
        await sql`select pg_advisory_xact_lock(hashtext('call sounds'))`.execute(trx);
        const removed = await removeRow(trx, kind, userId);
        await trx
          .insertInto('call_sounds')
          .values({
            kind,
            user_id: userId,
            file_key: key,
            content_type: contentType,
            size: bytes.byteLength,
            created_at: clock.now(),
          })
          .execute();
        return removed;
      });
      for (const old of before) await files.remove(old);
    },

    /** @throws `calls.owner_only`, 403. */
    async remove(kind: CallSoundKind, actor: Actor): Promise<void> {
      for (const key of await removeRow(db, kind, ownerOf(kind, actor))) await files.remove(key);
    },
  };
}

async function removeRow(db: Db, kind: CallSoundKind, userId: string | null): Promise<string[]> {
  const rows = await db
    .deleteFrom('call_sounds')
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key: key }) => key);
}
