import type { ColumnType } from 'kysely';

type GeocodedAddressesTable = {
  /** The address on one line, in lower case. */
  address: string;
  latitude: number | null;
  longitude: number | null;
  source: string;
  looked_up_at: ColumnType<Date, Date | string, Date | string>;
};

export type AddressTables = { geocoded_addresses: GeocodedAddressesTable };
