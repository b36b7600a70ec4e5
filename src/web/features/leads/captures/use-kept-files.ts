import { useEffect, useRef, useState } from 'react';
import { deviceStore } from '#web/lib/offline/device-store.ts';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';

type CaptureFiles = { photo: StoredFile | null; voice: StoredFile | null };
const none: CaptureFiles = { photo: null, voice: null };
const name = 'capture';

const isFile = (file: unknown): file is StoredFile =>
  typeof file === 'object' && file !== null && 'bytes' in file && 'type' in file;

/** The files of the capture that this user has not saved yet. */
async function readFiles(userId: string): Promise<CaptureFiles> {
  const row = await (await deviceStore()).get('drafts', name);
  if (typeof row !== 'object' || row === null || !('userId' in row) || row.userId !== userId)
    return none;
  return {
    photo: 'photo' in row && isFile(row.photo) ? row.photo : null,
    voice: 'voice' in row && isFile(row.voice) ? row.voice : null,
  };
}

async function keepFiles(userId: string, { photo, voice }: CaptureFiles): Promise<void> {
  const store = await deviceStore();
  if (photo || voice) await store.put('drafts', { name, userId, photo, voice });
  else await store.remove('drafts', name);
}

/**
 * The photo and the spoken note of a capture, kept on this device until it is saved, across reload.
 * Where the device has no room for them, the browser asks before the page closes.
 */
export function useKeptFiles(userId: string) {
  const [files, setFiles] = useState(none);
  const [isKept, setIsKept] = useState(true);
  /** What was taken or removed here: it counts more than what was kept. */
  const changed = useRef<Partial<CaptureFiles>>({});
  const kept = useRef(none);
  useEffect(() => {
    void readFiles(userId).then(
      (read) => {
        kept.current = { ...read, ...changed.current };
        setFiles(kept.current);
      },
      () => {},
    );
  }, [userId]);
  useLeaveWarning(!isKept && Boolean(files.photo || files.voice));

  function change(part: Partial<CaptureFiles>): void {
    changed.current = { ...changed.current, ...part };
    kept.current = { ...kept.current, ...part };
    // At once, whether or not the device has room.
    setFiles(kept.current);
    void keepFiles(userId, kept.current).then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  }

  return {
    ...files,
    change,
    /** What was taken may not be on the disk yet, nor shown. */
    current: () => kept.current,
    /** Once they are saved: what was taken meanwhile is of the next house. */
    forget({ photo, voice }: CaptureFiles) {
      const now = kept.current;
      change({
        photo: now.photo === photo ? null : now.photo,
        voice: now.voice === voice ? null : now.voice,
      });
    },
  };
}

/** The browser asks before the page closes or is loaded again. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
