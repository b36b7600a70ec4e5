import { useRef, useState } from 'react';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Makes the photo of a capture smaller: nothing is saved meanwhile, so that it stays with its house. */
export function usePhoto(onTaken: (photo: StoredFile) => void) {
  const [isPreparing, setPreparing] = useState(false);
  // A later photo may be ready before an earlier one.
  const newest = useRef<Blob | null>(null);

  async function take(file: Blob): Promise<void> {
    newest.current = file;
    setPreparing(true);
    const smaller = await shrinkPhoto(file).catch(() => null);
    if (newest.current !== file) return;
    setPreparing(false);
    if (smaller) return onTaken(smaller);
    toast({
      title: 'The photo cannot be read',
      description: 'Take it again.',
      variant: 'destructive',
    });
  }

  return { isPreparing, take: (file: Blob) => void take(file) };
}
