import { expect, test } from 'vitest';
import { propertyIdentity } from '#domain/places/address.ts';
import { createMigrationSteps } from '#server/platform/database/migration-steps.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { upInSteps } from './0900-0999/0970-0979/0976-short-parcels.ts';

const database = await useTestDatabase();

const place = { city: '', state: 'NH', zipCode: '', county: 'Grafton' };

test.each([
  ['1-11', '', '111'],
  ['1 / 11', '12 Oak St', '111'],
  ['12A', '', '12A'],
  ['093-02-0-412.00', '', '09302041200'],
])(
  '0976 gives the parcel %s of “%s” the key of the product',
  async (apn, streetAddress, before) => {
    const old = `NH|GRAFTON|${before}`;
    const identity = streetAddress ? `12 OAK ST|${old}` : `PARCEL|${old}`;
    const { rows } = await database.pool.query(
      `insert into properties (property_type, apn, state, county, street_address, identity_key, parcel_key)
     values ('foreclosure', $1, 'NH', 'Grafton', $2, $3, $4) returning id`,
      [apn, streetAddress, identity, old],
    );
    const steps = createMigrationSteps(database.db, `again for ${apn}`, {
      attempts: 1,
      timeout: 15_000,
    });
    await upInSteps(steps);
    const { rows: after } = await database.pool.query(
      'select identity_key as "identityKey", parcel_key as "parcelKey" from properties where id = $1',
      [rows[0].id],
    );
    const { isNumbered: _, ...keys } = propertyIdentity({ ...place, streetAddress, apn });
    expect(after[0]).toEqual(keys);
  },
);
