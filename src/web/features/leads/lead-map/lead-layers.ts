import type { ExpressionSpecification, GeoJSONSource, VectorTileSource } from 'maplibre-gl';
import { clusterRadii, clusterStroke, deepestTile } from '#domain/places/map-tiles.ts';
import type { Corner } from '#domain/places/polygon.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { tokenColour } from '#web/ui/map/token-colour.ts';
import { colourExpression, type ColourBy } from './map-colours.ts';

const source = 'leads';
const isCluster: ExpressionSpecification = ['has', 'count'];
/** Several leads at one place: one pin, with the number of kinds of their open cases. */
const isPlace: ExpressionSpecification = ['has', 'leads'];

export type LeadLayerEvents = {
  onOpen: (id: number) => void;
  /** Receives the center of leads that no zoom can split, in pixels of the visible map. */
  onSpot: (middle: { x: number; y: number }) => void;
  /** Leads are loaded, or it is known that there are none. */
  onDrawn: () => void;
  /** Some of them could not be read. */
  onFailed: () => void;
};

/**
 * Adds the leads to the map: pins and clusters from the server's tiles, and the drawn shape beneath
 * them.
 * @param tiles the address of a tile with {z}, {x} and {y}
 */
export function drawLeads(map: MapObject, tiles: string, events: LeadLayerEvents): void {
  const surface = tokenColour('color-surface');
  map.addSource('drawn-shape', { type: 'geojson', data: shapeData([]) });
  const accent = tokenColour('color-accent');
  map.addLayer({
    id: 'drawn-shape',
    type: 'line',
    source: 'drawn-shape',
    paint: { 'line-color': accent, 'line-width': 2 },
  });
  map.addSource(source, { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: deepestTile });
  map.addLayer({
    id: 'lead-clusters',
    type: 'circle',
    source,
    'source-layer': 'leads',
    filter: isCluster,
    paint: {
      'circle-opacity': 0.9,
      'circle-radius': ['interpolate', ['linear'], ['get', 'count'], ...clusterRadii.flat()],
      'circle-stroke-color': surface,
      'circle-stroke-width': clusterStroke,
    },
  });
  map.addLayer({
    id: 'lead-cluster-counts',
    type: 'symbol',
    source,
    'source-layer': 'leads',
    filter: isCluster,
    layout: {
      'text-field': ['get', 'label'],
      'text-size': 12,
      'text-font': ['Noto Sans Bold'],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': surface },
  });
  map.addLayer({
    id: 'lead-pins',
    type: 'circle',
    source,
    'source-layer': 'leads',
    filter: ['!', isCluster],
    paint: { 'circle-radius': ['case', isPlace, 10, 7], 'circle-stroke-width': 2 },
  });
  map.addLayer({
    id: 'lead-place-kinds',
    type: 'symbol',
    source,
    'source-layer': 'leads',
    filter: ['all', isPlace, ['>', ['get', 'kinds'], 1]],
    layout: {
      'text-field': ['to-string', ['get', 'kinds']],
      'text-size': 12,
      'text-font': ['Noto Sans Bold'],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': surface },
  });
  listen(map, events);
}

function listen(map: MapObject, { onOpen, onSpot, onDrawn, onFailed }: LeadLayerEvents): void {
  map.on('sourcedata', (event) => {
    // `isSourceLoaded` alone is late if tiles of another zoom are drawn first.
    if (event.sourceId === source && (event.isSourceLoaded || event.tile?.state === 'loaded'))
      onDrawn();
  });
  map.on('idle', onDrawn);
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === source) onFailed();
    // oxlint-disable-next-line no-console -- without a listener the map would say it itself
    else console.error(event.error);
  });
  map.on('click', 'lead-pins', (event) => {
    const id: unknown = event.features?.[0]?.properties['id'];
    if (typeof id === 'number') onOpen(id);
  });
  map.on('click', 'lead-clusters', (event) => {
    const zoom = map.getZoom();
    if (zoom >= deepestTile) {
      const { left = 0, top = 0 } = map.getPadding();
      return onSpot({ x: event.point.x - left, y: event.point.y - top });
    }
    map.easeTo({ center: event.lngLat, zoom: Math.min(zoom + 2, deepestTile), duration: 150 });
  });
  for (const layer of ['lead-pins', 'lead-clusters']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}

/** Refetches the leads from the server; with the same URL, the loaded ones stay until then. */
export function reloadLeads(map: MapObject, tiles: string): void {
  const leads = map.getSource<VectorTileSource>(source);
  if (leads?.tiles?.[0] === tiles) map.refreshTiles(source);
  else leads?.setTiles([tiles]);
}

/** Reads all tiles again, also those that could not be read. */
export function refetchLeads(map: MapObject, tiles: string): void {
  map.getSource<VectorTileSource>(source)?.setTiles([tiles]);
}

/** Colors pins and clusters; a pin at its ZIP's center is drawn hollow. */
export function colourLeads(map: MapObject, by: ColourBy): void {
  const surface = tokenColour('color-surface');
  const colour = colourExpression(by, tokenColour);
  const isHollow: ExpressionSpecification = ['get', 'approximate'];
  map.setPaintProperty('lead-clusters', 'circle-color', colour);
  map.setPaintProperty('lead-pins', 'circle-color', ['case', isHollow, surface, colour]);
  map.setPaintProperty('lead-pins', 'circle-stroke-color', ['case', isHollow, colour, surface]);
}

/** Draws the line of the shape that the list is filtered by; none without corners. */
export function drawShape(map: MapObject, corners: readonly Corner[]): void {
  map.getSource<GeoJSONSource>('drawn-shape')?.setData(shapeData(corners));
}

const shapeData = (corners: readonly Corner[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'LineString' as const,
    coordinates: corners.length > 0 ? [...corners, corners[0]!] : [],
  },
});
