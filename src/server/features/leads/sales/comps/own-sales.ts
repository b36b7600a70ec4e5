import { parcelMatch } from '#domain/facts/parcel-form.ts';
import { distanceMeters } from '#domain/places/geo.ts';
import { streetKey } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readSaleAddresses, type StoredSale } from '../sales-near.query.ts';
import { latLng, type LeadHouse } from './house-of-lead.ts';

/** Metres within which an address or a place may be the house's own. */
const sameStreet = 150;
const samePlace = 15;

/**
 * The sales of a lead's own house: the cheap purchase or the bank's sale before it. They have its parcel
 * number or its address. What says neither and lies at the very place is taken for one, too; of condos
 * many lie there.
 */
export async function findOwnSales(
  db: Db,
  { place, parcel, street, use }: Pick<LeadHouse, 'place' | 'parcel' | 'street' | 'use'>,
  sales: readonly StoredSale[],
): Promise<Set<number>> {
  if (!place) return new Set();
  const metres = (sale: StoredSale) => distanceMeters(latLng(place), latLng(sale.place!));
  const close = sales.filter((sale) => metres(sale) <= sameStreet);
  const addresses = await readSaleAddresses(
    db,
    close.map(({ id }) => id),
  );
  const number = parcelMatch(parcel ?? '');
  const isOwn = (sale: StoredSale): boolean => {
    const saleNumber = parcelMatch(sale.parcel ?? '');
    const areNumbered = number !== '' && saleNumber !== '';
    if (areNumbered && number === saleNumber) return true;
    // Publishers write the town behind the street.
    const address = streetKey((addresses.get(sale.id) ?? '').split(',')[0]!);
    // The condos of a house may have one address.
    if (street && address) return street === address && !(areNumbered && use === 'Condo');
    return !areNumbered && use !== 'Condo' && metres(sale) <= samePlace;
  };
  return new Set(close.filter(isOwn).map(({ id }) => id));
}
