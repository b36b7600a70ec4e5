import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { makeStopsDraggable } from './draggable-stops.ts';

type Handler = (event: object) => void;

/** As much of a map as a finger on it needs. */
function createFakeMap() {
  const handlers = new Map<string, Set<Handler>>();
  const of = (type: string) => handlers.get(type) ?? handlers.set(type, new Set()).get(type)!;
  const map = {
    pans: true,
    on: (type: string, ...rest: unknown[]) => of(type).add(rest.at(-1) as Handler),
    off: (type: string, handler: Handler) => of(type).delete(handler),
    once: (type: string, handler: Handler) => of(type).add(handler),
    dragPan: { disable: () => (map.pans = false), enable: () => (map.pans = true) },
    setPaintProperty: () => {},
    getSource: () => undefined,
  };
  const touch = (type: string, x: number) => {
    const at = { point: { x, y: 0 }, points: [{}], lngLat: { lng: x, lat: 36 } };
    for (const handler of of(type)) handler({ ...at, features: [{ properties: { id: 7 } }] });
  };
  return { map, touch };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('panning across a pin does not move it; a long press does', () => {
  const { map, touch } = createFakeMap();
  const moved: unknown[] = [];
  makeStopsDraggable(map as unknown as MapObject, (id, to) => moved.push([id, to]));

  touch('touchstart', 100);
  touch('touchmove', 140);
  vi.advanceTimersByTime(1_000);
  touch('touchmove', 180);
  touch('touchend', 180);
  expect(moved).toEqual([]);

  touch('touchstart', 100);
  touch('touchmove', 103);
  vi.advanceTimersByTime(1_000);
  expect(map.pans).toBe(false);
  touch('touchmove', 180);
  touch('touchend', 180);
  expect(moved).toEqual([[7, { lng: 180, lat: 36 }]]);
  expect(map.pans).toBe(true);
});
