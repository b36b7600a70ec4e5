import { parcelInForm, parcelMatch } from '#domain/facts/parcel-form.ts';
import type { ToldByRoll } from '#server/features/leads/facts/facts.public.ts';
import { datasetAt, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import { findParcels, type LeadPlace } from './find-parcels.ts';
import type { Roll, RollDataset } from './roll-catalogue.ts';
import { readOwners } from './read-owners.ts';
import { factsOfParcel, type RollFacts } from './roll-facts.ts';

/** A parcel has so many rows at most: years, buildings, sales. Further ones are passed over. */
const maxRowsOfParcel = 200;

type Lead = LeadPlace & { apn: string };

/** Rows of one dataset, by what identifies their parcel. */
async function readParcels(
  openDataset: OpenDataset,
  dataset: RollDataset,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, OpenDataRow[]>> {
  const parcels = new Map<string, OpenDataRow[]>();
  // A publisher may deliver a row twice, and buildings are added up.
  const seen = new Set<string>();
  const source = openDataset(datasetAt(dataset.url));
  const condition = { column: dataset.key, values: keys };
  for await (const { rows } of source.pages({ condition, cursor: null, signal })) {
    for (const row of rows) {
      const text = JSON.stringify(row);
      if (seen.has(text)) continue;
      seen.add(text);
      const match = parcelMatch(row[dataset.key] ?? '');
      const known = parcels.get(match) ?? [];
      if (match !== '' && known.length < maxRowsOfParcel) parcels.set(match, [...known, row]);
    }
  }
  return parcels;
}

/**
 * Asks a roll for the houses of some leads, by their parcel numbers, else by their addresses. Only what it
 * says of them is kept.
 * @returns the leads that it has
 * @throws OpenDataError where the publisher does not answer
 */
export async function readRoll(
  openDataset: OpenDataset,
  {
    roll,
    leads,
    today,
    signal,
  }: { roll: Roll; leads: readonly Lead[]; today: string; signal: AbortSignal },
): Promise<ToldByRoll[]> {
  const without = leads.filter(({ apn }) => apn === '');
  const parcels = await findParcels(openDataset, roll, { leads: without, signal });
  const keyed = leads.flatMap((lead) => {
    // What the roll itself wrote is asked for as it stands.
    const key = parcels.get(lead.id) ?? parcelInForm(lead.apn, roll.parcel);
    return key === null ? [] : [{ id: lead.id, key }];
  });
  if (keyed.length === 0) return [];
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const told = new Map<number, ToldByRoll>();
  for (const dataset of roll.datasets) {
    const parcels = await readParcels(openDataset, dataset, keys, signal);
    for (const { id, key } of keyed) {
      const rows = parcels.get(parcelMatch(key));
      const facts = rows ? factsOfParcel(dataset, rows, today) : {};
      if (Object.keys(facts).length > 0)
        told.set(id, { id, facts: { ...told.get(id)?.facts, ...facts } });
    }
  }
  const owners = roll.owner
    ? await readOwners(openDataset, roll.owner, { keys, signal })
    : new Map<string, RollFacts>();
  for (const { id, key } of keyed) {
    const facts = owners.get(parcelMatch(key)) ?? {};
    // What the roll says of the house itself wins.
    if (Object.keys(facts).length > 0)
      told.set(id, { id, facts: { ...facts, ...told.get(id)?.facts } });
  }
  return [...told.values()];
}
