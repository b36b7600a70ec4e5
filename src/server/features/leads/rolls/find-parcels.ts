import { parcelMatch } from '#domain/facts/parcel-form.ts';
import { addressKey, houseOf, streetKey } from '#domain/places/address.ts';
import { datasetAt, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { Roll } from './roll-catalogue.ts';

/** Where a lead is. */
export type LeadPlace = { id: number; streetAddress: string; zipCode: string };

const words: Record<string, string> = {
  ST: 'STREET',
  AVE: 'AVENUE',
  RD: 'ROAD',
  DR: 'DRIVE',
  LN: 'LANE',
  CT: 'COURT',
  PL: 'PLACE',
  BLVD: 'BOULEVARD',
  TER: 'TERRACE',
  CIR: 'CIRCLE',
  PKWY: 'PARKWAY',
};

/** How a publisher may write a street: as the lead has it, short, and with its last word in full. */
function spellings(street: string): string[] {
  const typed = street.trim().replace(/\s+/g, ' ').toUpperCase();
  const short = streetKey(street).split(' # ')[0]!;
  const full = short.replace(/ (\w+)$/, (whole, last: string) => ` ${words[last] ?? last}`);
  return [...new Set([typed, short, full])].filter(Boolean);
}

const keyOf = (streetAddress: string, zipCode: string) =>
  addressKey({ streetAddress, city: '', state: '', zipCode });
/** '12-14 Oak St' begins with the same number as '12 Oak St'. */
const houseNumberOf = (street: string) =>
  /\d+/.exec(houseOf(streetKey(street)).number ?? '')?.[0] ?? null;

/**
 * Whether a row of a roll with its street and ZIP may be a lead's house.
 * @param isNumbered the lead was found by its parcel number: the row may write the street otherwise, but with
 *   no other house number. One that was found by its address has the same.
 */
export function isHouseOf(
  { streetAddress, zipCode }: LeadPlace,
  { street, zip }: { street: string; zip: string },
  { isNumbered }: { isNumbered: boolean },
): boolean {
  if (!isNumbered) return keyOf(street, zip) === keyOf(streetAddress, zipCode);
  const [one, other] = [houseNumberOf(street), houseNumberOf(streetAddress)];
  return one === null || other === null || one === other;
}

/**
 * The parcel numbers of leads that have none, by their street and ZIP: the rule by which lists match
 * places. An address that a roll has of several parcels, like flats, names none.
 * @throws OpenDataError where the publisher does not answer
 */
export async function findParcels(
  openDataset: OpenDataset,
  roll: Roll,
  { leads, signal }: { leads: readonly LeadPlace[]; signal: AbortSignal },
): Promise<Map<number, string>> {
  const { address } = roll;
  const wanted = leads.flatMap(({ id, streetAddress, zipCode }) => {
    const key = keyOf(streetAddress, zipCode);
    // Without a ZIP a street of another town may be meant.
    return key?.match(/\|\d{5}$/) ? [{ id, key, texts: spellings(streetAddress) }] : [];
  });
  if (!address || wanted.length === 0) return new Map();
  const parcels = new Map<string, Set<string>>();
  const source = openDataset(datasetAt(address.url));
  const values = [...new Set(wanted.flatMap(({ texts }) => texts))];
  const condition = { column: address.street, values };
  for await (const { rows } of source.pages({ condition, cursor: null, signal })) {
    for (const row of rows) {
      const key = keyOf(row[address.street] ?? '', row[address.zip] ?? '');
      const parcel = row[address.key] ?? '';
      if (!key || parcelMatch(parcel) === '') continue;
      parcels.set(key, (parcels.get(key) ?? new Set()).add(parcel));
    }
  }
  return new Map(
    wanted.flatMap(({ id, key }) => {
      const found = parcels.get(key);
      return found?.size === 1 ? [[id, [...found][0]!] as const] : [];
    }),
  );
}
