import {
  enlargeSmall,
  evenLight,
  greyMedian3,
  isNoisy,
  isOneBit,
  isSpeckled,
  median3,
} from './clean-page.ts';
import { flattenPaper } from './flatten-paper.ts';
import { turn, type GreyImage } from './grey-image.ts';
import { removeLeaders, removeSpecks } from './ink-pieces.ts';
import { removeRuledLines } from './ruled-lines.ts';
import { darkPoints, findSkew, level, liesOnItsSide } from './straighten.ts';

/** A page ready to be read: `image` as people see it, `bare` without its rules, for the engine. */
export type PreparedPage = { image: GreyImage; bare: GreyImage };

function cleaned(original: GreyImage): GreyImage {
  // Before the light is evened: on a photo the table beside the sheet would count as paper.
  let image = enlargeSmall(isOneBit(original) ? original : flattenPaper(original));
  if (isOneBit(image)) {
    image = isNoisy(image) ? median3(image) : removeSpecks(image);
    return removeLeaders(image);
  }
  image = removeLeaders(evenLight(image));
  return isSpeckled(image) ? greyMedian3(image) : image;
}

/** Cleans and straightens a scanned page; one on its side is turned, and may end upside down. */
export function preparePage(original: GreyImage): PreparedPage {
  let image = cleaned(original);
  let points = darkPoints(image);
  if (liesOnItsSide(points)) {
    image = turn(image, 90);
    points = darkPoints(image);
  }
  image = level(image, findSkew(points));
  return { image, bare: removeRuledLines(image) };
}
