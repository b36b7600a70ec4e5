import { expect, test } from 'vitest';
import type { MapObject } from './create-map.ts';
import { coversView, panByPicture } from './pan-by-picture.ts';

/** A view of 600 by 400 with 300 and 200 drawn beyond it. */
const size = { width: 1200, height: 800 };
const margin = { x: 300, y: 200 };
const at = (x: number, y: number, scale = 1) => coversView(size, margin, { x, y }, scale);

test('a picture moves as far as its margin reaches', () => {
  expect(at(0, 0)).toBe(true);
  expect(at(-300, 200)).toBe(true);
  expect(at(301, 0)).toBe(false);
  expect(at(0, -201)).toBe(false);
});

test('an enlarged picture moves further, a reduced one less', () => {
  expect(at(500, 300, 2)).toBe(true);
  expect(at(0, 0, 0.5)).toBe(true);
  expect(at(1, 0, 0.5)).toBe(false);
  expect(at(0, 0, 0.4)).toBe(false);
});

test('a picture enlarged more than four times is redrawn', () => {
  expect(at(0, 0, 4.1)).toBe(false);
});

/**
 * The parts of a map that its picture needs: one pixel is one degree, and a frame is drawn when a
 * test says so.
 */
function standInMap() {
  const done: string[] = [];
  const canvas = { style: { transform: '' } };
  const listeners = new Map<string, () => void>();
  const at = { x: 0, isMoving: false };
  const placing = '_updatePlacement';
  const style = { [placing]: () => (done.push('labels placed'), false) };
  const painter = { render: () => void done.push('drawn') };
  const listen = (event: string, listener: () => void) => void listeners.set(event, listener);
  const container = { clientWidth: 600, clientHeight: 400, style: {}, querySelector: () => null };
  const map = {
    style,
    painter,
    getContainer: () => container,
    getCanvas: () => canvas,
    getCenter: () => ({ lng: at.x, lat: 0 }),
    getZoom: () => 9,
    getBearing: () => 0,
    getPitch: () => 0,
    isMoving: () => at.isMoving,
    project: ({ lng, lat }: { lng: number; lat: number }) => ({
      x: 300 + lng - at.x,
      y: 200 + lat,
    }),
    resize: () => done.push('resized'),
    setPadding: () => {},
    triggerRepaint: () => {},
    on: listen,
    once: listen,
  };
  panByPicture(map as unknown as MapObject);
  listeners.get('style.load')?.();
  return {
    /** What a frame does, with the map's middle at this place. */
    frame(x: number, isMoving: boolean) {
      Object.assign(at, { x, isMoving });
      done.length = 0;
      const isStillToPlace = style[placing]();
      painter.render();
      return [...done, ...(isStillToPlace ? ['labels are to be placed'] : [])];
    },
    transform: () => canvas.style.transform,
    end: () => listeners.get('remove')?.(),
  };
}

test('panning moves the picture; redrawing places the labels', () => {
  const map = standInMap();
  const whole = ['labels placed', 'drawn'];
  expect(map.frame(0, false)).toEqual(whole);
  expect(map.frame(100, true)).toEqual(['labels are to be placed']);
  expect(map.transform()).toBe('translate(-100px, 0px) scale(1)');
  // A second pan that starts before the map has come to rest continues from there.
  expect(map.frame(90, true)).toEqual(['labels are to be placed']);
  expect(map.transform()).toBe('translate(-90px, 0px) scale(1)');
  // Beyond its margin the picture no longer fills the view.
  expect(map.frame(301, true)).toEqual(whole);
  expect(map.transform()).toBe('');
  expect(map.frame(350, true)).toEqual(['labels are to be placed']);
  expect(map.frame(350, false)).toEqual(whole);
  expect(map.transform()).toBe('');
  map.end();
});
