import type { Label } from '../../vocabulary/label-kinds.ts';
import { addressFields } from './label-values.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';
import { dayInBoxes } from '../../values/split-dates.ts';
import type { Found } from './form-sections.ts';
import { normalValue, samePattern } from '../../values/normal-value.ts';
import { startsTableOfKin } from './kin-tables.ts';
import { formWeights } from '../../weights.ts';

type Column = { role: Role; lefts: number[]; middles: number[] };
/** The answer in one cell: the label of its row, for the person of its column. */
export type PersonCell = { role: Role; label: Label; found: Found };
/** A table with a column for each person: its answers, and the rows that it occupies. */
export type PersonTable = { rows: Set<number>; cells: PersonCell[] };

const middleOf = ({ box }: Segment) => box.x + box.width / 2;

/** The people that a heading row names side by side, at least two of them; [] for other rows. */
function headsOf(row: Segment[]): { role: Role; segment: Segment }[] {
  const named = row.map((segment) => {
    // 'Petitioner 2', and 'You' as on plain-language forms.
    const text = segment.text.replace(/\W*\d\W*$/, '').replace(/^you(?:rself)?$/i, 'Petitioner');
    const [label] = segment.words.length <= 6 ? findLabels({ text }) : [];
    const isRole = label?.field === 'role' && !label.colon && isOnlyLabel({ text });
    return { segment, role: isRole ? label.role : undefined };
  });
  // The column of labels may have its own heading, which does not name a person.
  const people = named[0]?.role ? named : named.slice(1);
  const heads = people.flatMap(({ segment, role }, i) => {
    // The second of two petitioners is not the one to find.
    const first = people.findIndex((other) => other.role === role) === i;
    return role ? [{ segment, role: first ? role : ('other' as const) }] : [];
  });
  return heads.length === people.length && new Set(heads.map(({ role }) => role)).size > 1
    ? heads
    : [];
}

/**
 * Rows under the headings that start with a label left of all of them, and rows that continue one
 * of those.
 */
function bodyOf(layout: PageLayout, at: number, left: number): Segment[][] {
  const body: Segment[][] = [];
  let bottom = layout.rows[at]![0]!.box;
  let edge: number | undefined;
  for (const row of layout.rows.slice(at + 1)) {
    const [first] = row;
    if (first!.box.y - (bottom.y + bottom.height) > layout.em * 2.2) break;
    const isLabelled = first!.box.x < left - layout.em;
    if (isLabelled) {
      edge ??= first!.box.x;
      const label = findLabels(first!)[0];
      if (!isOnlyLabel(first!) || Math.abs(first!.box.x - edge) > layout.em * 0.4) break;
      // A bare 'Attorney' or 'Heirs' starts the part about another person.
      if (label?.field === 'role' || startsTableOfKin(layout, first!)) break;
    } else if (body.length === 0) break;
    body.push(row);
    bottom = first!.box;
  }
  return body;
}

/** The positions of the columns: their cells may start left of a centered heading. */
function columnsOf(heads: ReturnType<typeof headsOf>, body: Segment[][], left: number): Column[] {
  const full = body.filter((row) => row.length === heads.length + 1 && row[0]!.box.x < left);
  return heads.map(({ role, segment }, i) => {
    const cells = full.map((row) => row[i + 1]!);
    const withMedian = (head: number, values: number[]) => [
      head,
      values.toSorted((a, b) => a - b)[values.length >> 1] ?? head,
    ];
    const lefts = withMedian(
      segment.box.x,
      cells.map(({ box }) => box.x),
    );
    return { role, lefts, middles: withMedian(middleOf(segment), cells.map(middleOf)) };
  });
}

function columnAt(columns: Column[], cell: Segment, em: number): Column | undefined {
  const distance = ({ lefts, middles }: Column) =>
    Math.min(
      ...lefts.map((x) => Math.abs(x - cell.box.x)),
      ...middles.map((x) => Math.abs(x - middleOf(cell))),
    );
  const nearest = columns.toSorted((a, b) => distance(a) - distance(b))[0]!;
  return distance(nearest) < em * 2.5 ? nearest : undefined;
}

function answerOf(label: Label, cell: Segment): Found | undefined {
  const { text, words } = cell;
  const value =
    addressFields.has(label.field) && samePattern.test(text)
      ? 'same'
      : normalValue(label.field === 'block' ? 'name' : label.field, text) ||
        (label.field === 'deathDate' || label.field === 'filingDate' ? dayInBoxes(text) : '');
  return value ? { value, words, weight: formWeights.tableCell, segment: cell } : undefined;
}

/**
 * Tables that ask about two people side by side: the labels in the first column, 'Decedent' and
 * 'Applicant' over the others. Every cell belongs to the person over it, and an empty one leaves
 * its neighbor in place.
 */
export function findPersonTables(layout: PageLayout): PersonTable[] {
  return layout.rows.flatMap((row, at): PersonTable[] => {
    const heads = headsOf(row);
    if (heads.length === 0) return [];
    const left = Math.min(...heads.map(({ segment }) => segment.box.x));
    const body = bodyOf(layout, at, left);
    const labelled = body.filter(([first]) => first!.box.x < left - layout.em);
    if (labelled.length < 3) return [];
    const columns = columnsOf(heads, body, left);
    const rows = new Set([at]);
    const cells: PersonCell[] = [];
    let label: Label | undefined;
    for (const line of body) {
      const isLabelled = line[0]!.box.x < Math.min(left, ...columns[0]!.lefts) - layout.em;
      if (isLabelled) label = findLabels(line[0]!)[0];
      const answers = isLabelled ? line.slice(1) : line;
      // A long answer pushes the next one to the right; if each column has one they are in order.
      const values = answers.map((cell, i) => ({
        cell,
        column: answers.length === columns.length ? columns[i] : columnAt(columns, cell, layout.em),
      }));
      // Text outside all columns belongs to another table.
      if (values.some(({ column }) => !column)) break;
      rows.add(line[0]!.row);
      for (const { cell, column } of values) {
        // 'Name of spouse' asks for neither of the two.
        const own = label && (!label.role || ['deceased', 'petitioner'].includes(label.role));
        const found = own && answerOf(label!, cell);
        if (found) cells.push({ role: column!.role, label: label!, found });
      }
    }
    return [{ rows, cells }];
  });
}
