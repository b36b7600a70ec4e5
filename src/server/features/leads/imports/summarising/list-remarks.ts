import { counted } from '#domain/messages/in-words.ts';
import {
  remarkCodes,
  type ImportRemark,
  type ImportSummary,
} from '#api/imports/import-lists.api.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { expectedRefusals, refusals } from '../parsing/refusals.ts';
import type { CountedRemark } from './remark-counter.ts';

/** Rows of a section that are one place with others; `places` is how many places those are. */
export type FoldedRows = { section: number; count: number; places: number; rows: number[] };

/** A word by which leads come in as closed; '' where a closing date says it. */
export type ClosingWord = { section: number; word: string; leads: number; rows: number[] };

/** Rows of a section that close open cases of leads that are here. */
export type ClosedCases = { section: number; count: number; rows: number[] };

type ListFacts = {
  counted: readonly CountedRemark[];
  folded: readonly FoldedRows[];
  closing: readonly ClosingWord[];
  closed: readonly ClosedCases[];
  /** Rows below the header that are not blank. */
  rows: number;
  /** The same of each section. */
  rowsOf: readonly number[];
  /** The row of each section's header, from 0; -1 for none. */
  headerRows: readonly number[];
  kind: PropertyType;
};

const maxRows = 1_000;
/** Remarks of one code: columns with cells that are not understood, reasons. */
const maxOfCode = 10;
/** Above this part of the rows the import asks. */
const askingShare = 0.1;

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

type Words = (remark: CountedRemark, count: number) => string;

const sentences: Record<CountedRemark['code'], Words> = {
  flags_without_phone: ({ about, example }, count) =>
    `${counted(count, 'row says', 'rows say')} ${quoted(example)} in ${quoted(about)}, which belongs to no phone: the flag would be lost.`,
  flags_not_understood: ({ about, example }, count) =>
    `${counted(count, 'row says', 'rows say')} ${quoted(example)} in ${quoted(about)}, which is neither yes nor no: say above what it means.`,
  rows_refused: ({ about }, count) => `${counted(count, 'row')} refused: ${about}`,
  street_is_none: ({ example }, count) =>
    `${counted(count, 'street looks', 'streets look')} like a person or a heading: ${quoted(example)}.`,
  street_without_number: ({ example }, count) =>
    `${counted(count, 'street has', 'streets have')} no house number: ${quoted(example)}. ${count === 1 ? 'The lead is' : 'These leads are'} known by parcel.`,
  zip_outside_state: ({ example }, count) =>
    `${counted(count, 'ZIP is', 'ZIPs are')} outside ${count === 1 ? 'its' : 'their'} state: ${example}.`,
  zip_outside_town: ({ example }, count) =>
    `${counted(count, 'ZIP is', 'ZIPs are')} far from ${count === 1 ? 'its' : 'their'} town: ${example}.`,
  date_out_of_range: ({ about, example }, count) =>
    `${about} is out of range in ${counted(count, 'row')}: ${example}.`,
  dates_contradict: ({ about, example }, count) =>
    `${counted(count, 'date')} in ${quoted(about)} ${count === 1 ? 'has' : 'have'} day and month the other way round than the rest: ${example}.`,
  date_order_open: ({ about, example }) =>
    `Dates in ${quoted(about)} could be month first or day first: ${example}.`,
  phones_not_understood: ({ about, example }, count) =>
    `${counted(count, 'phone')} in ${quoted(about)} not understood: ${quoted(example)}.`,
  cells_not_understood: ({ about, example }, count) =>
    `${counted(count, 'cell')} in ${quoted(about)} not understood: ${quoted(example)}. Kept as an extra field.`,
  fact_left_out: ({ about, example }, count) =>
    `${about} cannot be true in ${counted(count, 'row')}: ${quoted(example)}. Left out.`,
  leads_closed: ({ about }, count) =>
    `${counted(count, 'lead comes', 'leads come')} in as closed: ${about}.`,
  cases_closed: (_, count) => `${counted(count, 'open case is', 'open cases are')} closed.`,
  rows_folded: ({ about }, count) => `${counted(count, 'row')} are ${about}.`,
  owner_not_greeted: ({ example }, count) =>
    `${counted(count, 'owner gets', 'owners get')} “Hi there”: the first name is not certain in ${quoted(example)}.`,
};

const goodToKnow: ReadonlySet<CountedRemark['code']> = new Set([
  'rows_folded',
  'owner_not_greeted',
  'cases_closed',
]);

