import type { Box, Word } from '../../page/page.ts';
import { surround } from '../../page/placed-text.ts';
import { nearestCounty } from '../../places/county-names.ts';
import { toState } from '../../places/zip-table.ts';
import type { ZoneTarget } from '../form-template.ts';
import { handwrittenZones } from '../ink-shapes.ts';
import type { RecognisedPage } from '../recognise-forms.ts';
import { stampedNumber } from '../../values/case-numbers.ts';
import {
  looksLikeName,
  readCaseNumber,
  readCounty,
  readDay,
  readPhone,
  readZip,
} from '../written-values.ts';
import { fillZones, type FilledZone } from '../zone-words.ts';

/** A zone that is worth a second reading: cropped, enlarged and read separately. */
export type CropRequest = {
  page: number;
  /** In thousandths of the page's width. */
  box: Box;
  /** Whether it can hold several lines. */
  lines: boolean;
  is: ZoneTarget;
  state: string;
  /** The words in it from the first reading. */
  words: Word[];
  /** Printed words that the crop may include at its edges, by their keys. */
  printed: ReadonlySet<string>;
};

/** Words with a lower confidence are read again. */
export const unclear = 0.93;
/** At most this many zones of a page: reading them costs about half as much as reading the page. */
const mostOnPage = 12;
/** The kinds of zones that are read again. */
const wanted =
  /^(?:(?:deceased|petitioner)\.(?:name|firstName|middleName|lastName|street|town|zip|state|townLine|address|nameAddress|phone|died|diedMonth|diedDay|diedYear)|nominee\.(?:name|phone)|filer\.(?:name|nameAddress)|attorney\.name|heir\.1\.(?:name|address)|county|caseNumber)$/;
/** An empty zone of these kinds is read again too: OCR engines lose short answers between ruled lines. */
const lookedForIfEmpty =
  /\.(?:name|middleName|died|diedMonth|diedDay|diedYear|phone|zip|state|town|street)$|^caseNumber$/;

/** The confidence of the least certain of some words; 0 for none. */
export const inkOfWords = (words: readonly Word[]) =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence));

function requestFor(recognised: RecognisedPage, { zone, box, lines }: FilledZone): CropRequest {
  const words = lines.flat();
  const margin = 4;
  const around = words.length > 0 ? surround([...words, ...(zone.lines ? [box] : [])]) : box;
  const left = Math.max(0, Math.min(box.x, around.x) - margin);
  const top = Math.max(0, around.y - margin);
  const right = Math.min(1000, Math.max(box.x + box.width, around.x + around.width) + margin);
  const bottom = around.y + Math.max(around.height, 14) + margin;
  const cut = { x: left, y: top, width: right - left, height: bottom - top };
  const near = recognised.known.anchors.filter((anchor) => {
    const { x, y } = recognised.registration.place({ x: anchor.x, y: anchor.y });
    return x < right && x + anchor.width > left && y < bottom && y + anchor.height > top;
  });
  return {
    page: recognised.page.number,
    box: cut,
    lines: zone.lines === true,
    is: zone.is,
    state: recognised.known.template.state,
    words,
    printed: new Set(near.map(({ key }) => key)),
  };
}

function isUnsure({ zone, lines, shape }: FilledZone, state: string): boolean {
  if (!wanted.test(zone.is)) return false;
  const words = lines.flat();
  // 'July 2024' was read without a doubt but without its day.
  const isOdd =
    /\.(?:died|zip|phone|state)$/.test(zone.is) && !fits({ is: zone.is, state }, textOf(words));
  if (words.length > 0) return isOdd || inkOfWords(words) < unclear;
  return lookedForIfEmpty.test(zone.is) && (!shape || shape.letters > 0);
}

/**
 * The zones of scanned pages of known forms with an uncertain first reading: of each page the least
 * certain first, then empty ones. Handwriting is not read again, nor is a zone without ink.
 */
export function cropRequests(pages: readonly RecognisedPage[]): CropRequest[] {
  const scanned = pages.filter(({ page }) => page.source === 'ocr');
  return scanned.flatMap((recognised) => {
    const zones = fillZones(recognised);
    const byHand = handwrittenZones(zones);
    return zones
      .filter((zone) => isUnsure(zone, recognised.known.template.state) && !byHand.has(zone))
      .map((zone) => requestFor(recognised, zone))
      .toSorted(
        (a, b) =>
          Number(b.words.length > 0) - Number(a.words.length > 0) ||
          inkOfWords(a.words) - inkOfWords(b.words),
      )
      .slice(0, mostOnPage);
  });
}

/** How well a text fits its zone's kind: 0 if it is no such value, 1 if its letters confirm it. */
export function fits({ is, state }: Pick<CropRequest, 'is' | 'state'>, text: string): number {
  const part = is.split('.').at(-1)!;
  if (part === 'died') return readDay(text) ? 1 : 0;
  if (part === 'zip') return readZip(text) ? 1 : 0;
  if (part === 'phone') return readPhone(text) ? 1 : 0;
  if (part === 'state') return toState(text) ? 1 : 0;
  if (is === 'county') {
    const near = nearestCounty(readCounty(text), state);
    return near ? (near.exact ? 1 : 0.5) : 0;
  }
  // A misread number hardly ever has a year and six digits.
  if (is === 'caseNumber') return stampedNumber(text) ? 0.9 : readCaseNumber(text) ? 0.3 : 0;
  if (part === 'name') return looksLikeName(text.split(',')[0]!) ? 0.4 : 0;
  if (part === 'street') return /^\d+ \p{L}/u.test(text) ? 0.4 : 0;
  return /\d{5}\W*$/.test(text) ? 0.3 : 0.1;
}

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
