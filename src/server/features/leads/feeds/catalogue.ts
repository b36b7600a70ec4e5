import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { CatalogueEntry } from '#api/feeds.api.ts';
import { closingRules, feedIntervals } from '#domain/feeds/freshness.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import type { FeedsTable } from '#server/platform/database/schema/feeds.tables.ts';
import { recogniseDataset } from '#server/providers/open-data/open-data.port.ts';

const column = z.string().min(1);

/**
 * A feed file of the catalog: everything that is known of a dataset before it is read for the first
 * time.
 */
export const catalogueFile = z.strictObject({
  name: z.string().min(1),
  /** City or county with its state. */
  place: z.string().regex(/, [A-Z]{2}$|^United States$/),
  url: z.url(),
  propertyType: z.enum(propertyTypes),
  kind: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  key: column,
  mapping: z.record(z.string(), z.union([column, z.array(column)])),
  open: z.strictObject({ column, values: z.array(z.string()).min(1) }).optional(),
  closes: z.enum(closingRules),
  every: z.enum(feedIntervals),
  /** How often the publisher adds rows. */
  cadenceDays: z.int().positive(),
  freshnessColumn: column.optional(),
  constants: z.partialRecord(
    z.enum(['city', 'state', 'county', 'zipCode', 'listName']),
    z.string(),
  ),
  /** Null: the publisher states it at `terms`. */
  licence: z.string().min(1).nullable(),
  terms: z.string().min(1),
  /** Where the columns were checked. */
  source: z.string().min(1),
});
type CatalogueFile = z.infer<typeof catalogueFile>;

export type CatalogueFeed = {
  shown: Omit<CatalogueEntry, 'feedId'>;
  row: Omit<Insertable<FeedsTable>, 'created_at' | 'updated_at'>;
};

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

/** The catalog by place and name; its files are checked when they are read. */
export function readCatalogue(): CatalogueFeed[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) =>
      toFeed(
        file.replace(/\.json$/, ''),
        catalogueFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ),
    )
    .sort(
      (a, b) =>
        a.shown.place.localeCompare(b.shown.place) || a.shown.name.localeCompare(b.shown.name),
    );
}

function toFeed(id: string, file: CatalogueFile): CatalogueFeed {
  const { platform, base, id: dataset } = recogniseDataset(file.url);
  const { name, place, kind, url, licence, terms, source } = file;
  return {
    shown: {
      id,
      name,
      place,
      kind,
      kindLabel: signalKindLabel(kind),
      platform,
      url,
      licence,
      terms,
      source,
    },
    row: {
      name: `${place}: ${name}`,
      url,
      platform,
      base,
      dataset,
      property_type: file.propertyType,
      kind,
      key: file.key,
      mapping: JSON.stringify(file.mapping),
      open: file.open ? JSON.stringify(file.open) : null,
      closes: file.closes,
      every: file.every,
      constants: JSON.stringify(file.constants),
      cadence_days: file.cadenceDays,
      freshness_column: file.freshnessColumn ?? null,
      licence,
      catalogue_id: id,
    },
  };
}
