import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { madeSales, firstDay } from '#domain/comps/testing/made-sales.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { dateOfDay } from './sale-day.ts';

let id: number;
const server = await useTestServer({ withJobs: true });
const { owner } = server;
beforeAll(async () => {
  server.clock.set(`${dateOfDay(firstDay + 731)}T15:00:00.000Z`);
  id = await server.addLead({ fullName: 'Ann Oak', streetAddress: '12 Oak St' });
  await server.db
    .updateTable('properties')
    .set({ latitude: 36.15, longitude: -86.75, position_approximate: false })
    .where('id', '=', id)
    .execute();
});

async function upload(csv: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'sales.csv');
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') };
  const sent = await owner.send('POST', '/api/sales/lists', bytes, headers);
  expect(sent.status).toBe(202);
  return sent.body.listId;
}

const lists = async () => (await owner.get('/api/sales/lists')).body;
async function ended(list: number) {
  const find = async () => (await lists()).lists.find((one: { id: number }) => one.id === list);
  await expect.poll(async () => (await find()).finishedAt).not.toBeNull();
  await measured();
  return find();
}
/** A stored table is measured behind it, and what is measured moves the values. */
async function measured(): Promise<void> {
  const waiting = sql`select from jobs.job
    where name = 'sales.measure-values' and state in ('created', 'retry', 'active')`;
  const find = async () => (await waiting.execute(server.db)).rows;
  await expect.poll(find, { timeout: 60_000 }).toEqual([]);
}
const comps = async () => (await owner.get(`/api/sales/comps/${id}`)).body;
const save = async (choices: object) => {
  const { version, choices: before } = await comps();
  const body = { choices: { ...before, ...choices }, version };
  return owner.send('PUT', `/api/sales/comps/${id}`, body);
};

const header =
  'date,price,Living area,lot_area,yearBuilt,beds,latitude,longitude,parcel,address,use,assessed';
const rowOf = (sale: ReturnType<typeof madeSales>[number], index: number) =>
  [
    dateOfDay(sale.day),
    sale.price,
    sale.livingArea,
    sale.lotArea,
    sale.yearBuilt,
    sale.beds,
    sale.place!.latitude,
    sale.place!.longitude,
    sale.parcel,
    `${index} Made St`,
    index % 2 ? 'SINGLE FAMILY' : '',
    index % 3 ? '' : Math.round(sale.price * 0.9),
  ].join(',');
const table = [header, ...madeSales(2_500).map(rowOf)].join('\n');
const facts = { livingArea: 1_800, lotArea: 6_000, yearBuilt: 1990, beds: 3 };

test('a lead without sales around it gets a reason, never a number', async () => {
  expect(await comps()).toMatchObject({ refusal: 'too_few_sales', value: null, comps: [] });
});

test('a table that is none is refused whole, with what it lacks', async () => {
  const list = await ended(await upload('name,phone\nAnn,1'));
  expect(list).toMatchObject({ status: 'failed', added: 0 });
  expect(list.problem).toContain('date, price, latitude, longitude');
});

test('a table that has a sale without a parcel number twice is stored, the sale once', async () => {
  const twice = ['2025-01-03', '2025-01-03', '2025-02'].flatMap((day) => {
    const row = `${day},310000,1800,,,,38.15,-88.75,,`;
    return day === '2025-02' ? [row, row] : [row];
  });
  const list = await ended(await upload([header, ...twice].join('\n')));
  expect(list).toMatchObject({ status: 'done', added: 2, dropped: { duplicate: 2 } });
  expect((await owner.delete(`/api/sales/lists/${list.id}`)).status).toBe(200);
});

test('a table is screened, counted by reason, and once more adds nothing', async () => {
  const [day] = [dateOfDay(firstDay + 700)];
  const bad = [
    `${day},9999,1800,,,,36.15,-86.75,p-1,`,
    `2099-01-01,300000,1800,,,,36.15,-86.75,p-2,`,
    `${day},300000,1800,,,,,,p-3,`,
    `${day},410000,1800,,,,36.15,-86.75,p-4,`,
    `${day},410000,1800,,,,36.16,-86.75,p-5,`,
  ];
  const list = await ended(await upload([table, ...bad].join('\n')));
  expect(list).toMatchObject({
    status: 'done',
    total: 2_505,
    added: 2_500,
    dropped: { price: 1, date: 1, no_place: 1, several_parcels: 2 },
  });
  const again = await ended(await upload(table));
  expect(again).toMatchObject({ added: 0, dropped: { known: 2_500 } });
  expect(await lists()).toMatchObject({ sales: 2_500 });
});

