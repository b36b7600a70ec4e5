import { useRef, useState } from 'react';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Makes the photo of a capture smaller: nothing is saved meanwhile, so that it stays with its house. */
export function usePhoto(onTaken: (photo: StoredFile | null) => void) {
  const [isPreparing, setPreparing] = useState(false);
  // A later photo may be ready before an earlier one.
  const newest = useRef<Blob | null>(null);

  async function take(file: Blob): Promise<void> {
    newest.current = file;
    setPreparing(true);
    const smaller = await shrinkPhoto(file).catch(() => null);
    if (newest.current !== file) return;
    onTaken(smaller);
    setPreparing(false);
  }

  return { isPreparing, take: (file: Blob) => void take(file) };
}
