import type { Box, InkShape, Page, ZoneMark } from '../page/page.ts';
import type { RecognisedPage } from './recognise-forms.ts';
import { placed } from './zone-words.ts';

/** A zone with ink to measure on the page's image. */
export type InkRequest = {
  page: number;
  box: Box;
  /** The form's own words in it, as positioned on the page; none for a check box. */
  printed: Box[];
  mark: Omit<ZoneMark, 'shape'>;
};

/** The zones that are checked for handwriting: not those of stamps, amounts and hearing dates. */
const written =
  /^(?:(?:deceased|petitioner|nominee|filer|attorney|heir\.\d+)\.|county$|caseNumber$)/;

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;

/** The check boxes of recognized pages and, if they are scans, the zones in which people write. */
export function inkRequests(recognised: readonly RecognisedPage[]): InkRequest[] {
  return recognised.flatMap((one) => {
    const { template, page, anchors } = one.known;
    const printed = anchors.map((anchor) => placed(anchor, one));
    return page.zones.flatMap((zone, index): InkRequest[] => {
      const isBox = zone.is === 'check' && zone.says !== undefined;
      if (!isBox && !(one.page.source === 'ocr' && written.test(zone.is))) return [];
      const [x, y, width, height] = zone.at;
      const box = placed({ x, y, width, height }, one);
      return [
        {
          page: one.page.number,
          box,
          printed: isBox ? [] : printed.filter((word) => touches(word, box)),
          mark: { form: template.id, formPage: page.number, zone: index },
        },
      ];
    });
  });
}

/**
 * The pages with the measurements of their zones.
 * @param shapes one for each of the requests, in their order
 */
export function withInk<P extends Page>(
  pages: readonly P[],
  requests: readonly InkRequest[],
  shapes: readonly InkShape[],
): P[] {
  return pages.map((page) => {
    const marks = requests.flatMap(({ page: number, mark }, i) =>
      number === page.number && shapes[i] ? [{ ...mark, shape: shapes[i] }] : [],
    );
    return marks.length > 0 ? { ...page, marks } : page;
  });
}
