import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import outlines from 'virtual:us-outlines';
import places from 'virtual:us-places';
import { tokenColour } from './token-colour.ts';

/** By address, so that the map's own thread reads them and the page does not wait. */
const sourceAt = (address: string) => ({
  type: 'geojson' as const,
  data: new URL(address, location.href).href,
});
const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
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
export function outlineStyle(): StyleSpecification {
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
    sources: { outlines: sourceAt(outlines), places: sourceAt(places) },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': tokenColour('color-sunken') } },
      {
        id: 'land',
        type: 'fill',
        source: 'outlines',
        filter: ofKind('state'),
        paint: { 'fill-color': tokenColour('color-surface') },
      },
      {
        id: 'county-lines',
        type: 'line',
        source: 'outlines',
        filter: ofKind('county-lines'),
        minzoom: 5,
        paint: {
          'line-color': ['step', ['zoom'], line, 8.5, tokenColour('color-line-strong')],
          'line-width': 1,
        },
      },
      {
        id: 'state-lines',
        type: 'line',
        source: 'outlines',
        filter: ofKind('state'),
        paint: { 'line-color': tokenColour('color-line-strong'), 'line-width': 1.25 },
      },
      {
        id: 'county-names',
        type: 'symbol',
        source: 'outlines',
        filter: ofKind('county-name'),
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
        source: 'outlines',
        filter: ofKind('state-name'),
        maxzoom: 7.5,
        layout: text(13),
        paint,
      },
    ],
  };
}
