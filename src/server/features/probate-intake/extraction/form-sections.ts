import type { Word } from '#server/providers/document-text/document-text.ts';
import type { AddressParts } from './address-candidates.ts';
import type { Segment } from './page-layout.ts';
import type { Role } from './petition.ts';

/** A label's value in its normal form, the words it stands on and what the rule is worth. */
export type Found = { value: string; words: Word[]; weight: number; segment: Segment };

/** One person's or paper's group of fields on a form, from its heading to the next. */
export type Section = {
  role: Role | undefined;
  parts: AddressParts;
  names: Partial<Record<'first' | 'middle' | 'last', Found>>;
};

/** A section in which nothing was found yet. */
export function newSection(role: Role | undefined): Section {
  return { role, parts: {}, names: {} };
}

/** Which section a segment stands in: forms ask two people side by side. */
type Columns = {
  at(segment: Segment, em: number): Section;
  open(segment: Segment, section: Section): void;
};

/**
 * Follows a form's sections down the page. Two headings in one row begin two columns, and what
 * stands under each is its own; a heading in a row of its own ends them.
 */
export function createColumns(first: Section): Columns {
  let columns = [{ x: -Infinity, row: -1, section: first }];
  return {
    at({ box }, em) {
      return (columns.findLast(({ x }) => x <= box.x + em) ?? columns[0]!).section;
    },
    open({ box, row }, section) {
      const beside = columns.filter((column) => column.row === row && column.x !== box.x);
      columns =
        beside.length > 0
          ? [...columns.filter(({ x }) => x < box.x), { x: box.x, row, section }]
          : columns.length > 1 && columns.at(-1)!.x <= box.x + 1
            ? [...columns.slice(0, -1), { x: columns.at(-1)!.x, row, section }]
            : [{ x: -Infinity, row, section }];
    },
  };
}
