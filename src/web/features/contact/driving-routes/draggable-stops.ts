import type { GeoJSONSource, MapLayerTouchEvent } from 'maplibre-gl';
import type { LatLng } from '#domain/places/geo.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';

/** Milliseconds of a long press that picks up a pin: a finger that moves earlier pans the map. */
const HOLD_MS = 400;
/** Pixels that a resting finger may tremble. */
const TOUCH_TOLERANCE = 8;

type OnMoved = (propertyId: number, to: LatLng) => void;
type Features = { features?: { properties: Record<string, unknown> | null }[] };

/**
 * Lets a user drag a stop's pin to the house: immediately by mouse, after a short hold by touch.
 */
export function makeStopsDraggable(map: MapObject, onMoved: OnMoved): void {
  map.on('mousedown', 'route-stops', (event) => {
    const id = stopOf(event);
    if (id === undefined) return;
    event.preventDefault();
    carry(map, id, ['mousemove', 'mouseup'], onMoved);
  });
  map.on('touchstart', 'route-stops', (event) => {
    const id = stopOf(event);
    if (id !== undefined && event.points.length === 1) liftAfterHold(map, id, event, onMoved);
  });
  map.on('mouseenter', 'route-stops', () => (map.getCanvas().style.cursor = 'move'));
  map.on('mouseleave', 'route-stops', () => (map.getCanvas().style.cursor = ''));
}

function stopOf({ features }: Features): number | undefined {
  const id: unknown = features?.[0]?.properties?.['id'];
  return typeof id === 'number' ? id : undefined;
}

/** A map full of pins is panned with a thumb that lands on one: only a long press picks the pin. */
function liftAfterHold(
  map: MapObject,
  id: number,
  { point: from }: MapLayerTouchEvent,
  onMoved: OnMoved,
): void {
  const timer = setTimeout(() => {
    leave();
    map.dragPan.disable();
    carry(map, id, ['touchmove', 'touchend'], onMoved);
    navigator.vibrate?.(20);
  }, HOLD_MS);
  const onMove = ({ point, points }: { point: { x: number; y: number }; points: unknown[] }) => {
    const way = Math.hypot(point.x - from.x, point.y - from.y);
    if (points.length > 1 || way > TOUCH_TOLERANCE) leave();
  };
  function leave() {
    clearTimeout(timer);
    map.off('touchmove', onMove);
    map.off('touchend', leave);
    map.off('touchcancel', leave);
  }
  map.on('touchmove', onMove);
  map.on('touchend', leave);
  map.on('touchcancel', leave);
}

/** The pin follows the pointer until it is released. */
function carry(
  map: MapObject,
  id: number,
  [move, up]: readonly ['mousemove', 'mouseup'] | readonly ['touchmove', 'touchend'],
  onMoved: OnMoved,
): void {
  let to: LatLng | null = null;
  enlarge(map, id);
  const onMove = ({ lngLat }: { lngLat: LatLng }) => {
    to = { lat: lngLat.lat, lng: lngLat.lng };
    void moveDrawn(map, id, to);
  };
  map.on(move, onMove);
  map.once(up, () => {
    map.off(move, onMove);
    map.dragPan.enable();
    enlarge(map, null);
    if (to) onMoved(id, to);
  });
}

/** The pin being dragged stands out under the finger. */
function enlarge(map: MapObject, id: number | null): void {
  map.setPaintProperty('route-stops', 'circle-stroke-width', [
    'case',
    ['==', ['get', 'id'], id ?? -1],
    8,
    2,
  ]);
}

async function moveDrawn(map: MapObject, id: number, { lat, lng }: LatLng): Promise<void> {
  const source = map.getSource<GeoJSONSource>('route-stops');
  const data = await source?.getData();
  if (data?.type !== 'FeatureCollection') return;
  const features = data.features.map((feature) =>
    feature.properties?.['id'] === id
      ? { ...feature, geometry: { type: 'Point' as const, coordinates: [lng, lat] } }
      : feature,
  );
  source?.setData({ type: 'FeatureCollection', features });
}
