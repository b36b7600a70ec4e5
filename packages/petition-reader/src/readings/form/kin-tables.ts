import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { isPersonName, nameFromValue } from '../../people/names.ts';
import {
  segmentAbove,
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../../page/page-layout.ts';

/** Words for a person's relationship to the decedent, at the start of a cell. */
export const kinship =
  /^\W*(?:the\s+)?(?:(?:surviving|adult|step|grand|half|god)[- ]?)*(?:son|daughter|child|spouse|wife|husband|mother|father|parent|brother|sister|sibling|niece|nephew|aunt|uncle|cousin|grandson|granddaughter|friend|executor|executrix|heir|devisee|legatee|beneficiary|none|self)\b/i;

/** The cells that answer 'Relationship' or 'Interest': 'Son' there does not start a list of children. */
export function answersOfRelation(layout: PageLayout): Set<Segment> {
  const answers = new Set<Segment>();
  for (const segment of layout.segments) {
    const labels = findLabels(segment);
    if (!isOnlyLabel(segment) || !labels.some(({ field }) => field === 'relation')) continue;
    const around = [
      segmentRight(layout, segment),
      segmentAbove(layout, segment),
      segmentBelow(layout, segment),
    ];
    // 'spouse, children and heirs of the decedent are:' over the column headings starts the table.
    for (const cell of around)
      if (cell && kinship.test(cell.text) && !cell.text.endsWith(':')) answers.add(cell);
  }
  return answers;
}

/** The four cells under a column heading. */
function cellsUnder(layout: PageLayout, head: Segment, lines?: number): Segment[] {
  const under: Segment[] = [];
  let cell = segmentBelow(layout, head, lines);
  while (cell && under.length < 4) {
    under.push(cell);
    cell = segmentBelow(layout, cell);
  }
  return under;
}

/**
 * A heading row with those that are a little higher because they continue on the next line:
 * 'RELATIONSHIP | (Heir/Devisee)'.
 */
function withHeadsAbove(layout: PageLayout, row: Segment[]): Segment[] {
  const above = layout.rows[row[0]!.row - 1] ?? [];
  const isNear = above.length > 0 && row[0]!.box.y - above[0]!.box.y < layout.em * 0.8;
  return isNear && above.every(isOnlyLabel)
    ? [...row, ...above].toSorted((a, b) => a.box.x - b.box.x)
    : row;
}

/**
 * Whether a name is under a heading that is centered over its column: between the headings left and
 * right of it.
 */
function hasNamesUnder(layout: PageLayout, row: Segment[], head: Segment): boolean {
  const at = row.indexOf(head);
  const left = row[at - 1] ? row[at - 1]!.box.x + row[at - 1]!.box.width : 0;
  const right = row[at + 1]?.box.x ?? 1000;
  return layout.segments.some(
    ({ box, text }) =>
      box.y > head.box.y &&
      box.y - head.box.y < layout.em * 5 &&
      box.x > left &&
      box.x + box.width < right &&
      isPersonName(nameFromValue(text)),
  );
}

/**
 * Whether a cell starts a table of several people: its row is all column headings, one of them asks
 * for a relationship, an age or a share, and two names are under the one that asks for names;
 * `isPetitioners`: it is among the petitioner's own fields, which may ask for one name in such a
 * row.
 */
export function startsTableOfKin(
  layout: PageLayout,
  segment: Segment,
  isPetitioners = false,
): boolean {
  const row = withHeadsAbove(layout, layout.rows[segment.row]!);
  // 'Age (or over 18)', 'Age (if minor)**'.
  const isHead = (cell: Segment) =>
    isOnlyLabel(cell) || (findLabels(cell)[0]?.field === 'ignored' && cell.words.length <= 5);
  if (row.length < 2 || layout.rows[segment.row]![0] !== segment || !row.every(isHead))
    return false;
  const fields = row.map((cell) => findLabels(cell)[0]!.field);
  if (!fields.includes('relation') && !fields.includes('ignored')) return false;
  const head = row[fields.findIndex((field) => field === 'name' || field === 'block')];
  if (!head) return false;
  const isName = (cell: Segment | undefined) => !!cell && isPersonName(nameFromValue(cell.text));
  // Column headings of a name, an address and a relationship over one name: a list, and not the
  // petitioner's own fields.
  const [under] = cellsUnder(layout, head, 4);
  const isList = row.length > 2 && fields.includes('relation') && fields.includes('address');
  if (isList && !isPetitioners && (isName(under) || hasNamesUnder(layout, row, head))) return true;
  const [first, ...others] = cellsUnder(layout, head);
  // If names and addresses share a column, lines of an address separate two names.
  const next = findLabels(head)[0]!.field === 'block' ? others : others.slice(0, 1);
  return isName(first) && next.some(isName);
}
