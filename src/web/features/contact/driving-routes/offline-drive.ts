import type { SavedDrive, StopOutcome } from '#api/driving-routes.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { offlineDriveIds, offlineDriveKey } from '#web/lib/offline-drives.ts';

/**
 * Local storage holds the drives that were opened on this device, and the outcomes that the server has not received
 * yet (`lotline.driveOutcomes`, a JSON list), so that both work in a dead spot.
 */
const outcomesKey = 'lotline.driveOutcomes';

/** An outcome and the drive it belongs to. */
export type WaitingOutcome = StopOutcome & { driveId: number };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function read(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDrive = (value: unknown): value is SavedDrive =>
  isObject(value) && 'stops' in value && Array.isArray(value.stops);

const isOutcome = (value: unknown): value is WaitingOutcome =>
  isObject(value) &&
  ['id', 'driveId', 'stopId', 'outcome', 'happenedAt'].every((name) => name in value);

/** Stores a drive on this device; a full storage is not an error. */
export function storeOfflineDrive(drive: SavedDrive, store: Store = localStorage): void {
  try {
    store.setItem(offlineDriveKey(drive.id), JSON.stringify(drive));
  } catch {
    // The drive still works while there is a network.
  }
}

/** The drive as this device has stored it. */
export function offlineDrive(id: number, store: Store = localStorage): SavedDrive | null {
  const drive = read(store, offlineDriveKey(id));
  return isDrive(drive) ? drive : null;
}

/** Every drive that this device keeps, newest first. */
export function offlineDrives(): SavedDrive[] {
  return offlineDriveIds()
    .flatMap((id) => offlineDrive(id) ?? [])
    .sort((a, b) => b.id - a.id);
}

/** No network, or a proxy in front of a server that is down. */
export const isServerUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Outcomes that still have to be sent, oldest first. */
export function waitingOutcomes(store: Store = localStorage): WaitingOutcome[] {
  const list = read(store, outcomesKey);
  return Array.isArray(list) ? list.filter(isOutcome) : [];
}

export function addWaitingOutcome(outcome: WaitingOutcome, store: Store = localStorage): void {
  store.setItem(outcomesKey, JSON.stringify([...waitingOutcomes(store), outcome]));
}

/** Takes away what the server has confirmed. */
export function removeWaitingOutcomes(ids: readonly string[], store: Store = localStorage): void {
  const left = waitingOutcomes(store).filter(({ id }) => !ids.includes(id));
  store.setItem(outcomesKey, JSON.stringify(left));
}

/** A drive with the outcomes that the server does not know yet. */
export function withWaiting(drive: SavedDrive, waiting: readonly WaitingOutcome[]): SavedDrive {
  const latest = new Map(
    waiting.filter(({ driveId }) => driveId === drive.id).map((one) => [one.stopId, one]),
  );
  return {
    ...drive,
    stops: drive.stops.map((stop) => {
      const outcome = latest.get(stop.stopId);
      if (!outcome) return stop;
      return {
        ...stop,
        outcome: outcome.outcome,
        note: outcome.note ?? '',
        visitedAt: outcome.happenedAt,
      };
    }),
  };
}
