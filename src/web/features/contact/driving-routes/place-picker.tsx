import { MapPin } from 'lucide-react';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LatLng } from '#domain/places/geo.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** A stop being placed on the map manually. */
export type StopPlacement = {
  propertyId: number;
  address: string;
  /** The estimated position; null if there is none, and the map does not move. */
  from: LatLng | null;
};

type PlacePickerProps = StopPlacement & {
  map: MapObject;
  onPlace: (to: LatLng) => void;
  onCancel: () => void;
};

/** A house is not found from further away. */
const CLOSE_ENOUGH = 15;

/** Over the map with its tip in the middle. */
export function MiddlePin() {
  return (
    <MapPin
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-[92%] fill-surface text-accent drop-shadow-md"
    />
  );
}

/**
 * Places a stop at the pin in the middle of the map: the user moves the map under it by thumb, by
 * mouse, by arrow keys, or by tapping the place. Nothing small has to be dragged.
 */
export function PlacePicker({ map, address, from, onPlace, onCancel }: PlacePickerProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Gets the focus back.
  const [opener] = useState(() => document.activeElement);
  function placeHere() {
    const { lat, lng } = map.getCenter().wrap();
    onPlace({ lat, lng });
  }
  const place = useEffectEvent(placeHere);
  const cancel = useEffectEvent(onCancel);
  const first = useEffectEvent(() => from);

  useEffect(() => {
    const canvas = map.getCanvas();
    const container = map.getContainer();
    const at = first();
    if (at) map.jumpTo({ center: at, zoom: Math.max(map.getZoom(), CLOSE_ENOUGH) });
    bar.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    canvas.focus({ preventScroll: true });
    const onClick = ({ lngLat }: MapMouseEvent) => map.easeTo({ center: lngLat, duration: 150 });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') place();
      if (key === 'Escape') cancel();
    };
    map.on('click', onClick);
    container.addEventListener('keydown', onKey);
    return () => {
      map.off('click', onClick);
      container.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [map, opener]);

  return (
    <div
      ref={bar}
      role="group"
      aria-label="Place on the map"
      className="flex flex-wrap items-center gap-2 rounded-lg border bg-raised p-3 lg:absolute lg:inset-x-2 lg:bottom-9 lg:shadow-md"
    >
      <div role="status" className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium break-words text-ink">{address}</p>
        <p className="text-xs text-ink-soft">
          Bring the house under the pin: move the map, tap the place, or use the arrow keys.
        </p>
      </div>
      <div className="flex flex-1 justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={placeHere}>
          Put it here
        </Button>
      </div>
    </div>
  );
}
