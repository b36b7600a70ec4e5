import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Clock } from '#domain/clock.ts';
import { readCallSettings } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import {
  createCallNotFoundError,
  createNoRecordingError,
  createNotRecordedError,
} from './calls.errors.ts';
import { planRecording } from './plan-recording.ts';

type Options = { db: Db; clock: Clock; timeZone: () => string; files: FileStorage };

export type Recordings = ReturnType<typeof createRecordings>;

/** Recordings of calls, in parts of seconds: what was sent is kept, whatever happens to the browser. */
// oxlint-disable-next-line max-lines-per-function -- The steps of one store of parts, each short.
export function createRecordings(options: Options) {
  const { db, clock, files } = options;

  async function removeParts(ids: readonly { id: number; file_key: string }[]): Promise<void> {
    // The row goes last: a file that could not be removed is tried again the next night.
    for (const { id, file_key: key } of ids) {
      await files.remove(key);
      await db.deleteFrom('phone_call_parts').where('id', '=', id).execute();
    }
  }

  async function remove(callId: number): Promise<void> {
    const parts = await db
      .selectFrom('phone_call_parts')
      .select(['id', 'file_key'])
      .where('call_id', '=', callId)
      .execute();
    await removeParts(parts);
    await forgetTranscripts(db, { id: callId });
    await publishLiveEvent(db, { noun: 'calls' });
  }

  /** At the end of a call: what was recorded before a notice that was never heard to its end goes. */
  async function dropUnannounced(callId?: number): Promise<void> {
    const calls = await db
      .selectFrom('phone_calls as c')
      .innerJoin('phone_call_parts as p', 'p.call_id', 'c.id')
      .select('c.id')
      .distinct()
      .where('c.state', '=', 'ended')
      .where('c.notice_at', 'is', null)
      .where('p.needs_notice', '=', true)
      .$if(callId !== undefined, (query) => query.where('c.id', '=', callId ?? 0))
      .execute();
    for (const { id } of calls) await remove(id);
  }

  return {
    /**
     * Keeps one part; the same part again replaces itself.
     * @throws `calls.not_found`, 404; `calls.not_recorded`, 409, where this call may not be recorded.
     */
    async addPart(
      callId: number,
      part: number,
      file: { path: string; size: number; mimetype: string },
      { userId }: { userId: string },
    ): Promise<void> {
      const call = await db
        .selectFrom('phone_calls')
        .select(['user_id', 'notice_at', 'state'])
        .where('id', '=', callId)
        .executeTakeFirst();
      if (!call || call.user_id !== userId) throw createCallNotFoundError();
      const { isOn, needsNotice } = await planRecording(options, callId);
      const isTooLate = needsNotice && !call.notice_at && call.state === 'ended';
      if (!isOn || isTooLate) throw createNotRecordedError();
      const key = `calls/${callId}/${part}`;
      const row = {
        file_key: key,
        content_type: file.mimetype.startsWith('audio/mp4') ? 'audio/mp4' : 'audio/webm',
        size: 0,
        needs_notice: needsNotice,
        created_at: clock.now(),
      };
      // The row comes first: a process that is killed here leaves no voice that nothing removes.
      await db
        .insertInto('phone_call_parts')
        .values({ call_id: callId, part, ...row })
        .onConflict((conflict) => conflict.columns(['call_id', 'part']).doUpdateSet(row))
        .execute();
      await files.put(key, createReadStream(file.path));
      const kept = await db
        .updateTable('phone_call_parts')
        .set({ size: file.size })
        .where('file_key', '=', key)
        .returning('id')
        .executeTakeFirst();
      if (!kept) await files.remove(key);
    },

    /** All parts, one after the other. @throws `calls.no_recording`, 404. */
    async open(callId: number): Promise<{ stream: Readable; contentType: string; size: number }> {
      await dropUnannounced(callId);
      const parts = await db
        .selectFrom('phone_call_parts')
        .select(['file_key', 'content_type', 'size'])
        .where('call_id', '=', callId)
        .where('size', '>', 0)
        .orderBy('part')
        .execute();
      const [first] = parts;
      if (!first) throw createNoRecordingError();
      async function* bytes() {
        for (const { file_key: key } of parts) yield* await files.read(key);
      }
      return {
        stream: Readable.from(bytes(), { objectMode: false }),
        contentType: first.content_type,
        size: parts.reduce((sum, { size }) => sum + size, 0),
      };
    },

    remove,
    dropUnannounced,

    /** Those older than the owner keeps them, of calls that were deleted, and without a notice. */
    async forgetOld(): Promise<void> {
      await dropUnannounced();
      const { keepDays } = await readCallSettings(db);
      const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
      const parts = await db
        .selectFrom('phone_call_parts')
        .select(['id', 'file_key'])
        .where((where) =>
          where.or([where('created_at', '<', before), where('call_id', 'is', null)]),
        )
        .execute();
      await removeParts(parts);
      await forgetTranscripts(db, { before });
    },
  };
}

/** What was said goes with the sound of it. */
async function forgetTranscripts(db: Db, of: { id: number } | { before: Date }): Promise<void> {
  await db
    .updateTable('phone_calls')
    .set({ transcript: '', transcript_state: 'none', transcript_reason: '' })
    .where('transcript_state', '<>', 'none')
    .$if('id' in of, (calls) => calls.where('id', '=', 'id' in of ? of.id : 0))
    .$if('before' in of, (calls) => calls.where('ended_at', '<', 'before' in of ? of.before : null))
    .execute();
}
