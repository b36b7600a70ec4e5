import type { ParsedRow } from '../parsing/imported-lead.ts';
import { parseRow } from '../parsing/parse-row.ts';
import { refusals } from '../parsing/refusals.ts';
import type { RowPlan } from '../parsing/row-plan.ts';
import { planList, type ListPlan } from '../plan-list.ts';
import { hasStrayQuote } from '../reading/stray-quotes.ts';
import { repeatsHeader } from './header-cells.ts';
import { carry, readHeading, type Carried } from './headings.ts';
import type { SectionPlan } from './section-plans.ts';

type Section = SectionPlan & { plan: RowPlan; index: number };

/** A row with the plan that reads it. */
export type PlannedRow = {
  row: string[];
  /** As a spreadsheet counts, from 1. */
  rowNumber: number;
  plan: RowPlan;
  /** Which of the sections it belongs to. */
  section: number;
  /** Why it is refused before it is read: a heading, or cells in the wrong columns. */
  refused?: string;
};

/** What a page prints again above its rows: the row's texts, whatever its numbers. */
const titleOf = (row: readonly string[]) =>
  row
    .map((cell) => cell.trim().replace(/\d+/g, '0'))
    .filter(Boolean)
    .join('|');

/** A row whose cells do not stand below their headers; with its quotation marks put right if that helps. */
function inPlace(
  row: string[],
  { width, length }: SectionPlan,
): Pick<PlannedRow, 'row' | 'refused'> {
  const filled = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  const isStray = hasStrayQuote(row);
  // '12 Elm St, Apt 4,Salem,' has a cell too many, though the last one is blank.
  const cells = length > 0 && row.length > Math.max(width, length) ? row.length : filled;
  if (width === 0 || (!isStray && cells <= width)) return { row };
  if (isStray && row.length === width)
    return { row: row.map((cell) => (cell.split('"').length % 2 ? cell : cell.replace('"', ''))) };
  return {
    row,
    refused: isStray
      ? 'A quotation mark is out of place in it, so its cells cannot be told apart.'
      : `It has ${cells} cells below ${width} columns, so its values may stand in the wrong ones.`,
  };
}

/**
 * Plans the rows of a sheet in their order, each by its section: headers switch sections, headings
 * hold for the rows below them.
 * @param sections as `planSections` has them.
 * @returns a function that plans the next row: null for a blank one, a header and a page's title.
 */
export function createRowPlanner(sections: readonly SectionPlan[], list: ListPlan) {
  const planned = sections.map((section, index): Section => ({
    ...section,
    index,
    plan: planList(section, list),
  }));
  const titles = new Set<string>();
  let current = sections[0]!.headerRow < 0 ? planned[0] : undefined;
  let carried: Carried = {};
  let plan = current?.plan;
  let next = 0;

  function beginAt(row: readonly string[], index: number): Section | undefined {
    const begun = planned.find(({ headerRow }) => headerRow === index);
    return begun ?? (current && planned.find(({ headers }) => repeatsHeader(row, headers)));
  }

  return function planRow(row: string[]): PlannedRow | null {
    const index = next;
    next += 1;
    if (!row.some((cell) => cell !== '' && cell.trim() !== '')) return null;
    const begun = beginAt(row, index);
    // What a table says that is left out does not hold for the next one.
    if (begun && begun !== current && current?.leftOut) carried = {};
    if (begun) current = begun;
    const heading = begun ? null : readHeading(row, (current ?? planned[0]!).headers, !current);
    const isKnown = heading !== null && heading !== 'unknown';
    if (isKnown) carried = carry(carried, heading);
    if (begun || isKnown) plan = current && { ...current.plan, carried };
    if (begun) return null;
    if (!current || !plan) {
      titles.add(titleOf(row));
      return null;
    }
    if (!isKnown && titles.size > 0 && titles.has(titleOf(row))) return null;
    const found = { row, rowNumber: index + 1, plan, section: current.index };
    if (isKnown) return { ...found, refused: refusals.heading };
    if (heading) return { ...found, refused: refusals.secondLine };
    if (current.leftOut) return { ...found, refused: refusals.leftOut };
    return { ...found, ...inPlace(row, current) };
  };
}

/** A planned row, parsed for storage. */
export function parsePlanned({ row, rowNumber, plan, refused }: PlannedRow): ParsedRow {
  if (refused === undefined) return parseRow(row, rowNumber, plan);
  return { reject: { rowNumber, reason: refused, cells: [...row] } };
}
