import { saveCapture } from '#api/road/captures.api.ts';
import type { CaptureKind } from '#domain/leads/capture-kind.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import { newId } from '#web/lib/new-id.ts';
import { addAction } from '#web/lib/offline/action-queue.ts';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';
import { queueableOf } from '#web/lib/offline/queueable.ts';
import type { FoundPosition } from './use-position.ts';

export type NewCapture = {
  kind: CaptureKind;
  note: string;
  /** As typed. */
  address: string;
  position: FoundPosition | null;
  photo: StoredFile | null;
  voice: StoredFile | null;
};

/** The whole address in a typed line; null if a part is missing. */
export function wholeAddress(line: string) {
  const address = splitOneLineAddress(line.trim());
  return address && /^\d/.test(address.streetAddress) && Object.values(address).every(Boolean)
    ? address
    : null;
}

/** Keeps a capture on this device, to be sent in its turn; resolves once it is on the disk. */
export async function keepCapture(capture: NewCapture, userId: string): Promise<void> {
  const { kind, position, photo, voice } = capture;
  const typed = capture.address.trim();
  const address = wholeAddress(typed);
  // What was typed of an address is not lost where it is not a whole one.
  const note = [capture.note.trim(), ...(address || !typed ? [] : [`Address: ${typed}`])]
    .filter(Boolean)
    .join('. ');
  const id = newId();
  const at = new Date().toISOString();
  const body = { kind, note, capturedAt: at, position, address };
  const { method, path } = saveCapture;
  await addAction({
    id,
    userId,
    at,
    endpoint: { method, path },
    input: { params: { id }, body },
    title: typed || placeWords(position),
    words: queueableOf(saveCapture)!.words(body as never, null),
    leadId: null,
    files: { ...(photo && { photo }), ...(voice && { voice }) },
    state: 'waiting',
  });
}

/** 'At 36.1800, -86.7400', or that there is no place. */
export function placeWords(position: { latitude: number; longitude: number } | null): string {
  if (!position) return 'Without a place';
  return `At ${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`;
}
