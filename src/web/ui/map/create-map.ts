import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  AttributionControl,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { isDrawnBySoftware, panByPicture } from './pan-by-picture.ts';
import { outlineStyle } from './outline-style.ts';

setWorkerUrl(workerUrl);

/** The map's own object, for those who draw on it. */
export type MapObject = MapLibre;

type MapOptions = {
  container: HTMLElement;
  /** [longitude, latitude] */
  center: [number, number];
  zoom: number;
  /** Address of the style; null draws the outlines. */
  styleUrl: string | null;
  /** For maps with so much on them that a machine without a graphics card cannot draw them for every frame. */
  isCrowded: boolean;
};

/** Milliseconds after which a map service counts as unreachable. */
const REQUEST_TIMEOUT_MS = 4_000;

/**
 * Draws a map once its style is loaded. A style that cannot be fetched or is none is replaced by the
 * bundled outlines.
 * @returns the loaded map, whether it is the outlines that are shown, and whether they are because
 * the map service refuses its key.
 */
export async function createMap(options: MapOptions) {
  const { container, center, zoom, styleUrl, isCrowded } = options;
  const fetched = styleUrl ? await fetchStyle(styleUrl) : null;
  const isRefused = fetched === 'refused';
  const style = isRefused ? null : fetched;
  const map = new MapLibre({
    container,
    center,
    zoom,
    style: style ?? outlineStyle(),
    attributionControl: false,
    // Rotating by accident only confuses in a car.
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  if (style) map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  if (isCrowded && isDrawnBySoftware(map)) panByPicture(map);
  const isLoaded = await whenLoaded(map);
  if (!isLoaded) {
    map.setStyle(outlineStyle());
    await whenLoaded(map);
  }
  return { map, isOutline: style === null || !isLoaded, isRefused };
}

/** Whether the map's style could be read: what a service sends in its place is an error before that. */
const whenLoaded = (map: MapLibre) =>
  new Promise<boolean>((resolve) => {
    map.once('style.load', () => resolve(true));
    map.once('error', () => resolve(false));
  });

/** A service that could not be reached is not waited for again until the page is loaded again. */
const outOfReach = new Set<string>();

async function fetchStyle(url: string): Promise<StyleSpecification | 'refused' | null> {
  if (outOfReach.has(url)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok) throw new Error(`the map service answered ${response.status}`);
    const body: unknown = await response.json();
    // The map itself reads it and refuses what is no style.
    if (typeof body !== 'object' || body === null) throw new Error('the map service sent no style');
    return body as StyleSpecification;
  } catch {
    outOfReach.add(url);
    return null;
  }
}
