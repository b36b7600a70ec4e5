import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { DeleteDriveButton } from '#web/features/contact/driving-routes/delete-drive-button.tsx';
import { DriveTotals } from '#web/features/contact/driving-routes/drive-totals.tsx';
import { GroupLinks } from '#web/features/contact/driving-routes/group-links.tsx';
import { moveStop } from '#web/features/contact/driving-routes/move-stop.ts';
import type { StopPlacement } from '#web/features/contact/driving-routes/place-picker.tsx';
import { PrintedSheet } from '#web/features/contact/driving-routes/printed-sheet.tsx';
import { RouteMap } from '#web/features/contact/driving-routes/route-map.tsx';
import { StopOutcomes } from '#web/features/contact/driving-routes/stop-outcomes.tsx';
import { useSavedDrive } from '#web/features/contact/driving-routes/use-saved-drive.ts';
import { DriveTrack } from '#web/features/contact/driving-routes/track/drive-track.tsx';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { type OfflineFiles, useOfflineFiles } from '#web/lib/offline/device-files.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';

/** A saved drive on the road: its stops with their outcomes, with or without a network. */
export function SavedDriveView({ id, onClose }: { id: number; onClose: () => void }) {
  const { drive, error, retry, waitingCount, record } = useSavedDrive(id);
  const files = useOfflineFiles();
  // Behind the gate there is one.
  const userId = useQuery(sessionQuery).data?.account?.id ?? '';
  const [placing, setPlacing] = useState<StopPlacement | null>(null);
  const back = (
    <Button onClick={onClose}>
      <ArrowLeft aria-hidden /> All routes
    </Button>
  );
  if (error && !drive) {
    return (
      <Page title="Route" actions={back}>
        <ErrorState
          title="This route cannot be shown"
          description={whyNotShown(error)}
          onRetry={retry}
        />
      </Page>
    );
  }
  if (!drive) {
    return (
      <Page title="Route" actions={back}>
        <LoadingRegion className="grid gap-4 lg:grid-cols-[minmax(20rem,26rem)_1fr]">
          <Skeleton className="h-[600px]" />
          <Skeleton className="h-[600px]" />
        </LoadingRegion>
      </Page>
    );
  }
  const visited = drive.stops.filter(({ outcome }) => outcome !== null).length;
  return (
    <Page
      title={drive.name}
      description={`${visited} of ${drive.stops.length} visited${offlineWords[files]}`}
      actions={
        <>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
          {back}
          <DeleteDriveButton id={id} onDeleted={onClose} />
        </>
      }
    >
      {waitingCount > 0 && (
        <Alert tone="info">
          {waitingCount === 1 ? 'One outcome is' : `${waitingCount} outcomes are`} kept on this
          device and sent when the network is back.
        </Alert>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(20rem,28rem)_1fr]">
        <Card data-under-thumb className="min-w-0 overflow-hidden">
          <DriveTotals plan={drive} />
          <StopOutcomes drive={drive} onRecord={record} onPlace={setPlacing} />
          <div className="border-t p-3">
            <GroupLinks start={drive.start} stops={drive.stops} />
          </div>
        </Card>
        <RouteMap
          start={drive.start}
          end={drive.end}
          stops={drive.stops}
          line={drive.line}
          isOrdered
          onMoveStop={(propertyId, to) => void moveStop(propertyId, to).then(retry)}
          placing={placing}
          onPlaced={() => setPlacing(null)}
          className="self-start lg:sticky lg:top-18"
        />
      </div>
      <DriveTrack driveId={id} userId={userId} />
      <PrintedSheet title={drive.name} {...drive} />
    </Page>
  );
}

const offlineWords = {
  preparing: '',
  ready: ' · opens without a network',
  unavailable: '',
} satisfies Record<OfflineFiles, string>;
