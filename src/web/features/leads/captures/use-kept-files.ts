import { useCallback, useEffect, useRef, useState } from 'react';
import { keepFiles, none, readFiles, type CaptureFiles } from './kept-files.ts';

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
  const store = useCallback(
    () =>
      void keepFiles(userId, kept.current).then(
        () => setIsKept(true),
        () => setIsKept(false),
      ),
    [userId],
  );
  useEffect(() => {
    void readFiles(userId).then(
      (read) => {
        kept.current = { ...read, ...changed.current };
        setFiles(kept.current);
        // What was taken before this was known has been stored without it.
        if (Object.keys(changed.current).length > 0) store();
      },
      () => {},
    );
  }, [userId, store]);
  useLeaveWarning(!isKept && Boolean(files.photo || files.voice));

  function change(part: Partial<CaptureFiles>): void {
    changed.current = { ...changed.current, ...part };
    kept.current = { ...kept.current, ...part };
    // At once, whether or not the device has room.
    setFiles(kept.current);
    store();
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
