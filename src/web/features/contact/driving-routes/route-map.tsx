import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { cn } from '#web/ui/styles/cn.ts';
import { boundsOf, NASHVILLE, type LatLng } from '#domain/places/geo.ts';
import { useMapStyles } from '#web/lib/map-style.query.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { MapCanvas } from '#web/ui/map/map-canvas.tsx';
import { makeStopsDraggable } from './draggable-stops.ts';
import { MiddlePin, PlacePicker, type StopPlacement } from './place-picker.tsx';
import { drawRoute } from './route-layers.ts';

export type RouteMapStop = LatLng & { propertyId: number | null; approximate: boolean };

export type RouteMapProps = {
  /** How to get streets, where the map has none. */
  streets?: ReactNode;
  start: LatLng | null;
  end: LatLng | null;
  /** In driving order. */
  stops: readonly RouteMapStop[];
  /** [longitude, latitude]; empty before the drive is planned. */
  line: readonly [number, number][];
  /** Numbers the pins; before the drive is planned they have none. */
  isOrdered: boolean;
  onMoveStop?: ((propertyId: number, to: LatLng) => void) | undefined;
  /** The stop being placed on the map manually. */
  placing?: StopPlacement | null | undefined;
  onPlaced?: (() => void) | undefined;
  className?: string;
};

/** The drive on a map: Nashville until there is something to show. */
export function RouteMap(props: RouteMapProps) {
  const styles = useMapStyles();
  const [map, setMap] = useState<MapObject>();
  const { start, end, stops, line, isOrdered, placing, onPlaced, onMoveStop } = props;
  const moved = useEffectEvent((id: number, to: LatLng) => onMoveStop?.(id, to));

  const shownPlaces = useRef('');

  useEffect(() => {
    if (!map) return;
    show(map, { start, end, stops, line, isOrdered });
    // The view only moves to other places: an outcome or a moved pin does not reset the view of a
    // user who has zoomed in.
    const ids = stops.map(({ propertyId }) => propertyId).sort();
    const places = JSON.stringify([start, end, ids]);
    const area = areaOf({ start, end, stops });
    if (!area || places === shownPlaces.current) return;
    shownPlaces.current = places;
    map.fitBounds(area, { padding: 48, maxZoom: 15, duration: 0 });
  }, [map, start, end, stops, line, isOrdered]);

  useEffect(() => {
    if (map) makeStopsDraggable(map, (id, to) => moved(id, to));
  }, [map]);

  return (
    <div className={cn('flex min-w-0 flex-col gap-2', props.className)}>
      <div className="relative flex scroll-m-16 flex-col gap-2">
        <MapCanvas
          label="Map of the route"
          center={[NASHVILLE.lng, NASHVILLE.lat]}
          zoom={11}
          styles={styles}
          streets={props.streets}
          className="max-lg:h-[45dvh]"
          onReady={(ready) => {
            drawRoute(ready);
            setMap(ready);
            return () => {
              shownPlaces.current = '';
              setMap(undefined);
            };
          }}
        >
          {placing && <MiddlePin />}
        </MapCanvas>
        {map && placing && (
          <PlacePicker
            key={placing.propertyId}
            {...placing}
            map={map}
            onCancel={() => onPlaced?.()}
            onPlace={(to) => {
              onPlaced?.();
              onMoveStop?.(placing.propertyId, to);
            }}
          />
        )}
      </div>
      {stops.some(({ approximate }) => approximate) && (
        <p className="text-xs text-ink-soft">
          A hollow pin stands at its ZIP’s centre. Drag it to the house; on a touch screen, hold it
          first.
        </p>
      )}
    </div>
  );
}

/** The bounds that must be visible, as [west, south, east, north]; null if there are none. */
function areaOf({
  start,
  end,
  stops,
}: Pick<RouteMapProps, 'start' | 'end' | 'stops'>): [number, number, number, number] | null {
  const bounds = boundsOf([...stops, ...(start ? [start] : []), ...(end ? [end] : [])]);
  return bounds && [bounds[0].lng, bounds[0].lat, bounds[1].lng, bounds[1].lat];
}

function show(map: MapObject, { start, end, stops, line, isOrdered }: RouteMapProps) {
  const point = ({ lat, lng }: LatLng, properties: Record<string, unknown>) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    properties,
  });
  const isRound = start && end && start.lat === end.lat && start.lng === end.lng;
  map.getSource<GeoJSONSource>('route-stops')?.setData({
    type: 'FeatureCollection',
    features: stops.map((stop, index) =>
      point(stop, {
        id: stop.propertyId,
        number: isOrdered ? String(index + 1) : '',
        approximate: stop.approximate,
      }),
    ),
  });
  map.getSource<GeoJSONSource>('route-ends')?.setData({
    type: 'FeatureCollection',
    features: [
      ...(start ? [point(start, { name: isRound ? 'Start and end' : 'Start' })] : []),
      ...(end && !isRound ? [point(end, { name: 'End' })] : []),
    ],
  });
  map.getSource<GeoJSONSource>('route-line')?.setData({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: line.map((pair) => [...pair]) },
  });
}