test('comps give a value as it stands, and their moves sum up', async () => {
  const { body } = await save({ facts });
  expect(body).toMatchObject({ refusal: null, facts, valueAfterRepair: null });
  // 200 dollars a square foot at this size, two years of 2 % more.
  expect(body.value / 100).toBeGreaterThan(340_000);
  expect(body.value / 100).toBeLessThan(410_000);
  expect(body.comps).toHaveLength(12);
  for (const { price, adjusted, moves, km, label } of body.comps) {
    const sum = moves.reduce((total: number, { cents }: { cents: number }) => total + cents, 0);
    expect(Math.abs(price + sum - adjusted)).toBeLessThanOrEqual(100);
    expect(km).toBeLessThanOrEqual(8);
    expect(label).toMatch(/Made St$/);
  }
});

test('the house’s own earlier sale is no comp, however it is known', async () => {
  const { body } = await save({ facts });
  const day = dateOfDay(firstDay + 400);
  const row = (parcel: string, address: string, place = '36.15,-86.75') =>
    `${day},190000,1800,6000,1990,3,${place},${parcel},${address},,`;
  const rows = [
    row('093-02-0412.00', ''),
    row('', '12 Oak Street', '36.1503,-86.7503').replace('190000', '190001'),
    row('', '').replace('190000', '190002'),
    // The neighbour is a comp.
    row('0930204130', '14 Oak St').replace('190000', '190003'),
  ];
  const list = await ended(await upload([header, ...rows].join('\n')));
  expect(list.added).toBe(4);
  await server.db
    .updateTable('properties')
    .set({ apn: '09302041200' })
    .where('id', '=', id)
    .execute();
  const found = await comps();
  expect(found.comps.map(({ price }: { price: number }) => price)).toContain(19_000_300);
  expect(found.comps.filter(({ price }: { price: number }) => price < 19_000_300)).toEqual([]);
  expect((await owner.delete(`/api/sales/lists/${list.id}`)).status).toBe(200);
  await server.runJob('sales.measure-values', {});
  expect((await comps()).value).toBe(body.value);
});

test('House facts keeps what differs: a cleared fact is unknown, the lead’s own stay the lead’s', async () => {
  const set = (fields: object) => owner.patch(`/api/properties/${id}/facts`, { facts: fields });
  await set({ livingArea: 1_700, beds: 3, halfBaths: 1 });
  const shown = (await comps()).facts;
  expect(shown.baths).toBeNull();
  const all = { ...shown, livingArea: 1_700, beds: null, yearBuilt: 1990 };
  const { body } = await save({ facts: all });
  expect(body.facts).toMatchObject({ livingArea: 1_700, beds: null, yearBuilt: 1990 });
  await set({ livingArea: 1_750 });
  expect((await comps()).facts).toMatchObject({ livingArea: 1_750, beds: null, yearBuilt: 1990 });
  await set({ livingArea: null, beds: null, halfBaths: null });
  await save({ facts });
});

test('a house of unknown size has no value', async () => {
  const { body } = await save({ facts: { ...facts, livingArea: null } });
  expect(body).toMatchObject({ refusal: 'size_unknown', value: null, range: null, comps: [] });
  await save({ facts });
});

test('a user leaves comps out, adds one, narrows the limits, and it is kept', async () => {
  const [first] = (await comps()).comps;
  const sale = Number(first.key.slice(1));
  const added = { label: 'Neighbor', soldOn: dateOfDay(firstDay + 720), price: 37_000_000 };
  const { body } = await save({ leftOut: [sale], added: [{ ...added, livingArea: 1_800 }] });
  const keys = body.comps.map(({ key }: { key: string }) => key);
  expect(keys).toContain('a0');
  expect(keys).not.toContain(first.key);
  expect(body.leftOut).toMatchObject([{ id: sale, label: first.label }]);
  expect((await comps()).comps).toEqual(body.comps);
  const narrow = await save({ limits: { km: 0.2, months: 3, sizePercent: 1, years: 1 } });
  expect(narrow.body).toMatchObject({ refusal: 'too_few_candidates', value: null });
  const stale = { choices: {}, version: 0 };
  expect((await owner.send('PUT', `/api/sales/comps/${id}`, stale)).body.code).toBe(
    'sales.choices_changed_meanwhile',
  );
  await save({ limits: {}, leftOut: [], added: [] });
});

test('another kind of house is no comp unless the user wants it', async () => {
  const kinds = (body: { comps: { use: string | null }[] }) =>
    new Set(body.comps.map(({ use }) => use));
  expect(kinds(await comps())).toContain('Single family');
  // Of unknown kind it is compared with the commonest one, and that is said.
  const condo = (index: number) =>
    `${dateOfDay(firstDay + 725)},1${10_000 + index},1800,6000,1990,3,36.15,-86.75001,c-${index},,CONDO,`;
  const condos = await ended(
    await upload([header, ...Array.from({ length: 40 }, (_, index) => condo(index))].join('\n')),
  );
  const unknown = await comps();
  expect(unknown).toMatchObject({ use: null, assumedUse: 'Single family' });
  expect(kinds(unknown)).not.toContain('Condo');
  await owner.delete(`/api/sales/lists/${condos.id}`);
  await owner.patch(`/api/properties/${id}/facts`, { facts: { propertyUse: 'Condo' } });
  const own = await comps();
  expect(own).toMatchObject({ use: 'Condo', refusal: null });
  expect(kinds(own)).toEqual(new Set([null]));
  const { body } = await save({ limits: { sameKind: false } });
  expect(kinds(body)).toContain('Single family');
  await save({ limits: {} });
});