/** Whether a remark is a mistake of the list or its mapping, rather than good to know. */
function looksWrong({ code, about, section }: CountedRemark, count: number, list: ListFacts) {
  const rows = list.rowsOf[section] ?? list.rows;
  if (goodToKnow.has(code)) return false;
  // A few houses without a year are the county's gaps; many are another column's values.
  if (code === 'fact_left_out') return count > rows * askingShare;
  // Land has no house number, and some rows no street; if most have none, another column has it.
  if (code === 'street_without_number' || about === refusals.noStreet) return count * 2 > rows;
  // A city's list of all its cases has most of them closed.
  if (code === 'leads_closed') return list.kind !== 'violation' && count * 2 > rows;
  return !expectedRefusals.has(about);
}

/** One remark for each section, with how many leads it is about. */
function closedRemarks(closing: readonly ClosingWord[]): [CountedRemark, number][] {
  return [...Map.groupBy(closing, ({ section }) => section)].map(([section, said]) => {
    const words = said.slice(0, 4).map(({ word, leads }) => {
      const quote = word === '' ? 'a closing date' : quoted(word);
      return said.length === 1 ? quote : `${quote} (${leads.toLocaleString('en-US')})`;
    });
    const about = words.join(', ') + (said.length > words.length ? ' and others' : '');
    const rows = said.flatMap((each) => each.rows);
    const leads = said.reduce((sum, each) => sum + each.leads, 0);
    return [{ code: 'leads_closed', about, example: '', section, rows }, leads];
  });
}

const foldedRemark = ({ section, count, places, rows }: FoldedRows): [CountedRemark, number] => {
  const about = places === 1 ? 'one place' : counted(places, 'place');
  return [{ code: 'rows_folded', about, example: '', section, rows }, count];
};

/** Remarks of one code beyond those that have a line each. */
function restOf(more: readonly CountedRemark[], list: ListFacts): ImportRemark {
  const { code, section } = more[0]!;
  const rows = [...new Set(more.flatMap((remark) => remark.rows))].sort((a, b) => a - b);
  const named = more.slice(0, 5).map(({ about, example }) => quoted(about || example));
  const and =
    more.length > named.length ? ` and ${counted(more.length - named.length, 'other')}` : '';
  return {
    code,
    sentence: `The same in ${counted(rows.length, 'row')} for ${named.join(', ')}${and}.`,
    count: rows.length,
    rows: rows.slice(0, maxRows),
    looksWrong: more.some((remark) => looksWrong(remark, remark.rows.length, list)),
    ...(list.headerRows.length > 1 && { section: list.headerRows[section]! }),
  };
}

/** What the summary of a list says beside its numbers, and whether the import asks. */
export function remarksOfList(
  list: ListFacts,
): Pick<ImportSummary, 'remarks' | 'asks' | 'withoutCounty'> {
  const { counted, folded, closing, closed, rows, headerRows } = list;
  const wrongRows = new Set<number>();
  const kept = new Map<string, number>();
  const others = new Map<string, CountedRemark[]>();
  const state = (remark: CountedRemark, count = remark.rows.length): ImportRemark[] => {
    if (count === 0) return [];
    const isWrong = looksWrong(remark, count, list);
    if (isWrong) for (const row of remark.rows) wrongRows.add(row);
    const { code, section } = remark;
    const kind = `${section} ${code}`;
    kept.set(kind, (kept.get(kind) ?? 0) + 1);
    if (kept.get(kind)! > maxOfCode) {
      others.set(kind, [...(others.get(kind) ?? []), remark]);
      return [];
    }
    return [
      {
        code,
        sentence: sentences[code](remark, count),
        count,
        rows: remark.rows.slice(0, maxRows),
        looksWrong: isWrong,
        ...(headerRows.length > 1 && { section: headerRows[section]! }),
      },
    ];
  };
  const remarks = [
    ...counted.toSorted((a, b) => b.rows.length - a.rows.length).flatMap((each) => state(each)),
    ...[...closedRemarks(closing), ...folded.map(foldedRemark)].flatMap((each) => state(...each)),
    ...closed.flatMap(({ count, ...said }) =>
      state({ code: 'cases_closed', about: '', example: '', ...said }, count),
    ),
    ...[...others.values()].map((more) => restOf(more, list)),
  ];
  const rank = ({ looksWrong: isWrong, code }: ImportRemark) =>
    (isWrong ? 0 : remarkCodes.length) + remarkCodes.indexOf(code);
  remarks.sort((a, b) => rank(a) - rank(b));
  const withoutCounty = counted
    .filter(({ code, about }) => code === 'rows_refused' && about === refusals.noCounty)
    .reduce((sum, each) => sum + each.rows.length, 0);
  const asks =
    wrongRows.size > rows * askingShare ||
    withoutCounty > 0 ||
    counted.some(({ code }) => code.startsWith('flags_'));
  return { remarks, asks, withoutCounty };
}
