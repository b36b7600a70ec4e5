import { useRef, useState } from 'react';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The photo of a capture, made smaller first: nothing is saved meanwhile, so that it stays with its house. */
export function usePhoto() {
  const [photo, setPhoto] = useState<StoredFile | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  // A later photo may be ready before an earlier one.
  const newest = useRef<Blob | null>(null);

  async function take(file: Blob): Promise<void> {
    newest.current = file;
    setPreparing(true);
    const smaller = await shrinkPhoto(file).catch(() => null);
    if (newest.current !== file) return;
    setPhoto(smaller);
    setPreparing(false);
  }

  return {
    photo,
    isPreparing,
    take: (file: Blob) => void take(file),
    clear: () => setPhoto(null),
  };
}
