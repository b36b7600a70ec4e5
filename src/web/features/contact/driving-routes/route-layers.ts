import type { MapObject } from '#web/ui/map/create-map.ts';
import { tokenColour } from '#web/ui/map/token-colour.ts';

const empty = { type: 'FeatureCollection' as const, features: [] };

/** Adds the layers of a drive to the map: the line, the stops with their numbers, start and end. */
export function drawRoute(map: MapObject): void {
  const accent = tokenColour('color-accent');
  const surface = tokenColour('color-surface');
  for (const source of ['route-line', 'route-stops', 'route-ends']) {
    map.addSource(source, { type: 'geojson', data: empty });
  }
  map.addLayer({
    id: 'route-line-edge',
    type: 'line',
    source: 'route-line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': surface, 'line-width': 7 },
  });
  map.addLayer({
    id: 'route-line',
    type: 'line',
    source: 'route-line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 4, 'line-opacity': 0.85 },
  });
  map.addLayer({
    id: 'route-stops',
    type: 'circle',
    source: 'route-stops',
    // The earlier stop is drawn above the later one.
    layout: { 'circle-sort-key': ['-', 0, ['to-number', ['get', 'number'], 0]] },
    paint: {
      'circle-radius': ['case', ['==', ['get', 'number'], ''], 7, 11],
      // A position that is only the ZIP's center is drawn hollow.
      'circle-color': ['case', ['get', 'approximate'], surface, accent],
      'circle-stroke-color': ['case', ['get', 'approximate'], accent, surface],
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: 'route-numbers',
    type: 'symbol',
    source: 'route-stops',
    layout: {
      'text-field': ['get', 'number'],
      'text-size': 11,
      'text-font': ['Noto Sans Bold'],
      // Of pins that cover each other the uppermost has its number; all have once they are far enough apart.
      'symbol-sort-key': ['to-number', ['get', 'number'], 0],
      'text-padding': 1,
    },
    paint: { 'text-color': ['case', ['get', 'approximate'], accent, surface] },
  });
  map.addLayer({
    id: 'route-ends',
    type: 'circle',
    source: 'route-ends',
    paint: {
      'circle-radius': 9,
      'circle-color': tokenColour('color-ink'),
      'circle-stroke-color': surface,
      'circle-stroke-width': 3,
    },
  });
  map.addLayer({
    id: 'route-end-names',
    type: 'symbol',
    source: 'route-ends',
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-font': ['Noto Sans Bold'],
      'text-offset': [0, 1.5],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: {
      'text-color': tokenColour('color-ink'),
      'text-halo-color': surface,
      'text-halo-width': 2,
    },
  });
}
