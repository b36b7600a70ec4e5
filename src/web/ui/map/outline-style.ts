import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import { tokenColour } from './token-colour.ts';

type Topology = Parameters<typeof mesh>[0];
type Outlines = NonNullable<Parameters<typeof mesh>[1]> & Parameters<typeof feature>[1];
type Atlas = Topology & { objects: { counties: Outlines; states: Outlines } };

/**
 * The map that needs no network: the outlines of counties and states with their names, from the bundle.
 * Its labels are drawn with the browser's own letters.
 */
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
        paint: { 'line-color': line, 'line-width': 1 },
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
        layout: text(12),
        paint,
      },
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
