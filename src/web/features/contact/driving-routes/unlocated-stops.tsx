import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { cannotBeOrdered, type PlacedStop } from './cannot-be-ordered.ts';
import type { StopPlacement } from './place-picker.tsx';

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
