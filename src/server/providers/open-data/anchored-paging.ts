import { z } from 'zod';

/**
 * Paging by offset that loses no row while others vanish before it. Each page starts some rows
 * back; one of the last rows has to occur again, otherwise the list has moved and the page is read
 * from further back.
 */

/** Rows that each page repeats. */
const overlap = 50;
/** How often a page with nothing new but more than the repeated rows is requested again. */
const repeats = 3;

type OffsetPage<Row> = {
  rows: Row[];
  /** What names each row while the sweep lasts, in the order of the rows. */
  names: string[];
};

const storedCursor = z.object({ position: z.int(), anchors: z.array(z.string()) });
type Cursor = z.output<typeof storedCursor>;

const readCursor = (cursor: string | null): Cursor =>
  cursor === null ? { position: 0, anchors: [] } : storedCursor.parse(JSON.parse(cursor));

type Read<Row> = (offset: number) => Promise<OffsetPage<Row>>;

/** The page after the anchors, from as far back as it takes to see one of them. */
async function readBehind<Row>(read: Read<Row>, { position, anchors }: Cursor) {
  for (let back = Math.min(position, overlap); ; back = Math.min(position, back * 4)) {
    const offset = position - back;
    const page = behind(anchors, offset, await read(offset));
    const isRepeated = page.rows.length === 0 && page.end > position;
    if (page.isAnchored || offset === 0) return { ...page, isRepeated };
  }
}

/** The part of a page after the last anchor in it; all of it if there is none. */
function behind<Row>(anchors: readonly string[], offset: number, { rows, names }: OffsetPage<Row>) {
  const known = new Set(anchors);
  const seen = names.findLastIndex((name) => known.has(name));
  const end = offset + rows.length;
  return {
    rows: rows.slice(seen + 1),
    names: names.slice(seen + 1),
    end,
    isAnchored: seen >= 0,
    isRepeated: false,
  };
}

/**
 * @param start the cursor of the last page that was kept; null at the start.
 * @param read rows from an offset on, in an order that is stable during the sweep; fewer than
 * requested mean nothing, none means the end.
 */
export async function* anchoredPages<Row>(
  start: string | null,
  read: Read<Row>,
): AsyncGenerator<{ rows: Row[]; cursor: string }> {
  let { position, anchors } = readCursor(start);
  for (;;) {
    let page = await readBehind(read, { position, anchors });
    for (let again = 0; page.isRepeated && again < repeats; again += 1) {
      page = await readBehind(read, { position, anchors });
    }
    // A truncated page may not have reached the new rows.
    if (page.rows.length === 0) page = behind(anchors, position, await read(position));
    if (page.rows.length === 0) return;
    position = page.end;
    anchors = [...anchors, ...page.names].slice(-overlap);
    yield { rows: page.rows, cursor: JSON.stringify({ position, anchors } satisfies Cursor) };
  }
}
