import { Printer, Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DriveStop } from '#api/driving-routes.api.ts';
import type { StopPlacement } from '#web/features/contact/driving-routes/place-picker.tsx';
import { PrintedSheet } from '#web/features/contact/driving-routes/printed-sheet.tsx';
import { RouteMap } from '#web/features/contact/driving-routes/route-map.tsx';
import { SaveDriveDialog } from '#web/features/contact/driving-routes/save-drive-dialog.tsx';
import { useSavedDrives } from '#web/features/contact/driving-routes/saved-drives.query.ts';
import { SavedDrives } from '#web/features/contact/driving-routes/saved-drives.tsx';
import { useDrivePlanner } from '#web/features/contact/driving-routes/use-drive-planner.ts';
import { readSelectedPropertyIds } from '#web/lib/selection-storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { DriveForm } from './drive-form.tsx';
import { DriveStopsCard } from './drive-stops-card.tsx';
import { OutreachTabs } from './outreach-tabs.tsx';
import { StreetMapOffer } from './street-map-offer.tsx';

const maxStops = 500;
const noLine: [number, number][] = [];
const noStops: DriveStop[] = [];

/** Plans the shortest drive past the selected properties. */
export function PlanDrive({ onOpenDrive }: { onOpenDrive: (id: number) => void }) {
  const [chosen] = useState(() => [...new Set(readSelectedPropertyIds())]);
  const [selected] = useState(() => chosen.slice(0, maxStops));
  const planner = useDrivePlanner(selected);
  const [isSaving, setIsSaving] = useState(false);
  const [placing, setPlacing] = useState<StopPlacement | null>(null);
  const { plan, stops, start } = planner;
  // With nothing chosen, a phone begins with what is there to be driven.
  const beginsWithSaved = chosen.length === 0;
  // Nothing is shown below them before it is known how many there are.
  const waits = useSavedDrives().isPending && beginsWithSaved && 'max-lg:invisible';
  const list = stops.data ?? noStops;
  const pins = useMemo(
    () =>
      plan?.stops ??
      list.flatMap(({ lat, lng, ...stop }) =>
        lat === null || lng === null ? [] : [{ ...stop, lat, lng }],
      ),
    [plan, list],
  );
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
      <OutreachTabs />
      <div className="grid gap-4 lg:grid-cols-[minmax(20rem,26rem)_1fr] lg:grid-rows-[auto_1fr]">
        <div className={cn('flex min-w-0 flex-col gap-4', waits)}>
          <DriveForm planner={planner} />
          <DriveStopsCard
            planner={planner}
            selected={chosen.length}
            maxStops={maxStops}
            onPlace={setPlacing}
          />
        </div>
        <div className={cn('min-w-0 lg:col-start-1', beginsWithSaved && 'max-lg:order-first')}>
          <SavedDrives onOpen={onOpenDrive} />
        </div>
        <RouteMap
          streets={<StreetMapOffer />}
          start={start}
          end={planner.finish}
          stops={pins}
          line={plan?.line ?? noLine}
          isOrdered={plan !== null}
          onMoveStop={planner.moveStop}
          placing={placing}
          onPlaced={() => setPlacing(null)}
          className={cn(
            'self-start max-lg:order-first lg:sticky lg:top-18 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            waits,
          )}
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
