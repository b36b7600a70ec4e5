import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { tokenColour } from '#web/ui/map/token-colour.ts';
import type { leadFeatures } from './lead-features.ts';

const empty = { type: 'FeatureCollection' as const, features: [] };
const isType = (type: number): ExpressionSpecification => [
  '+',
  ['case', ['==', ['get', 'type'], type], 1, 0],
];

/** Puts the layers of the leads on the map: pins by type, and clusters in the colour of most of theirs. */
// oxlint-disable-next-line max-lines-per-function -- One table of map layers.
export function drawLeads(map: MapObject, onOpen: (id: number) => void): void {
  const surface = tokenColour('color-surface');
  const foreclosure = tokenColour('color-foreclosure');
  const probate = tokenColour('color-probate');
  const violation = tokenColour('color-violation');
  map.addSource('leads', {
    type: 'geojson',
    data: empty,
    cluster: true,
    clusterRadius: 44,
    clusterMaxZoom: 14,
    clusterProperties: { foreclosures: isType(0), probates: isType(1), violations: isType(2) },
  });
  map.addLayer({
    id: 'lead-clusters',
    type: 'circle',
    source: 'leads',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': [
        'case',
        ['>=', ['get', 'foreclosures'], ['max', ['get', 'probates'], ['get', 'violations']]],
        foreclosure,
        ['>=', ['get', 'probates'], ['get', 'violations']],
        probate,
        violation,
      ],
      'circle-opacity': 0.9,
      'circle-radius': [
        'interpolate',
        ['linear'],
        ['get', 'point_count'],
        2,
        13,
        100,
        19,
        5000,
        30,
      ],
      'circle-stroke-color': surface,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: 'lead-cluster-counts',
    type: 'symbol',
    source: 'leads',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-size': 12,
      'text-font': ['Noto Sans Bold'],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': surface },
  });
  const colour: ExpressionSpecification = [
    'match',
    ['get', 'type'],
    0,
    foreclosure,
    1,
    probate,
    violation,
  ];
  map.addLayer({
    id: 'lead-pins',
    type: 'circle',
    source: 'leads',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': 7,
      // A pin at its ZIP's centre is drawn hollow.
      'circle-color': ['case', ['get', 'approximate'], surface, colour],
      'circle-stroke-color': ['case', ['get', 'approximate'], colour, surface],
      'circle-stroke-width': 2,
    },
  });
  map.on('click', 'lead-pins', (event) => {
    const id: unknown = event.features?.[0]?.properties['id'];
    if (typeof id === 'number') onOpen(id);
  });
  map.on('click', 'lead-clusters', (event) => {
    const cluster: unknown = event.features?.[0]?.properties['cluster_id'];
    if (typeof cluster === 'number') void zoomInto(map, cluster, event.lngLat.toArray());
  });
  for (const layer of ['lead-pins', 'lead-clusters']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}

/** Replaces the pins. */
export function setLeads(map: MapObject, features: ReturnType<typeof leadFeatures>): void {
  map.getSource<GeoJSONSource>('leads')?.setData(features);
}

async function zoomInto(map: MapObject, cluster: number, center: [number, number]): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>('leads')?.getClusterExpansionZoom(cluster);
  if (zoom !== undefined) map.easeTo({ center, zoom, duration: 150 });
}
