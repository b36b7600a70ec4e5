import { Link } from '@tanstack/react-router';
import { MapPinned } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DrivePlan } from '#api/driving-routes.api.ts';
import { DriveTotals } from '#web/features/contact/driving-routes/drive-totals.tsx';
import { GroupLinks } from '#web/features/contact/driving-routes/group-links.tsx';
import type { StopPlacement } from '#web/features/contact/driving-routes/place-picker.tsx';
import {
  PropertyStops,
  PropertyStopsSkeleton,
} from '#web/features/contact/driving-routes/property-stops.tsx';
import { StopList } from '#web/features/contact/driving-routes/stop-list.tsx';
import type { DrivePlanner } from '#web/features/contact/driving-routes/use-drive-planner.ts';
import { UnlocatedStops } from '#web/features/contact/driving-routes/unlocated-stops.tsx';
import { whyNotShown } from '#web/lib/api-error.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

type DriveStopsCardProps = {
  planner: DrivePlanner;
  /** How many properties were selected, and how many of them a drive can take. */
  selected: number;
  maxStops: number;
  onPlace: (placing: StopPlacement) => void;
};

/** The selected properties; once planned, the ordered stops with their totals and links. */
export function DriveStopsCard({ planner, selected, maxStops, onPlace }: DriveStopsCardProps) {
  const { plan } = planner;
  const card = useRef<HTMLDivElement>(null);
  const isPlanned = plan !== null;
  useEffect(() => {
    // On a phone the drive is below the form.
    const isNarrow = window.matchMedia('(max-width: 1023px)').matches;
    if (isPlanned && isNarrow) card.current?.scrollIntoView({ block: 'start' });
  }, [isPlanned]);
  return (
    <Card ref={card} className="scroll-mt-16 overflow-hidden">
      <CardHeader
        title={plan ? 'Optimized Route' : 'Properties'}
        description={plan ? undefined : `${planner.ids.length} selected`}
        className="pb-3"
        actions={
          plan && (
            <Button size="sm" variant="ghost" onClick={planner.backToProperties}>
              Change stops
            </Button>
          )
        }
      />
      <div className="border-t" />
      {selected > maxStops && !plan && (
        <Alert tone="warning" className="m-3">
          A drive has {maxStops} stops at most: these are the first {maxStops} of the{' '}
          {selected.toLocaleString('en-US')} selected properties.
        </Alert>
      )}
      <UnlocatedStops stops={plan?.stops ?? planner.stops.data ?? []} onPlace={onPlace} />
      {plan && <UnplacedStops stops={plan.withoutPosition} onPlace={onPlace} />}
      <div>
        {plan ? (
          <StopList plan={plan} onMove={planner.move} header={<DriveTotals plan={plan} />} />
        ) : (
          <UnplannedStops planner={planner} onPlace={onPlace} />
        )}
      </div>
      {plan && (
        <div className="border-t p-3">
          <GroupLinks start={plan.start} stops={plan.stops} />
        </div>
      )}
    </Card>
  );
}

type UnplacedStopsProps = {
  stops: DrivePlan['withoutPosition'];
  onPlace: (placing: StopPlacement) => void;
};

/** Stops without a position, each with a way to set it on the map. */
function UnplacedStops({ stops, onPlace }: UnplacedStopsProps) {
  if (stops.length === 0) return null;
  return (
    <Alert tone="warning" title="Not on the map" className="m-3">
      {stops.map(({ propertyId, address }) => (
        <div key={propertyId} className="flex flex-wrap items-center gap-x-2">
          <p>{address}</p>
          <Button
            variant="link"
            size="sm"
            className="px-0"
            aria-label={`Place on the map: ${address}`}
            onClick={() => onPlace({ propertyId, address, from: null })}
          >
            Place on the map
          </Button>
        </div>
      ))}
    </Alert>
  );
}

type UnplannedStopsProps = Pick<DriveStopsCardProps, 'planner' | 'onPlace'>;

/** The properties before they are planned: loading, failed, none, or their list. */
function UnplannedStops({ planner, onPlace }: UnplannedStopsProps) {
  const { stops } = planner;
  return (
    <>
      {stops.isError && (
        <ErrorState
          title="Failed to fetch properties"
          description={whyNotShown(stops.error)}
          onRetry={() => void stops.refetch()}
        />
      )}
      {stops.isLoading && <PropertyStopsSkeleton />}
      {planner.ids.length === 0 && (
        <EmptyState
          icon={<MapPinned />}
          title="No properties selected"
          description="Select properties on the dashboard and choose Create a Campaign, then Driving."
          action={
            <Link to="/" className={buttonClasses({ variant: 'primary' })}>
              Select properties
            </Link>
          }
        />
      )}
      {stops.data && stops.data.length > 0 && (
        <PropertyStops
          stops={stops.data}
          onRemove={planner.leaveOut}
          onPlace={({ propertyId, address, lat, lng }) =>
            onPlace({
              propertyId,
              address,
              from: lat === null || lng === null ? null : { lat, lng },
            })
          }
        />
      )}
    </>
  );
}
