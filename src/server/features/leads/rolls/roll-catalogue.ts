import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { propertyUses } from '#domain/facts/fact-choices.ts';
import { factFieldNames, type FactField } from '#domain/facts/fact-fields.ts';
import { parcelForm } from '#domain/facts/parcel-form.ts';

const column = z.string().min(1);
const columns = z.union([column, z.array(column).min(1)]);
const fact = z.enum(factFieldNames as [FactField, ...FactField[]]);

const dataset = z.strictObject({
  url: z.url(),
  /** The column of the parcel number. */
  key: column,
  /** Of several rows of a parcel, those with the largest value count. */
  newest: column.optional(),
  /** Rows with one of these values are of parcels sold together: the price is that of all. */
  soldTogether: z
    .array(z.strictObject({ column, values: z.array(z.string().min(1)).min(1) }))
    .optional(),
  /** Facts that are added up over these rows: a parcel may have several buildings. */
  adds: z.array(fact).optional(),
  /** The codes of the kinds of houses, where they are not words. */
  uses: z.partialRecord(z.enum(propertyUses), z.array(z.string().min(1))).optional(),
  /** Fact -> its column, or the columns of which the first that is not empty counts. */
  facts: z.partialRecord(
    fact,
    z.union([columns, z.strictObject({ column: columns, unit: z.enum(['acres', 'feet']) })]),
  ),
});

/** A public roll: where it is, how it names parcels, and what its columns are. */
const rollFile = z.strictObject({
  name: z.string().min(1),
  place: z.string().regex(/, [A-Z]{2}$/),
  state: z.string().regex(/^[A-Z]{2}$/),
  /** None: the whole state. */
  counties: z.array(z.string().min(1)),
  parcel: z.string().regex(parcelForm),
  /** Each of its counties counts its parcels anew: a number alone names no house. */
  numbersRepeat: z.boolean().optional(),
  datasets: z.array(dataset).min(1),
  /** Where the roll says which parcel has which address, for leads without a parcel number. */
  address: z.strictObject({ url: z.url(), key: column, street: column, zip: column }).optional(),
  /** Where the roll says who owns a parcel, where mail goes and what its own street is. */
  owner: z
    .strictObject({
      url: z.url(),
      key: column,
      name: column,
      mailing: column,
      street: column,
      /** The ZIPs of both, alone or behind a town: without them the same street may be another town's. */
      zip: column.optional(),
      mailingZip: column.optional(),
      /** The publisher leaves the mailing street blank where mail goes to the house. */
      blankIsHome: z.boolean().optional(),
    })
    .optional(),
  /** What to know of its values. */
  remark: z.string().optional(),
  /** Null: the publisher states it at `terms`. */
  licence: z.string().min(1).nullable(),
  terms: z.url(),
  /** Where the columns were checked. */
  source: z.string().min(1),
});
export type Roll = z.infer<typeof rollFile> & { id: string };
export type RollDataset = Roll['datasets'][number];

/** The name of a roll among the sources of facts. */
export const rollSource = (id: string): string => `roll:${id}`;

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

/** The rolls by place; their files are checked when they are read. */
export function readRolls(): Roll[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      id: file.replace(/\.json$/, ''),
      ...rollFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    }))
    .sort((a, b) => a.place.localeCompare(b.place));
}
