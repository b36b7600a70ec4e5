import type { FactField } from '#domain/facts/fact-fields.ts';
import { parcelInForm, parcelMatch } from '#domain/facts/parcel-form.ts';
import type { ToldByRoll } from '#server/features/leads/facts/facts.public.ts';
import { datasetAt, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import { findParcels, isHouseOf, type LeadPlace } from './find-parcels.ts';
import type { Roll, RollDataset } from './roll-catalogue.ts';
import { readOwners } from './read-owners.ts';
import { factsOfParcel, type RollFacts } from './roll-facts.ts';

/** A parcel has so many rows at most: years, buildings, sales. Further ones are passed over. */
const maxRowsOfParcel = 200;

type Lead = LeadPlace & { apn: string };
/** A lead with its number as the roll writes it. */
type Keyed = Lead & { key: string };

/** Rows of one dataset, by what identifies their parcel. */
async function readParcels(
  openDataset: OpenDataset,
  dataset: Pick<RollDataset, 'url' | 'key'>,
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

/** Whether a row of a dataset may be a lead's house, by its address where that dataset has one. */
function isOfLead({ address }: Roll, url: string, lead: Lead, row: OpenDataRow): boolean {
  if (!address || address.url !== url) return true;
  const place = { street: row[address.street] ?? '', zip: row[address.zip] ?? '' };
  return isHouseOf(lead, place, { isNumbered: lead.apn !== '' });
}

/**
 * Asks a roll for the houses of some leads, by their parcel numbers, else by their addresses. Only what it
 * says of them is kept; a number that the roll has at another house number is another house's.
 * @param leads `apn` is '' where the number does not count, see `numberOf`
 * @returns what it says of the leads that it has, by the days of its data
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
  const found = await findParcels(openDataset, roll, { leads: without, signal });
  const asked = leads.flatMap((lead): Keyed[] => {
    // What the roll itself wrote is asked for as it stands.
    const key = found.get(lead.id) ?? parcelInForm(lead.apn, roll.parcel);
    return key === null ? [] : [{ ...lead, key }];
  });
  if (asked.length === 0) return [];
  const keys = [...new Set(asked.map(({ key }) => key))];
  const read = new Map<string, Promise<Map<string, OpenDataRow[]>>>();
  /** The rows of a lead in a dataset, which is read once. */
  const rowsOf = async (dataset: Pick<RollDataset, 'url' | 'key'>, lead: Keyed) => {
    const name = `${dataset.url} ${dataset.key}`;
    const reading = read.get(name) ?? readParcels(openDataset, dataset, keys, signal);
    read.set(name, reading);
    const rows = (await reading).get(parcelMatch(lead.key)) ?? [];
    return { rows, own: rows.filter((row) => isOfLead(roll, dataset.url, lead, row)) };
  };
  const keyed: Keyed[] = [];
  for (const lead of asked) {
    const places = roll.address && (await rowsOf(roll.address, lead));
    if (!places || places.rows.length === 0 || places.own.length > 0) keyed.push(lead);
  }
  const told = new Map<number, Told>();
  const add = (id: number, facts: RollFacts, toldOn: string) => {
    const known: Told = told.get(id) ?? new Map();
    for (const [field, value] of Object.entries(facts) as [FactField, Value][])
      known.set(field, { value, toldOn });
    if (known.size > 0) told.set(id, known);
  };
  for (const dataset of roll.datasets) {
    for (const lead of keyed) {
      const { own } = await rowsOf(dataset, lead);
      if (own.length === 0) continue;
      const { facts, toldOn } = factsOfParcel(dataset, own, today);
      add(lead.id, facts, toldOn);
    }
  }
  const { owner } = roll;
  const houses = keyed.map((lead) => ({
    key: lead.key,
    isOf: (row: OpenDataRow) => !owner || isOfLead(roll, owner.url, lead, row),
  }));
  const owners = owner ? await readOwners(openDataset, owner, { houses, signal }) : [];
  for (const [index, facts] of owners.entries()) {
    const { id } = keyed[index]!;
    // What the roll says of the house itself wins.
    const others = Object.entries(facts).filter(
      ([field]) => !told.get(id)?.has(field as FactField),
    );
    add(id, Object.fromEntries(others), today);
  }
  return [...told].flatMap(([id, facts]) => byDay(id, facts));
}

type Value = string | number | boolean;
type Told = Map<FactField, { value: Value; toldOn: string }>;

/** The data of a roll are of several years: what it says of each day. */
function byDay(id: number, told: Told): ToldByRoll[] {
  const days = Map.groupBy(told, ([, { toldOn }]) => toldOn);
  return [...days].map(([toldOn, facts]) => ({
    id,
    toldOn,
    facts: Object.fromEntries(facts.map(([field, { value }]) => [field, value])),
  }));
}
