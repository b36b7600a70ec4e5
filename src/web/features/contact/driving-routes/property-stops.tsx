import { MapPin, X } from 'lucide-react';
import type { DriveStop } from '#api/driving-routes.api.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { VirtualList } from './virtual-list.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';

export type PropertyStopsProps = {
  stops: readonly DriveStop[];
  onRemove: (propertyId: number) => void;
  /** Asks to place one on the map. */
  onPlace: (stop: DriveStop) => void;
};

/** The selected properties before they are ordered. */
export function PropertyStops({ stops, onRemove, onPlace }: PropertyStopsProps) {
  return (
    <VirtualList
      label="Properties"
      items={stops}
      keyOf={(stop) => stop.propertyId}
      rowHeight={84}
      renderRow={(stop) => (
        <div className="flex items-start gap-2 px-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-medium break-words text-ink">{stop.address}</p>
            <p className="mt-0.5 text-xs text-ink-soft">{stop.ownerName}</p>
            <div className="mt-1 flex flex-wrap gap-1.5">
              <Badge tone={stop.propertyType}>{propertyTypeLabels[stop.propertyType]}</Badge>
              {stop.lat === null && <Badge tone="red">Not on the map</Badge>}
              {stop.approximate && <Badge tone="amber">Approximate position</Badge>}
            </div>
          </div>
          <Button
            size="sm"
            variant={stop.lat === null ? 'secondary' : 'ghost'}
            aria-label={
              stop.lat === null
                ? `Place on the map: ${stop.address}`
                : `Correct the position of ${stop.address}`
            }
            title={stop.lat === null ? undefined : 'Correct the position'}
            className={stop.lat === null ? '' : 'px-2 max-md:h-8 pointer-coarse:mr-1.5'}
            onClick={() => onPlace(stop)}
          >
            <MapPin aria-hidden />
            {stop.lat === null && 'Place on the map'}
          </Button>
          <IconButton
            label={`Leave out ${stop.address}`}
            size="sm"
            onClick={() => onRemove(stop.propertyId)}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
    />
  );
}

/** Its shape while the stops load. */
export function PropertyStopsSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-4 p-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </LoadingRegion>
  );
}
