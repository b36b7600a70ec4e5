import { expect, test } from 'vitest';
import { createRollHarness, rollOf } from './testing/roll-harness.ts';

const { db, publish, rollsWith, addLead } = createRollHarness();

test('a lead without a parcel number is found by its street and ZIP, never by a part of them', async () => {
  const publisher = await publish(
    'socrata',
    ['pin', 'addr', 'zip', 'beds'],
    [
      { pin: '13123456780001', addr: '12 N OAK STREET', zip: '60601-1234', beds: '3' },
      { pin: '13123456780002', addr: '12 N OAK STREET', zip: '60699', beds: '9' },
      { pin: '13123456780003', addr: '14 ELM AVE', zip: '60601', beds: '1' },
      { pin: '13123456780004', addr: '14 ELM AVE', zip: '60601', beds: '2' },
    ],
  );
  const { url } = publisher;
  const { rolls, run } = rollsWith({
    ...rollOf([{ url, key: 'pin', facts: { beds: 'beds' } }]),
    address: { url, key: 'pin', street: 'addr', zip: 'zip' },
  });
  const oak = await addLead('', { street_address: '12 North Oak St.', zip_code: '60601' });
  // Two parcels, no parcel, no ZIP.
  await addLead('', { street_address: '14 Elm Avenue', zip_code: '60601' });
  await addLead('', { street_address: '16 Elm Avenue', zip_code: '60601' });
  await addLead('', { street_address: '12 N Oak Street', zip_code: '' });
  expect(await rolls.list()).toMatchObject([{ leads: 4, askable: 3, byAddress: true }]);
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await db().selectFrom('lead_facts').selectAll().execute();
  expect(told).toMatchObject([{ property_id: oak, facts: { beds: 3 } }]);
});

test('a number counts in its county alone, and a roll with another house number there is not believed', async () => {
  const publisher = await publish(
    'socrata',
    ['pin', 'addr', 'zip', 'beds'],
    [
      { pin: '13123456780001', addr: '77 LAKE AVE', zip: '60601', beds: '1' },
      { pin: '13123456780002', addr: '12-14 N OAK', zip: '60601', beds: '2' },
      { pin: '13123456780003', addr: '9 ELM ST', zip: '60602', beds: '3' },
    ],
  );
  const { url } = publisher;
  const facts = await publish(
    'carto',
    ['pin', 'units'],
    [
      { pin: '13123456780001', units: '1' },
      { pin: '13123456780002', units: '2' },
      { pin: '13123456780003', units: '3' },
    ],
  );
  const { rolls, run } = rollsWith({
    ...rollOf([
      { url, key: 'pin', facts: { beds: 'beds' } },
      { url: facts.url, key: 'pin', facts: { units: 'units' } },
    ]),
    address: { url, key: 'pin', street: 'addr', zip: 'zip' },
  });
  await addLead('13123456780001', { street_address: '9 Akron St', zip_code: '44301' });
  const oak = await addLead('13123456780002', { street_address: '12 North Oak St' });
  // Of no county: its number may be another county's, its address is found.
  const elm = await addLead('13123456780001', {
    street_address: '9 Elm St',
    zip_code: '60602',
    county: '',
  });
  await addLead('13123456780001', { street_address: '9 Akron St', county: '' });
  expect(await rolls.list()).toMatchObject([{ leads: 4, askable: 3 }]);
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await db().selectFrom('lead_facts').selectAll().orderBy('property_id').execute();
  expect(told.map(({ property_id, facts: said }) => [property_id, said])).toEqual([
    [oak, { beds: 2, units: 2 }],
    [elm, { beds: 3, units: 3 }],
  ]);
});

test('a number that two counties of a state have names the house of its address', async () => {
  const columns = ['pin', 'addr', 'zip', 'beds', 'owner', 'mail'];
  const row = (addr: string, zip: string, beds: string, owner: string) => ({
    pin: '05-29-16',
    addr,
    zip,
    beds,
    owner,
    mail: '1 FAR ST',
  });
  const publisher = await publish('arcgis', columns, [
    row('1 BAY ST', '33701', '4', 'BAY'),
    row('5 SWAMP RD', '34601', '1', 'SWAMP'),
    { ...row('7 SWAMP RD', '34601', '1', 'SWAMP'), pin: '05-29-17' },
  ]);
  const { url } = publisher;
  const { rolls, run } = rollsWith({
    ...rollOf([{ url, key: 'pin', facts: { beds: 'beds' } }], 'as written'),
    counties: [],
    numbersRepeat: true,
    address: { url, key: 'pin', street: 'addr', zip: 'zip' },
    owner: { url, key: 'pin', name: 'owner', mailing: 'mail', street: 'addr' },
  });
  const bay = await addLead('05-29-16', { street_address: '1 Bay St', zip_code: '33701' });
  await addLead('05-29-16', { street_address: '2 Bay St', zip_code: '33701' });
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await db().selectFrom('lead_facts').selectAll().execute();
  expect(told.map(({ property_id, facts }) => [property_id, facts])).toEqual([
    [bay, { beds: 4, ownerParcels: 1, ownerOccupied: false }],
  ]);
});

