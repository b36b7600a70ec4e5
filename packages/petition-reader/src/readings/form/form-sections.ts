import type { Word } from '../../page/page.ts';
import type { AddressParts } from '../../places/address-candidates.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';

/** A label's value in its normal form, the words it is based on and the weight of the rule. */
export type Found = {
  value: string;
  words: Word[];
  weight: number;
  segment: Segment;
  /** About the person to be appointed. */
  isNominee?: boolean;
};

/** One person's or document's group of fields on a form, from its heading to the next. */
export type Section = {
  role: Role | undefined;
  parts: AddressParts;
  names: Partial<Record<'first' | 'middle' | 'last' | 'suffix', Found>>;
  /** The whole name that was answered among the fields. */
  owner?: string;
  /** A lawyer's phone number: the petitioner's own if both are one person. */
  phone?: Found;
  /** Whether it is about the person to be appointed. */
  isNominee?: boolean;
  /** Whether a label of its address names the person: "Decedent's residence". */
  isSaid?: boolean;
};

/** A section in which nothing was found yet. */
export function newSection(role: Role | undefined): Section {
  return { role, parts: {}, names: {} };
}

/** Tracks the section that contains a segment: forms ask about two people side by side. */
type Columns = {
  at(segment: Segment): Section;
  /** `alone`: it starts with a person's name, and not with a detail of the person that may be anywhere. */
  open(segment: Segment, section: Section, alone: boolean): void;
};

/**
 * Whether a heading starts a column: it is right of other text, clear of it, is not centered, and
 * is not a caption in a row of captions ('Date | Signature of petitioner').
 */
function beginsColumn(layout: PageLayout, segment: Segment): boolean {
  const { box, row } = segment;
  if (box.x < 400 || Math.abs(box.x + box.width / 2 - 500) < 60) return false;
  const left = layout.rows[row]!.filter((other) => other.box.x < box.x);
  if (left.length > 0 && left.every(isOnlyLabel)) return left.some(namesRole);
  return layout.segments.some(
    (other) =>
      other.box.x + other.box.width < box.x - layout.em &&
      other.box.x < box.x - 200 &&
      Math.abs(other.box.y - box.y) < layout.em * 3.5,
  );
}

const namesRole = (segment: Segment) => findLabels(segment).some(({ role }) => role !== undefined);

/**
 * Follows a form's sections down the page. Headings side by side start columns, and the text under
 * each belongs to it; a heading across them, or with nothing of theirs beside it, ends them.
 */
export function createColumns(first: Section, layout: PageLayout): Columns {
  let columns = [{ x: -Infinity, row: -1, section: first }];
  const { em } = layout;
  return {
    at({ box }) {
      return (columns.findLast(({ x }) => x <= box.x + em) ?? columns[0]!).section;
    },
    open(segment, section, alone) {
      const { box, row } = segment;
      const beside = columns.some((column) => column.row === row && column.x !== box.x);
      const left = columns.filter(({ x }) => x < box.x - em);
      if (
        left.length > 0 &&
        section.role !== 'court' &&
        (beside || (alone && beginsColumn(layout, segment)))
      ) {
        columns = [...left, { x: box.x, row, section }];
        return;
      }
      const last = columns.at(-1)!;
      if (columns.length > 1 && last.x <= box.x + 1) {
        columns = [...columns.slice(0, -1), { x: last.x, row, section }];
        return;
      }
      // A heading of the left column, while the right one continues beside it.
      const right = columns.filter(({ x }) => x > box.x + box.width + em);
      const goesOn = layout.rows[row]!.some((other) =>
        right.some(({ x }) => Math.abs(x - other.box.x) < em * 2),
      );
      columns = [{ x: -Infinity, row, section }, ...(goesOn ? right : [])];
    },
  };
}
