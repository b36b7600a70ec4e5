import { saveTrack } from '#api/road/driving-tracks.api.ts';
import { newId } from '#web/lib/new-id.ts';
import { addAction } from '#web/lib/offline/action-queue.ts';
import { deviceStore } from '#web/lib/offline/device-store.ts';
import { createValueStore } from '#web/ui/hooks/value-store.ts';
import { endedIfOver, type Track, withPoint } from './track-rules.ts';

/** The track of this device; null if there is none. It never leaves it unless its user sends it. */
const shown = createValueStore<Track | null>(null);
export const trackStore = { current: shown.current, subscribe: shown.subscribe };

/** Whether this page records at present. */
let watch: number | undefined;
let ending: ReturnType<typeof setInterval> | undefined;

const isTrack = (row: unknown): row is Track =>
  typeof row === 'object' && row !== null && 'points' in row && 'startedAt' in row;

async function keep(track: Track | null): Promise<void> {
  shown.set(track);
  const store = await deviceStore();
  if (track) await store.put('track', track);
  else await store.remove('track', 'track');
}

/** Reads the user's track; one that the closing of the program has interrupted has ended. */
export async function readTrack(userId: string): Promise<void> {
  if (watch !== undefined) return;
  const row = await (await deviceStore()).get('track', 'track');
  if (!isTrack(row) || row.userId !== userId) return shown.set(null);
  const endedAt = row.endedAt ?? row.points.at(-1)?.[2] ?? row.startedAt;
  if (row.points.length < 2) return keep(null);
  return row.endedAt === null ? keep({ ...row, endedAt }) : shown.set(row);
}

/** Begins a track. @param onRefused runs if the device may not be located */
export async function startTrack(
  { userId, driveId }: { userId: string; driveId: number | null },
  onRefused: () => void,
): Promise<void> {
  if (!('geolocation' in navigator)) return onRefused();
  await keep({
    name: 'track',
    id: newId(),
    userId,
    driveId,
    startedAt: Date.now(),
    endedAt: null,
    points: [],
  });
  watch = navigator.geolocation.watchPosition(
    ({ coords: { longitude, latitude, accuracy } }) => {
      const track = shown.current();
      if (!track || track.endedAt !== null) return;
      const next = withPoint(track, [longitude, latitude, Date.now()], accuracy);
      if (next !== track) void keep(next);
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code !== PERMISSION_DENIED) return;
      stopWatching();
      void keep(null);
      onRefused();
    },
    { enableHighAccuracy: true },
  );
  ending = setInterval(() => {
    const track = shown.current();
    if (track && endedIfOver(track, Date.now()).endedAt !== null) void stopTrack();
  }, 30_000);
}

function stopWatching(): void {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  clearInterval(ending);
  watch = undefined;
}

/** Ends the track; one that went nowhere is nothing. */
export async function stopTrack(): Promise<void> {
  stopWatching();
  const track = shown.current();
  if (!track) return;
  const lastAt = track.points.at(-1)?.[2] ?? track.startedAt;
  await keep(track.points.length < 2 ? null : { ...track, endedAt: lastAt });
}

/** Deletes the track of this device. */
export async function deleteOwnTrack(): Promise<void> {
  stopWatching();
  await keep(null);
}

/** Puts the track among what is sent. */
export async function sendTrack(title: string): Promise<void> {
  const track = shown.current();
  if (!track || track.endedAt === null) return;
  const { id, userId, driveId, startedAt, endedAt, points } = track;
  const body = {
    driveId,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    line: points.map(([lng, lat]) => [lng, lat]),
  };
  const { method, path } = saveTrack;
  await addAction({
    id,
    userId,
    at: body.endedAt,
    endpoint: { method, path },
    input: { params: { id }, body },
    title,
    words: 'Driven track',
    leadId: null,
    state: 'waiting',
  });
  await keep(null);
}
