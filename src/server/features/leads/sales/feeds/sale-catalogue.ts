import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { propertyUses } from '#domain/facts/fact-choices.ts';

const column = z.string().min(1);
const facts = [
  'livingArea',
  'lotArea',
  'yearBuilt',
  'beds',
  'baths',
  'halfBaths',
  'stories',
] as const;
const of = z.enum([
  ...facts,
  'date',
  'price',
  'parcel',
  'address',
  'buyer',
  'seller',
  'deed',
  'document',
  'use',
  'assessed',
  'latitude',
  'longitude',
]);
const codes = z.array(z.strictObject({ column, values: z.array(z.string().min(1)).min(1) }));

const joined = z.strictObject({
  url: z.url(),
  /** The column of the parcel number. */
  key: column,
  /** Of several rows of a parcel, those with the largest value count. */
  newest: column.optional(),
  /** What is added up over these rows: a parcel may have several buildings. */
  adds: z.array(z.enum(facts)).default([]),
  columns: z.partialRecord(of, column),
});
export type SaleJoin = z.output<typeof joined>;

/** A publisher of recorded sales: where they are, what their columns are, and which count. */
const saleFile = z.strictObject({
  place: z.string().regex(/, [A-Z]{2}$/),
  state: z.string().regex(/^[A-Z]{2}$/),
  /** None: the whole state. */
  counties: z.array(z.string().min(1)),
  url: z.url(),
  columns: z.partialRecord(of, column).refine(({ date, price }) => date && price),
  /** How days are written in conditions: '2031-03-04', or '20310304'. */
  dateForm: z.enum(['day', 'compact']).default('day'),
  /** Rows with another value are no sales on the open market. */
  onlyWhere: codes.default([]),
  leaveOut: codes.default([]),
  /** Its own codes leave out parcels that were sold together, so equal prices of a day are chance. */
  flagsSeveral: z.boolean().default(false),
  /** The codes of the column `use`, or its first words; others are no houses. */
  uses: z.partialRecord(z.enum(propertyUses), z.array(z.string().min(1))).optional(),
  /** Datasets that say more of the parcels: where they are, what stands on them. */
  joins: z.array(joined).default([]),
  remark: z.string().optional(),
  /** Absent: the publisher states it at `terms`. */
  licence: z.string().min(1).optional(),
  terms: z.url(),
  /** Where the columns were checked. */
  source: z.string().min(1),
});
export type SalePublisher = z.output<typeof saleFile> & { id: string };

/** The day from which rows are asked for, in the publisher's form. */
export const firstDay = ({ dateForm }: SalePublisher, day: string) =>
  dateForm === 'compact' ? day.replaceAll('-', '') : day;

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

/** The publishers by place; their files are checked when they are read. */
export function readSalePublishers(): SalePublisher[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      id: file.replace(/\.json$/, ''),
      ...saleFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    }))
    .sort((one, other) => one.place.localeCompare(other.place));
}