test('the roll says who lives there and how many parcels the same owner has', async () => {
  const site = { beds: '3', street: '12 OAK ST' };
  const bank = (index: number) => ({
    pin: `1312345679${String(index).padStart(4, '0')}`,
    owner: 'BIG BANK NA',
    mail: '1 WALL ST',
    street: `${index} ELM ST`,
  });
  const publisher = await publish(
    'carto',
    ['pin', 'owner', 'mail', 'to', 'street', 'zip', 'beds'],
    [
      { ...site, pin: '13123456780001', owner: 'ASH, ANN', mail: '9 PALM AVE' },
      { pin: '13123456780002', owner: 'ASH ANN', mail: '9 Palm Avenue', street: '14 OAK ST' },
      { pin: '13123456780003', owner: 'ASH, ANN', mail: '77 OTHER RD', street: '16 OAK ST' },
      { pin: '13123456780004', owner: 'ASH, ANN', mail: '9 PALM AVE', street: '18 OAK ST' },
      {
        pin: '13123456780005',
        owner: 'ELM, EVE',
        mail: '20 OAK STREET APT 2',
        to: 'CHICAGO IL 60601-1234',
        street: '20 OAK ST APT 2',
        zip: '60601',
      },
      { pin: '13123456780007', owner: 'GUM, GUS', mail: '', street: '24 OAK ST' },
      { pin: '13123456780006', owner: 'FIR, FAY', mail: 'PO BOX 7', street: '22 OAK ST' },
      ...Array.from({ length: 230 }, (_, index) => bank(index + 1)),
    ],
  );
  const { url } = publisher;
  const { rolls, run } = rollsWith({
    ...rollOf([{ url, key: 'pin', facts: { beds: 'beds' } }]),
    owner: {
      url,
      key: 'pin',
      name: 'owner',
      mailing: 'mail',
      street: 'street',
      zip: 'zip',
      mailingZip: 'to',
      blankIsHome: true,
    },
  });
  const pins = ['13123456780001', '13123456780005', '13123456780006', bank(7).pin];
  pins.push('13123456780007');
  const ids: number[] = [];
  for (const pin of pins) ids.push(await addLead(pin));
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await db().selectFrom('lead_facts').selectAll().execute();
  const factsOf = (index: number) =>
    told.find(({ property_id }) => property_id === ids[index])?.facts;
  expect(factsOf(0)).toEqual({ beds: 3, ownerParcels: 2, ownerOccupied: false });
  expect(factsOf(1)).toEqual({ ownerParcels: 1, ownerOccupied: true });
  // A box says nothing of who lives there.
  expect(factsOf(2)).toEqual({ ownerParcels: 1 });
  expect(factsOf(3)).toEqual({ ownerParcels: 200, ownerOccupied: false });
  expect(factsOf(4)).toEqual({ ownerParcels: 1, ownerOccupied: true });
});

test.each([
  ['the same street of another town', '100 MAIN ST', 'TAMPA FL 33614', false],
  ['another unit', '100 MAIN ST APT 9', 'LAKEWOOD OH 44107', false],
  ['the same unit', '100 MAIN ST APT 3', 'LAKEWOOD OH 44107', true],
  ['the house without its unit', '100 MAIN ST', 'LAKEWOOD OH 44107', undefined],
  ['the same street of an unknown town', '100 MAIN ST APT 3', '', undefined],
  ['a box elsewhere', 'PO BOX 9', 'TAMPA FL 33614', false],
])('mail to %s says who lives there: %s, %s is %s', async (_, mail, to, wanted) => {
  const row = {
    pin: '13123456780001',
    owner: 'DOE JANE',
    street: '100 MAIN ST APT 3',
    zip: '44107',
  };
  const columns = ['pin', 'owner', 'mail', 'to', 'street', 'zip'];
  const { url } = await publish('socrata', columns, [{ ...row, mail, to }]);
  const { rolls, run } = rollsWith({
    ...rollOf([{ url, key: 'pin', facts: { beds: 'beds' } }]),
    owner: {
      url,
      key: 'pin',
      name: 'owner',
      mailing: 'mail',
      street: 'street',
      zip: 'zip',
      mailingZip: 'to',
    },
  });
  await addLead(row.pin);
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const [told] = await db().selectFrom('lead_facts').selectAll().execute();
  expect((told!.facts as { ownerOccupied?: boolean }).ownerOccupied).toBe(wanted);
});
