import type { DriveStop } from '#api/driving-routes.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { StopPlacement } from './place-picker.tsx';

type PlacedStop = Pick<DriveStop, 'propertyId' | 'address' | 'lat' | 'lng' | 'approximate'>;

/** Stops that all have the centre of a ZIP for a position have no best order. */
export const cannotBeOrdered = (stops: readonly PlacedStop[]): boolean =>
  stops.length > 1 && stops.every(({ approximate }) => approximate);

type UnlocatedStopsProps = {
  stops: readonly PlacedStop[];
  onPlace: (placing: StopPlacement) => void;
};

/** Says that a drive past such stops cannot be optimized, and offers to locate them. */
export function UnlocatedStops({ stops, onPlace }: UnlocatedStopsProps) {
  const [first] = stops;
  if (!first || !cannotBeOrdered(stops)) return null;
  const { propertyId, address, lat, lng } = first;
  return (
    <Alert
      tone="warning"
      title="This drive cannot be optimized yet"
      className="m-3"
      actions={
        <Button
          size="sm"
          onClick={() =>
            onPlace({
              propertyId,
              address,
              from: lat === null || lng === null ? null : { lat, lng },
            })
          }
        >
          Place the first
        </Button>
      }
    >
      All {stops.length} properties are shown at the center of their ZIP code. Place them on the
      map, or set up an address service under Settings, Providers.
    </Alert>
  );
}
