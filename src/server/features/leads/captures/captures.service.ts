import type { z } from 'zod';
import type { Capture, listCaptures, saveCapture } from '#api/road/captures.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AddressParts } from '#server/providers/addresses/address-provider.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { readPhoto, readRecording } from './capture-files.ts';
import { createCaptureNotFoundError } from './captures.errors.ts';
import { type CaptureRow, capturesStore as store, toCapture } from './captures.store.ts';
import { findAddressKind } from './find-address.job.ts';

type Options = {
  db: Db;
  clock: Clock;
  files: FileStorage;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Whether a service tells the address of a position. */
  canReverse: () => boolean;
  place: (
    trx: Db,
    placed: { row: CaptureRow; address: AddressParts; userId: string },
  ) => Promise<void>;
  announce: (db: Db) => Promise<void>;
};

type Actor = { userId: string };

export type CapturesService = ReturnType<typeof createCapturesService>;

/** Houses that were seen from the street, on their way to being leads. */
export function createCapturesService(options: Options) {
  const { db, files, place, announce } = options;
  const find = (id: string) => findCapture(db, id);

  return {
    async save(
      id: string,
      input: z.output<typeof saveCapture.body>,
      { userId }: Actor,
    ): Promise<Capture> {
      await inTransaction(db, async (trx) => {
        const row = await insert(trx, options, { id, input, by: userId });
        if (row && input.address) await place(trx, { row, address: input.address, userId });
        if (row) await announce(trx);
      });
      return toCapture(await find(id));
    },

    /** @throws `captures.not_found`, 404; `captures.not_a_photo`, 400 */
    async addPhoto(id: string, path: string): Promise<Capture> {
      const row = await find(id);
      const key = `captures/${id.toLowerCase()}/photo.jpg`;
      await files.put(key, await readPhoto(path));
      await store.update(db, row.id, { photo_key: key });
      await announce(db);
      return toCapture(await find(id));
    },

    /** @throws `captures.not_found`, 404; `captures.not_a_recording`, 400 */
    async addVoice(id: string, path: string): Promise<Capture> {
      const row = await find(id);
      const { bytes, contentType, extension } = await readRecording(path);
      const key = `captures/${id.toLowerCase()}/voice.${extension}`;
      await files.put(key, bytes);
      await store.update(db, row.id, { voice_key: key, voice_type: contentType });
      if (row.voice_key && row.voice_key !== key) await files.remove(row.voice_key);
      await announce(db);
      return toCapture(await find(id));
    },

    /** @throws `captures.not_found`, 404 */
    async download(id: string, part: 'photo' | 'voice') {
      const row = await find(id);
      const key = part === 'photo' ? row.photo_key : row.voice_key;
      if (!key) throw createCaptureNotFoundError();
      const contentType = part === 'photo' ? 'image/jpeg' : (row.voice_type ?? 'audio/webm');
      return { stream: await files.read(key), contentType };
    },

    async list(query: z.output<typeof listCaptures.query>): Promise<{ data: Capture[] }> {
      return { data: (await store.list(db, query)).map(toCapture) };
    },

    /** Does nothing for one that is on a lead already. @throws `captures.not_found`, 404 */
    async setAddress(id: string, address: AddressParts, { userId }: Actor): Promise<Capture> {
      await inTransaction(db, async (trx) => {
        const row = await store.lock(trx, id);
        if (!row) throw createCaptureNotFoundError();
        if (row.state === 'done') return;
        await place(trx, { row, address, userId });
        await announce(trx);
      });
      return toCapture(await find(id));
    },

    /** @throws `captures.not_found`, 404 */
    async remove(id: string): Promise<void> {
      const row = await inTransaction(db, async (trx) => {
        const locked = await store.lock(trx, id);
        if (!locked) throw createCaptureNotFoundError();
        await trx.deleteFrom('captures').where('id', '=', locked.id).execute();
        await auditInTransaction(trx);
        await announce(trx);
        return locked;
      });
      await removeFiles(files, row);
    },
  };
}

/** @throws `captures.not_found`, 404 */
async function findCapture(db: Db, id: string): Promise<CaptureRow> {
  const row = await store.find(db, id);
  if (!row) throw createCaptureNotFoundError();
  return row;
}

/** Stores one; nothing happens if the phone has sent it before. */
async function insert(
  trx: Db,
  { clock, jobs, canReverse }: Options,
  { id, input, by }: { id: string; input: z.output<typeof saveCapture.body>; by: string },
) {
  const { position } = input;
  const isLookedUp = !input.address && position !== null && canReverse();
  const added = await trx
    .insertInto('captures')
    .values({
      client_id: id,
      kind: input.kind,
      note: input.note,
      captured_at: input.capturedAt,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      accuracy: position?.accuracy ?? null,
      state: isLookedUp ? 'waiting' : 'no_address',
      was_known: false,
      created_by: by,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added && isLookedUp) await jobs.enqueue(trx, findAddressKind, { captureId: id });
  return added;
}

/** Deletes the photo and the spoken note of a capture. */
export async function removeFiles(files: FileStorage, row: CaptureRow): Promise<void> {
  for (const key of [row.photo_key, row.voice_key]) if (key) await files.remove(key);
}
