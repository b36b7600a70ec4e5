import { Link } from '@tanstack/react-router';
import { MapPinned, Printer, Save, Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DriveStop } from '#api/driving-routes.api.ts';
import { AddressServiceNotice } from '#web/features/addresses/address-service-notice.tsx';
import { AddressField } from '#web/features/addresses/address-field.tsx';
import { DriveTotals } from '#web/features/driving-routes/drive-totals.tsx';
import { endChoices } from '#web/features/driving-routes/end-choice.ts';
import { GroupLinks } from '#web/features/driving-routes/group-links.tsx';
import { LocationField, type PlaceBoxProps } from '#web/features/driving-routes/location-field.tsx';
import type { Placing } from '#web/features/driving-routes/place-picker.tsx';
import { PrintedSheet } from '#web/features/driving-routes/printed-sheet.tsx';
import {
  PropertyStops,
  PropertyStopsSkeleton,
} from '#web/features/driving-routes/property-stops.tsx';
import { RouteMap } from '#web/features/driving-routes/route-map.tsx';
import { SaveDriveDialog } from '#web/features/driving-routes/save-drive-dialog.tsx';
import { SavedDrives } from '#web/features/driving-routes/saved-drives.tsx';
import { StopList } from '#web/features/driving-routes/stop-list.tsx';
import { useDrivePlanner } from '#web/features/driving-routes/use-drive-planner.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { readSelectedPropertyIds } from '#web/lib/selection-storage.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** The address search of start and end. */
function placeBox({ control, value, onChange, onSelect }: PlaceBoxProps) {
  const failed = (title = 'This address could not be found on the map') =>
    toast({ title, variant: 'destructive' });
  return (
    <AddressField
      control={control}
      needsPosition
      isQuiet
      placeholder="Address, city or ZIP"
      value={value}
      onChange={onChange}
      onFailed={failed}
      onSelect={({ latitude, longitude, description }) => {
        if (latitude === undefined || longitude === undefined) failed();
        else onSelect({ lat: latitude, lng: longitude, address: description });
      }}
    />
  );
}

/** Puts the selected properties into the order in which they are best driven. */
export function PlanDrive({ onOpenDrive }: { onOpenDrive: (id: number) => void }) {
  const [chosen] = useState(() => [...new Set(readSelectedPropertyIds())]);
  const [selected] = useState(() => chosen.slice(0, mostStops));
  const planner = useDrivePlanner(selected);
  const [isSaving, setIsSaving] = useState(false);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const { plan, stops, start, end, endChoice } = planner;
  const list = stops.data ?? noStops;
  const pins = useMemo(
    () =>
      plan?.stops ??
      list.flatMap(({ lat, lng, ...stop }) =>
        lat === null || lng === null ? [] : [{ ...stop, lat, lng }],
      ),
    [plan, list],
  );
  const lost = plan?.withoutPosition ?? [];
  const card = useRef<HTMLDivElement>(null);
  const isPlanned = plan !== null;
  useEffect(() => {
    // On a phone the drive stands below the form.
    const isNarrow = window.matchMedia('(max-width: 1023px)').matches;
    if (isPlanned && isNarrow) card.current?.scrollIntoView({ block: 'start' });
  }, [isPlanned]);

  return (
    <Page
      title="Driving Campaign"
      description="Plan the shortest drive past the selected properties."
      actions={
        plan && (
          <>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </Button>
            <Button onClick={() => setIsSaving(true)}>
              <Save aria-hidden /> Save route
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(20rem,26rem)_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="flex flex-col gap-3 p-4">
            <AddressServiceNotice />
            <LocationField
              label="Start"
              value={start}
              onChange={planner.setStart}
              placeBox={placeBox}
            />
            <SegmentedControl
              label="End of the drive"
              value={endChoice}
              segments={endChoices}
              onChange={planner.setEndChoice}
              className="w-full [&>*]:flex-1 [&>*]:px-1.5"
            />
            {endChoice === 'address' && (
              <LocationField
                label="End"
                value={end}
                onChange={planner.setEnd}
                placeBox={placeBox}
              />
            )}
            <Button
              variant="primary"
              size="lg"
              pending={planner.isPlanning}
              onClick={planner.optimize}
            >
              {!planner.isPlanning && <Sparkles aria-hidden />} Optimize Route
            </Button>
          </Card>
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
            {chosen.length > mostStops && !plan && (
              <Alert tone="warning" className="m-3">
                A drive has {mostStops} stops at most: these are the first {mostStops} of the{' '}
                {chosen.length.toLocaleString('en-US')} selected properties.
              </Alert>
            )}
            {lost.length > 0 && (
              <Alert tone="warning" title="Not on the map" className="m-3">
                {lost.map(({ propertyId, address }) => (
                  <div key={propertyId} className="flex flex-wrap items-center gap-x-2">
                    <p>{address}</p>
                    <Button
                      variant="link"
                      size="sm"
                      className="px-0"
                      aria-label={`Place on the map: ${address}`}
                      onClick={() => setPlacing({ propertyId, address, from: null })}
                    >
                      Place on the map
                    </Button>
                  </div>
                ))}
              </Alert>
            )}
            <div>
              {plan && (
                <StopList plan={plan} onMove={planner.move} header={<DriveTotals plan={plan} />} />
              )}
              {!plan && stops.isError && (
                <ErrorState
                  title="Failed to fetch properties"
                  description={messageOf(stops.error, 'Please try again')}
                  onRetry={() => void stops.refetch()}
                />
              )}
              {!plan && stops.isLoading && <PropertyStopsSkeleton />}
              {!plan && planner.ids.length === 0 && (
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
              {!plan && list.length > 0 && (
                <PropertyStops
                  stops={list}
                  onRemove={planner.leaveOut}
                  onPlace={({ propertyId, address, lat, lng }) =>
                    setPlacing({
                      propertyId,
                      address,
                      from: lat === null || lng === null ? null : { lat, lng },
                    })
                  }
                />
              )}
            </div>
            {plan && (
              <div className="border-t p-3">
                <GroupLinks start={plan.start} stops={plan.stops} />
              </div>
            )}
          </Card>
          <SavedDrives onOpen={onOpenDrive} />
        </div>
        <RouteMap
          start={start}
          end={planner.finish}
          stops={pins}
          line={plan?.line ?? noLine}
          isOrdered={plan !== null}
          onMoveStop={planner.moveStop}
          placing={placing}
          onPlaced={() => setPlacing(null)}
          className="self-start max-lg:order-first lg:sticky lg:top-18"
        />
      </div>
      {plan && <PrintedSheet title="Driving route" {...plan} />}
      {plan && (
        <SaveDriveDialog
          plan={plan}
          open={isSaving}
          onOpenChange={setIsSaving}
          onSaved={({ id }) => onOpenDrive(id)}
        />
      )}
    </Page>
  );
}

const mostStops = 500;
const noLine: [number, number][] = [];
const noStops: DriveStop[] = [];
