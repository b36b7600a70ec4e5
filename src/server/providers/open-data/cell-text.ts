import { z } from 'zod';
import type { OpenDataRow } from './open-data-source.ts';

/** Longer cells are cut: a page of them must fit into memory. */
const maxCellLength = 4_000;

const point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]).rest(z.number()),
});
const location = z.object({
  latitude: z.coerce.string(),
  longitude: z.coerce.string(),
  human_address: z.string().optional(),
});
const link = z.object({ url: z.string() });
const spokenAddress = z
  .object({ address: z.string(), city: z.string(), state: z.string(), zip: z.string() })
  .partial();

function scalarText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  return text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxCellLength);
}

/** The cells that a column's value gives; places give one for each part: 'location.latitude'. */
export function addCells(row: OpenDataRow, column: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    row[column] = scalarText(value);
    return;
  }
  const asPoint = point.safeParse(value);
  if (asPoint.success) {
    const [longitude, latitude] = asPoint.data.coordinates;
    row[`${column}.latitude`] = String(latitude);
    row[`${column}.longitude`] = String(longitude);
    return;
  }
  const asLocation = location.safeParse(value);
  if (asLocation.success) {
    const { latitude, longitude, human_address: spoken } = asLocation.data;
    Object.assign(row, { [`${column}.latitude`]: latitude, [`${column}.longitude`]: longitude });
    for (const [part, text] of Object.entries(addressParts(spoken)))
      row[`${column}.${part}`] = scalarText(text);
    return;
  }
  const asLink = link.safeParse(value);
  row[column] = scalarText(asLink.success ? asLink.data.url : value);
}

function addressParts(spoken: string | undefined): Record<string, string> {
  try {
    return spokenAddress.parse(JSON.parse(spoken ?? '{}'));
  } catch {
    return {};
  }
}

/** A JSON object as a row of texts. @param skip columns that are the platform's own. */
export function textRow(
  record: Record<string, unknown>,
  skip: (column: string) => boolean = () => false,
): OpenDataRow {
  const row: OpenDataRow = {};
  for (const [column, value] of Object.entries(record))
    if (!skip(column)) addCells(row, column, value);
  return row;
}
