import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { LeadComp, LeadComps } from '#api/deals/sales.api.ts';
import { formatMoney } from '#domain/money.ts';
import { boundsOf } from '#domain/places/geo.ts';
import { useMapStyles } from '#web/lib/map-style.query.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { MapCanvas } from '#web/ui/map/map-canvas.tsx';
import { tokenColour } from '#web/ui/map/token-colour.ts';

type CompMapProps = { comps: readonly LeadComp[]; place: NonNullable<LeadComps['place']> };

/** The house and its comps on a map, with the numbers of the table; typed sales have no place. */
export function CompMap({ comps, place }: CompMapProps) {
  const styles = useMapStyles();
  const [map, setMap] = useState<MapObject>();
  useEffect(() => {
    if (map) show(map, comps, place);
  }, [map, comps, place]);
  const unplaced = comps.filter(({ latitude }) => latitude === null).length;
  return (
    <div className="flex flex-col gap-1.5">
      <MapCanvas
        label="Map of comparable sales"
        center={[place.longitude, place.latitude]}
        zoom={13}
        styles={styles}
        className="h-80 lg:h-80"
        onReady={(ready) => {
          addLayers(ready);
          setMap(ready);
          return () => setMap(undefined);
        }}
      />
      <p className="text-xs text-ink-soft">
        The large pin is the house. Numbers are those of the table.
        {unplaced > 0 && ` Not on the map: ${unplaced} that you added.`}
      </p>
    </div>
  );
}

function addLayers(map: MapObject): void {
  const surface = tokenColour('color-surface');
  const ink = tokenColour('color-ink');
  map.addSource('comps', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const isHouse = ['==', ['get', 'number'], ''];
  map.addLayer({
    id: 'comps',
    type: 'circle',
    source: 'comps',
    layout: { 'circle-sort-key': ['get', 'order'] },
    paint: {
      'circle-radius': ['case', isHouse, 13, 11],
      'circle-color': ['case', isHouse, ink, tokenColour('color-accent')],
      'circle-stroke-color': surface,
      'circle-stroke-width': ['case', isHouse, 4, 2],
    },
  } as never);
  const text = { 'text-font': ['Noto Sans Bold'], 'text-size': 11 };
  map.addLayer({
    id: 'comp-numbers',
    type: 'symbol',
    source: 'comps',
    layout: { ...text, 'text-field': ['get', 'number'], 'text-padding': 1 },
    paint: { 'text-color': surface },
  });
  map.addLayer({
    id: 'comp-prices',
    type: 'symbol',
    source: 'comps',
    layout: { ...text, 'text-field': ['get', 'price'], 'text-offset': [0, 1.7] },
    paint: { 'text-color': ink, 'text-halo-color': surface, 'text-halo-width': 2 },
  });
}

function show(map: MapObject, comps: readonly LeadComp[], place: CompMapProps['place']): void {
  const pin = (longitude: number, latitude: number, properties: Record<string, unknown>) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties,
  });
  const house = pin(place.longitude, place.latitude, { number: '', price: '', order: 100 });
  const sales = comps.flatMap(({ latitude, longitude, price }, index) =>
    latitude === null || longitude === null
      ? []
      : [
          pin(longitude, latitude, {
            number: String(index + 1),
            price: formatMoney(Math.round(price / 100_000) * 100_000),
            order: 50 - index,
          }),
        ],
  );
  const features = [house, ...sales];
  map.getSource<GeoJSONSource>('comps')?.setData({ type: 'FeatureCollection', features });
  const area = boundsOf(
    features.map(({ geometry: { coordinates } }) => ({
      lng: coordinates[0]!,
      lat: coordinates[1]!,
    })),
  );
  if (!area) return;
  const [{ lng: west, lat: south }, { lng: east, lat: north }] = area;
  map.fitBounds([west, south, east, north], { padding: 48, maxZoom: 16, duration: 0 });
}
