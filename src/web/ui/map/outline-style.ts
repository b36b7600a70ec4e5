import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import places from 'virtual:us-places';
import { tokenColour } from './token-colour.ts';

type Topology = Parameters<typeof mesh>[0];
type Outlines = NonNullable<Parameters<typeof mesh>[1]> & Parameters<typeof feature>[1];
type Atlas = Topology & { objects: { counties: Outlines; states: Outlines } };

const none = { type: 'FeatureCollection' as const, features: [] };
const zips: ExpressionSpecification = ['get', 'zips'];
/** Larger cities, by their number of ZIPs, are named earlier and in larger letters. Later layers are placed first. */
const placeSizes = [
  { from: 1, upTo: 2, minzoom: 9.5, size: 11 },
  { from: 2, upTo: 6, minzoom: 8.5, size: 12 },
  { from: 6, upTo: 20, minzoom: 6.5, size: 13 },
  { from: 20, upTo: 1_000, minzoom: 4.5, size: 14 },
];

/**
 * The map that needs no network: the outlines of counties and states with their names, and the names of cities and
 * towns with their ZIPs, from the bundle.
 * Its labels are drawn with the browser's own letters.
 */
// oxlint-disable-next-line max-lines-per-function -- One table of map layers.
export async function outlineStyle(): Promise<StyleSpecification> {
  const atlas = (await import('us-atlas/counties-10m.json')).default as unknown as Atlas;
  const { counties, states } = atlas.objects;
  const ink = tokenColour('color-ink-soft');
  const line = tokenColour('color-line');
  const text = (size: number) => ({
    'text-field': ['get', 'name'] as ['get', string],
    'text-size': size,
  });
  const paint = {
    'text-color': ink,
    'text-halo-color': tokenColour('color-surface'),
    'text-halo-width': 1.5,
  };
  return {
    version: 8,
    sources: {
      counties: { type: 'geojson', data: feature(atlas, counties) },
      states: { type: 'geojson', data: feature(atlas, states) },
      countyLines: { type: 'geojson', data: mesh(atlas, counties) },
      stateLines: { type: 'geojson', data: mesh(atlas, states) },
      // By address, so that the map's own thread reads it and the page's does not wait.
      places: { type: 'geojson', data: places ? new URL(places, location.href).href : none },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': tokenColour('color-sunken') } },
      {
        id: 'land',
        type: 'fill',
        source: 'states',
        paint: { 'fill-color': tokenColour('color-surface') },
      },
      {
        id: 'county-lines',
        type: 'line',
        source: 'countyLines',
        minzoom: 5,
        paint: {
          'line-color': ['step', ['zoom'], line, 8.5, tokenColour('color-line-strong')],
          'line-width': 1,
        },
      },
      {
        id: 'state-lines',
        type: 'line',
        source: 'stateLines',
        paint: { 'line-color': tokenColour('color-line-strong'), 'line-width': 1.25 },
      },
      {
        id: 'county-names',
        type: 'symbol',
        source: 'counties',
        minzoom: 7.5,
        maxzoom: 9,
        layout: text(12),
        paint,
      },
      {
        id: 'zip-codes',
        type: 'symbol',
        source: 'places',
        minzoom: 10.5,
        filter: ['has', 'zip'],
        layout: { 'text-field': ['get', 'zip'], 'text-size': 10 },
        paint: { ...paint, 'text-color': tokenColour('color-ink-faint') },
      },
      ...placeSizes.map(({ from, upTo, minzoom, size }): LayerSpecification => ({
        id: `places-of-${from}`,
        type: 'symbol',
        source: 'places',
        minzoom,
        filter: ['all', ['has', 'zips'], ['>=', zips, from], ['<', zips, upTo]],
        layout: { ...text(size), 'symbol-sort-key': ['-', 0, zips] },
        paint,
      })),
      {
        id: 'state-names',
        type: 'symbol',
        source: 'states',
        maxzoom: 7.5,
        layout: text(13),
        paint,
      },
    ],
  };
}
