import {
  segmentAbove,
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../page/page-layout.ts';
import { findAddresses, isStreetLine } from './addresses.ts';
import { splitCityLine } from './place-lines.ts';

/** An address in cells of a page. */
export type PlacedAddress = {
  street: string;
  city: string;
  state: string;
  zip: string;
  cells: Segment[];
};

/**
 * The address in a cell: street and town in one line, or one of the two, with the town on the line
 * below or the street on the line above. Undefined if the cell has no whole address.
 */
export function addressAt(layout: PageLayout, cell: Segment): PlacedAddress | undefined {
  const [whole] = findAddresses(cell.text);
  if (whole && whole.from < 3) {
    const { street, city, state, zip } = whole;
    return { street, city, state, zip, cells: [cell] };
  }
  // Two lines in a cell; the name of the row is beside the second or between them.
  const own = splitCityLine(cell.text);
  const above = own.zip ? segmentAbove(layout, cell, 1) : undefined;
  if (above && isStreetLine(above.text))
    return { street: above.text.replace(/[,;]$/, ''), ...own, cells: [above, cell] };
  const below = segmentBelow(layout, cell, 1);
  const { city, state, zip } = splitCityLine(below?.text ?? '');
  if (!isStreetLine(cell.text) || !below || !zip) return undefined;
  return { street: cell.text.replace(/[,;]$/, ''), city, state, zip, cells: [cell, below] };
}

/** The cells to the right of another in its row. */
export function cellsRight(layout: PageLayout, from: Segment): Segment[] {
  const cells: Segment[] = [];
  for (let cell = segmentRight(layout, from); cell; cell = segmentRight(layout, cell))
    cells.push(cell);
  return cells;
}