test('a recorded sale is found by its address, picked beyond the limits, and put back', async () => {
  const find = async (search: string) =>
    (await owner.get(`/api/sales/comps/${id}/nearby?search=${search}`)).body.data;
  const [nearest, other] = await find('made');
  expect(nearest.km).toBeLessThanOrEqual(other.km);
  const street = nearest.label.split(' ')[0];
  expect((await find(`${street}+made`)).map((sale: { id: number }) => sale.id)).toContain(
    nearest.id,
  );
  expect(await find('elsewhere')).toEqual([]);
  const { body } = await save({ picked: [nearest.id], limits: { km: 0.1, months: 1 } });
  expect(body.refusal).toBe('too_few_candidates');
  const wide = (await save({ limits: {} })).body;
  expect(wide.comps[0]).toMatchObject({ key: `s${nearest.id}`, isPicked: true });
  const back = (await save({ picked: [] })).body;
  expect(back.comps.filter(({ isPicked }: { isPicked: boolean }) => isPicked)).toEqual([]);
});

test('the value after repair rests on three comps that were marked renovated', async () => {
  const keys = (await comps()).comps.map(({ key }: { key: string }) => key);
  expect((await save({ renovated: keys.slice(0, 2) })).body.valueAfterRepair).toBeNull();
  const { body } = await save({ renovated: keys.slice(0, 3) });
  const chosen = body.comps.slice(0, 3).map(({ adjusted }: { adjusted: number }) => adjusted);
  expect(body.valueAfterRepair).toBeGreaterThanOrEqual(Math.min(...chosen));
  expect(body.valueAfterRepair).toBeLessThanOrEqual(Math.max(...chosen));
});

test('measuring past sales gives the range, and says how often it held', async () => {
  await server.runJob('sales.measure-values', {});
  const { body } = await owner.get('/api/sales/checks');
  expect(body.all.count).toBeGreaterThan(500);
  expect(body.all.held).toBeGreaterThan(0.7);
  expect(body.all.medianError).toBeLessThan(body.all.plainMedianError);
  expect(body.all.assessorMedianError).toBeCloseTo(0.1, 3);
  expect(body.byPrice).toHaveLength(3);
  expect(body.byDistance).toHaveLength(3);
  expect(body.byDistance[0].to).toBeLessThanOrEqual(body.byDistance[1].to);
  const { value, range } = await comps();
  expect(range.low).toBeLessThan(value);
  expect(range.high).toBeGreaterThan(value);
  expect(await comps()).toMatchObject({ loans: null, equity: null });
  await owner.patch(`/api/properties/${id}/facts`, { facts: { loanBalance: 400_000 } });
  expect(await comps()).toMatchObject({
    loans: 40_000_000,
    equity: { low: range.low - 40_000_000, high: range.high - 40_000_000 },
  });
});

test('a state that does not disclose prices is named; a member reads, the owner removes', async () => {
  const leadId = await server.addLead({
    fullName: 'Tex Oak',
    streetAddress: '12 Oak St',
    city: 'Houston',
    state: 'TX',
    zipCode: '77002',
  });
  expect((await owner.get(`/api/sales/comps/${leadId}`)).body.refusal).toBe('no_place');
  await server.db
    .updateTable('properties')
    .set({ latitude: 29.75, longitude: -95.36, position_approximate: false })
    .where('id', '=', leadId)
    .execute();
  expect((await owner.get(`/api/sales/comps/${leadId}`)).body.refusal).toBe('not_disclosed');
  // A publisher across the line of the state is another market; a table that the user brings is not.
  const moved = table.replaceAll(/,(3\d\.\d+),(-\d+\.\d+),made/g, (_, north, east) =>
    [``, Number(north) - 6.4, Number(east) - 8.61, 'tex'].join(','),
  );
  const across = await ended(await upload(moved));
  await owner.patch(`/api/properties/${leadId}/facts`, { facts: { livingArea: 1_800 } });
  const valued = async () => (await owner.get(`/api/sales/comps/${leadId}`)).body;
  expect(await valued()).toMatchObject({ refusal: null });
  await server.db
    .insertInto('sale_feeds')
    .values({ id: 'davidson-tn', list_id: across.id, created_at: server.clock.now() } as never)
    .execute();
  expect(await valued()).toMatchObject({ refusal: 'not_disclosed', value: null });
  await server.db.deleteFrom('sale_feeds').execute();
  await owner.delete(`/api/sales/lists/${across.id}`);
  const done = (await lists()).lists.find(({ added }: { added: number }) => added > 0);
  expect((await owner.delete(`/api/sales/lists/${done.id}`)).status).toBe(200);
  expect(await lists()).toMatchObject({ sales: 0, newestOn: null });
});
