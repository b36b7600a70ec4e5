import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigation, Square, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { DrivingTrack } from '#api/road/driving-tracks.api.ts';
import { startOffline } from '#web/lib/offline/start-offline.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazy } from '#web/ui/loading/lazy.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import {
  deleteOwnTrack,
  readTrack,
  sendTrack,
  startTrack,
  stopTrack,
  trackStore,
} from './track-recorder.ts';
import { lengthOf, type Track } from './track-rules.ts';
import { tracksQuery, useDeleteTrack } from './tracks.query.ts';

const RouteMap = lazy(async () => ({ default: (await import('../route-map.tsx')).RouteMap }));

const miles = (meters: number) => `${(meters / 1609.344).toFixed(1)} mi`;

/** Where this device was driven: recorded, shown, and sent or deleted by its user alone. */
export function DriveTrack({ driveId, userId }: { driveId: number | null; userId: string }) {
  const track = useSyncExternalStore(trackStore.subscribe, trackStore.current);
  const { data } = useQuery(tracksQuery(driveId));
  useEffect(() => {
    void readTrack(userId).catch(() => undefined);
  }, [userId]);
  const refused = () =>
    toast({
      title: 'Your location is not available',
      description: 'Allow it in the settings of the browser to record a drive.',
      variant: 'destructive',
    });
  return (
    <Card>
      <CardHeader
        title="Driven track"
        description="It stays on this device until you send it, and ends after ten minutes without movement or when you close Lotline."
        className="pb-3"
      />
      <div className="flex flex-col gap-3 border-t p-4">
        {!track && (
          <Button
            className="max-md:h-11"
            onClick={() => void startTrack({ userId, driveId }, refused).catch(refused)}
          >
            <Navigation aria-hidden /> Record this drive
          </Button>
        )}
        {track && track.endedAt === null && <Recording track={track} />}
        {track && track.endedAt !== null && <Ended track={track} />}
        <SentTracks tracks={data?.data ?? []} />
      </div>
    </Card>
  );
}

function Recording({ track }: { track: Track }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="tabular text-sm text-ink">
        Recording · {miles(lengthOf(track.points))}
      </p>
      <Button variant="danger" className="max-md:h-11" onClick={() => void stopTrack()}>
        <Square aria-hidden /> Stop
      </Button>
    </div>
  );
}

function Ended({ track }: { track: Track }) {
  const queryClient = useQueryClient();
  const words = `${timestampText(new Date(track.startedAt).toISOString())} · ${miles(lengthOf(track.points))}`;
  async function send(): Promise<void> {
    const sending = await startOffline(queryClient);
    await sendTrack(words);
    await sending.send();
    await sending.refresh();
  }
  return (
    <>
      <p className="tabular text-sm text-ink">{words} · not sent</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="max-md:h-11" onClick={() => void send()}>
          Send
        </Button>
        <Button className="max-md:h-11" onClick={() => void deleteOwnTrack()}>
          Delete
        </Button>
      </div>
      {/* Below the buttons: a map that loads moves nothing under the thumb. */}
      <TrackMap line={track.points.map(([lng, lat]) => [lng, lat])} />
    </>
  );
}

function SentTracks({ tracks }: { tracks: readonly DrivingTrack[] }) {
  const remove = useDeleteTrack();
  const [shownId, setShownId] = useState<string>();
  if (tracks.length === 0) return null;
  const shown = tracks.find(({ id }) => id === shownId);
  return (
    <>
      <ul aria-label="Sent tracks" className="flex flex-col">
        {tracks.map(({ id, startedAt, meters }) => (
          <li key={id} className="flex items-center gap-2">
            <button
              type="button"
              aria-pressed={id === shownId}
              className="tabular min-h-11 flex-1 rounded-md px-2 text-left text-sm text-ink hover:bg-hover"
              onClick={() => setShownId(id === shownId ? undefined : id)}
            >
              {timestampText(startedAt)} · {miles(meters)}
            </button>
            <IconButton
              label={`Delete the track of ${timestampText(startedAt)}`}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {shown && <TrackMap line={shown.line} />}
    </>
  );
}

function TrackMap({ line }: { line: [number, number][] }) {
  const at = (point: [number, number] | undefined) =>
    point ? { lng: point[0], lat: point[1] } : null;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <RouteMap start={at(line[0])} end={at(line.at(-1))} stops={[]} line={line} isOrdered />
    </Suspense>
  );
}
