import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { boundsOf, NASHVILLE, type LatLng } from '#domain/geo.ts';
import { useMapStyles } from '#web/lib/map-style.query.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { MapCanvas } from '#web/ui/map/map-canvas.tsx';
import { drawRoute, makeStopsMovable } from './route-layers.ts';

export type RouteMapStop = LatLng & { propertyId: number | null; approximate: boolean };

export type RouteMapProps = {
  start: LatLng | null;
  end: LatLng | null;
  /** In driving order. */
  stops: readonly RouteMapStop[];
  /** [longitude, latitude]; empty before the drive is planned. */
  line: readonly [number, number][];
  /** Numbers the pins; before the drive is planned they have none. */
  isOrdered: boolean;
  onMoveStop?: ((propertyId: number, to: LatLng) => void) | undefined;
  className?: string;
};

/** The drive on a map: Nashville until there is something to show. */
export function RouteMap(props: RouteMapProps) {
  const styles = useMapStyles();
  const [map, setMap] = useState<MapObject>();
  const { start, end, stops, line, isOrdered } = props;
  const moved = useEffectEvent((id: number, to: LatLng) => props.onMoveStop?.(id, to));

  useEffect(() => {
    if (map) show(map, { start, end, stops, line, isOrdered });
  }, [map, start, end, stops, line, isOrdered]);

  useEffect(() => {
    if (map) makeStopsMovable(map, (id, to) => moved(id, to));
  }, [map]);

  return (
    <MapCanvas
      label="Map of the route"
      center={[NASHVILLE.lng, NASHVILLE.lat]}
      zoom={11}
      styles={styles}
      className={props.className}
      onReady={(ready) => {
        drawRoute(ready);
        setMap(ready);
        return () => setMap(undefined);
      }}
    />
  );
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
  const bounds = boundsOf([...stops, ...(start ? [start] : []), ...(end ? [end] : [])]);
  if (!bounds) return;
  const [low, high] = bounds;
  map.fitBounds([low.lng, low.lat, high.lng, high.lat], { padding: 48, maxZoom: 15, duration: 0 });
}
