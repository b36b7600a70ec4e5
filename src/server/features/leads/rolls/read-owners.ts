import { parcelMatch } from '#domain/facts/parcel-form.ts';
import { streetKey } from '#domain/places/address.ts';
import { datasetAt, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import type { Roll } from './roll-catalogue.ts';
import type { RollFacts } from './roll-facts.ts';

/** A bank or a land bank owns thousands: they are counted up to here. */
const mostParcels = 200;

type Columns = NonNullable<Roll['owner']>;

/** Where mail goes: to the house itself where the publisher then leaves the column blank. */
function mailingOf(row: OpenDataRow, { mailing, street, blankIsHome }: Columns): string {
  const written = row[mailing] ?? '';
  return written.trim() === '' && blankIsHome ? (row[street] ?? '') : written;
}

/** The same owner: name and mailing street; null where one of them is unknown. */
function ownerKey(row: OpenDataRow, columns: Columns): string | null {
  const { name } = columns;
  const owner = (row[name] ?? '')
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, ' ')
    .trim();
  const street = streetKey(mailingOf(row, columns));
  return owner && street ? `${owner}|${street}` : null;
}

/** The last five digits of a ZIP, or of a town with its state and ZIP: '44107', 'TAMPA FL 33614-1234'. */
const zipOf = (row: OpenDataRow, column: string | undefined) =>
  /(?:^|\D)(\d{5})(?:-?\d{4})?\s*$/.exec(row[column ?? ''] ?? '')?.[1] ?? '';

/**
 * Whether mail goes to the house itself, by the definition of an absentee; null where that cannot be said:
 * the same street may be in another town, and a house may have a unit that the roll does not name.
 */
function isMailedHome(row: OpenDataRow, columns: Columns): boolean | null {
  if (columns.blankIsHome && (row[columns.mailing] ?? '').trim() === '') return true;
  const [to, at] = [streetKey(row[columns.mailing] ?? ''), streetKey(row[columns.street] ?? '')];
  const [mailingZip, siteZip] = [zipOf(row, columns.mailingZip), zipOf(row, columns.zip)];
  const areZipsKnown = mailingZip !== '' && siteZip !== '';
  if (!to || !at) return null;
  if (areZipsKnown && mailingZip !== siteZip) return false;
  if (to.startsWith('PO BOX ')) return null;
  const [street, unit] = to.split(' # ');
  const [ownStreet, ownUnit] = at.split(' # ');
  // One of them may have the town behind it.
  const isSame =
    `${street} `.startsWith(`${ownStreet} `) || `${ownStreet} `.startsWith(`${street} `);
  if (!isSame || (unit && ownUnit && unit !== ownUnit)) return false;
  return areZipsKnown && unit === ownUnit ? true : null;
}

/**
 * Who lives in some houses, and how many parcels of the roll their owners have. Of other parcels nothing
 * but their number is kept.
 * @param houses their parcels, as the roll writes them, and which rows of these are theirs
 * @returns in the order of the houses
 * @throws OpenDataError where the publisher does not answer
 */
export async function readOwners(
  openDataset: OpenDataset,
  columns: Columns,
  {
    houses,
    signal,
  }: {
    houses: readonly { key: string; isOf: (row: OpenDataRow) => boolean }[];
    signal: AbortSignal;
  },
): Promise<RollFacts[]> {
  if (houses.length === 0) return [];
  const source = openDataset(datasetAt(columns.url));
  const read = async function* (column: string, values: readonly string[]) {
    const condition = { column, values };
    for await (const { rows } of source.pages({ condition, cursor: null, signal })) yield* rows;
  };
  const rows = new Map<string, OpenDataRow[]>();
  for await (const row of read(columns.key, [...new Set(houses.map(({ key }) => key))])) {
    const match = parcelMatch(row[columns.key] ?? '');
    if (match !== '') rows.set(match, [...(rows.get(match) ?? []), row]);
  }
  const owned = houses.map(({ key, isOf }) => rows.get(parcelMatch(key))?.findLast(isOf));
  const names = [...new Set(owned.map((row) => row?.[columns.name] ?? ''))];
  const parcels = new Map<string, Set<string>>();
  for (const row of owned) {
    const owner = row && ownerKey(row, columns);
    if (owner) parcels.set(owner, new Set());
  }
  const asked = names.filter((name) => name.trim() !== '');
  if (parcels.size > 0) {
    for await (const row of read(columns.name, asked)) {
      const known = parcels.get(ownerKey(row, columns) ?? '');
      if (known && known.size < mostParcels) known.add(parcelMatch(row[columns.key] ?? ''));
      if ([...parcels.values()].every(({ size }) => size >= mostParcels)) break;
    }
  }
  return owned.map((row): RollFacts => {
    if (!row) return {};
    const count = parcels.get(ownerKey(row, columns) ?? '')?.size ?? 0;
    const isHome = isMailedHome(row, columns);
    return {
      ...(count > 0 && { ownerParcels: count }),
      ...(isHome !== null && { ownerOccupied: isHome }),
    };
  });
}
