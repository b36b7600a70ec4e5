import type { BoxPlace } from './drawn-boxes.ts';

/** A place on a page as shares of its picture. */
export function placeStyle([x, y, width, height]: BoxPlace, pageHeight: number) {
  return {
    left: `${x / 10}%`,
    top: `${(y / pageHeight) * 100}%`,
    width: `${width / 10}%`,
    height: `${(height / pageHeight) * 100}%`,
  };
}
