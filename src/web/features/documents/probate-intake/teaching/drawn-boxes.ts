import type { DrawnZone, LessonPage } from '#api/petition-forms.api.ts';

/** A box while it is drawn, with a key of this screen alone. */
export type DrawnBox = DrawnZone & { key: number };
export type BoxPlace = DrawnZone['at'];

/** In thousandths of the page's width; a box that is smaller cannot be seen or pressed. */
const least = { width: 10, height: 8 };

const rounded = (place: number[]) =>
  place.map((length) => Math.round(length * 10) / 10) as BoxPlace;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** A box kept on its page and large enough. */
export function onPage([x, y, width, height]: BoxPlace, pageHeight: number): BoxPlace {
  const wide = between(least.width, width, 1000);
  const tall = between(least.height, height, pageHeight);
  return rounded([between(0, x, 1000 - wide), between(0, y, pageHeight - tall), wide, tall]);
}

/** The box between two points, whichever was first; null if they are one point. */
export function boxBetween(
  [x0, y0]: [number, number],
  [x1, y1]: [number, number],
  pageHeight: number,
): BoxPlace | null {
  const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  if (width < least.width && height < least.height) return null;
  return onPage([Math.min(x0, x1), Math.min(y0, y1), width, height], pageHeight);
}

/** The box after a key: arrows move it, with Shift they size it, with Alt by a tenth. Null for other keys. */
export function placeAfterKey(
  [x, y, width, height]: BoxPlace,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  pageHeight: number,
): BoxPlace | null {
  const step = altKey ? 1 : 10;
  const by = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }[key];
  if (!by) return null;
  const [dx, dy] = by as [number, number];
  return shiftKey
    ? onPage(
        [x, y, Math.min(width + dx, 1000 - x), Math.min(height + dy, pageHeight - y)],
        pageHeight,
      )
    : onPage([x + dx, y + dy, width, height], pageHeight);
}

/** The text in a box on this petition, in reading order. */
export function wordsIn({ words }: Pick<LessonPage, 'words'>, [x, y, width, height]: BoxPlace) {
  return words
    .filter(([, left, top, wide, tall]) => {
      const [middle, line] = [left + wide / 2, top + tall / 2];
      return middle >= x && middle <= x + width && line >= y && line <= y + height;
    })
    .map(([text]) => text)
    .join(' ');
}
