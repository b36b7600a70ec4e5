import { deviceStore } from '#web/lib/offline/device-store.ts';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';

export type CaptureFiles = { photo: StoredFile | null; voice: StoredFile | null };
export const none: CaptureFiles = { photo: null, voice: null };

/** Each user of the device has a row: one's photo does not replace another's. */
const rowOf = (userId: string) => `capture ${userId}`;

const isFile = (file: unknown): file is StoredFile =>
  typeof file === 'object' && file !== null && 'bytes' in file && 'type' in file;

/** The files of the capture that this user has not saved yet. */
export async function readFiles(userId: string): Promise<CaptureFiles> {
  const row = await (await deviceStore()).get('drafts', rowOf(userId));
  if (typeof row !== 'object' || row === null) return none;
  return {
    photo: 'photo' in row && isFile(row.photo) ? row.photo : null,
    voice: 'voice' in row && isFile(row.voice) ? row.voice : null,
  };
}

export async function keepFiles(userId: string, { photo, voice }: CaptureFiles): Promise<void> {
  const store = await deviceStore();
  if (photo || voice) await store.put('drafts', { name: rowOf(userId), photo, voice });
  else await store.remove('drafts', rowOf(userId));
}
