import { readRecordedSale } from '#domain/comps/read-sale.ts';
import type { RecordedSale } from '#domain/comps/sale.ts';
import { screenSales } from '#domain/comps/screen-sales.ts';
import { readCodedUse } from '#domain/facts/read-choice.ts';
import { parcelMatch } from '#domain/facts/parcel-form.ts';
import { parseDay } from '#server/features/leads/imports/imports.public.ts';
import { datasetAt, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import type { SaleJoin, SalePublisher } from './sale-catalogue.ts';

/** Parcels of one request: their numbers are in its address. */
const keysOfRequest = 100;

type Cells = Record<string, string | undefined>;
type Codes = SalePublisher['leaveOut'];

const hasCode = (row: OpenDataRow, { column, values }: Codes[number]) =>
  values.includes((row[column] ?? '').trim());

/** Days in the form that sales have; a month or a year stays one. */
const dayOf = (cell: string | undefined) => (cell ? (parseDay(cell) ?? cell) : '');

/** A kind in a word or code that is not known is no house's: those of houses are. */
const useOf = (cell: string | undefined, uses: SalePublisher['uses']) =>
  cell ? (readCodedUse(cell, uses) ?? 'Other') : '';

const saleOf = (cells: Cells, uses: SalePublisher['uses']): RecordedSale =>
  readRecordedSale({ ...cells, date: dayOf(cells.date), use: useOf(cells.use, uses) });

const named = (columns: Partial<Record<string, string>>, row: OpenDataRow): Cells =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const cell = (row[column!] ?? '').trim();
      return cell === '' ? [] : [[name, cell]];
    }),
  );

/** What the rows of one parcel say: the newest of them, with what several buildings have added up. */
function joinedCells({ columns, newest, adds }: SaleJoin, rows: readonly OpenDataRow[]): Cells {
  const last = newest
    ? rows.reduce((best, row) => ((row[newest] ?? '') > best ? row[newest]! : best), '')
    : '';
  const counting = newest ? rows.filter((row) => (row[newest] ?? '') === last) : rows;
  const cells: Cells = {};
  for (const each of counting.map((row) => named(columns, row))) {
    for (const [name, cell] of Object.entries(each)) {
      const known = cells[name];
      if (known === undefined) cells[name] = cell;
      else if (adds.some((added) => added === name)) {
        const number = (text: string | undefined) =>
          Number((text ?? '').replace(/[$,\s]/g, '')) || 0;
        cells[name] = String(number(known) + number(cell));
      }
    }
  }
  return cells;
}

/** What a dataset says of parcels, by what identifies them. */
async function readJoin(
  openDataset: OpenDataset,
  join: SaleJoin,
  { keys, signal }: { keys: readonly string[]; signal: AbortSignal },
): Promise<Map<string, Cells>> {
  const source = openDataset(datasetAt(join.url));
  const found = new Map<string, OpenDataRow[]>();
  for (let start = 0; start < keys.length; start += keysOfRequest) {
    const condition = { column: join.key, values: keys.slice(start, start + keysOfRequest) };
    const seen = new Set<string>();
    for await (const { rows } of source.pages({
      condition,
      cursor: null,
      withCentres: true,
      signal,
    })) {
      for (const row of rows) {
        // A publisher may deliver a row twice, and buildings are added up.
        const text = JSON.stringify(row);
        const match = parcelMatch(row[join.key] ?? '');
        if (match === '' || seen.has(text)) continue;
        seen.add(text);
        found.set(match, [...(found.get(match) ?? []), row]);
      }
    }
  }
  return new Map([...found].map(([match, rows]) => [match, joinedCells(join, rows)]));
}

/**
 * The valid sales of one page of a publisher, joined with what other datasets say of their parcels.
 * @param since the first day of sales that are wanted
 * @returns them, and how many rows were left out for which reason
 */
export async function readSaleRows(
  openDataset: OpenDataset,
  publisher: SalePublisher,
  {
    rows,
    since,
    today,
    signal,
  }: { rows: readonly OpenDataRow[]; since: number; today: number; signal: AbortSignal },
): Promise<{ sales: RecordedSale[]; dropped: Record<string, number> }> {
  const { columns, onlyWhere, leaveOut, joins, uses, flagsSeveral } = publisher;
  const dropped: Record<string, number> = {};
  const drop = (reason: string) => void (dropped[reason] = (dropped[reason] ?? 0) + 1);
  const counting = rows.filter((row) => {
    const counts =
      onlyWhere.every((code) => hasCode(row, code)) && !leaveOut.some((code) => hasCode(row, code));
    if (!counts) drop('not_market');
    return counts;
  });
  // A layer of points names its places itself.
  const places = { latitude: 'latitude', longitude: 'longitude' };
  let cells = counting.map((row) => named({ ...places, ...columns }, row));
  const all = cells.map((each) => saleOf(each, uses));
  const first = screenSales(all, { today, flagsSeveral });
  cells = cells.filter((_, index) => {
    const reason = first[index];
    if (reason) drop(reason);
    return reason === undefined && all[index]!.day >= since;
  });
  for (const join of joins) {
    const keys = [...new Set(cells.flatMap(({ parcel }) => parcel ?? []))];
    const told = await readJoin(openDataset, join, { keys, signal });
    cells = cells.map((own) => ({ ...told.get(parcelMatch(own.parcel ?? '')), ...own }));
  }
  const sales = cells.map((each) => saleOf(each, uses));
  const reasons = screenSales(sales, { today, flagsSeveral });
  return {
    dropped,
    sales: sales.filter(({ place }, index) => {
      const reason = reasons[index] ?? (place ? undefined : 'no_place');
      if (reason) drop(reason);
      return reason === undefined;
    }),
  };
}
