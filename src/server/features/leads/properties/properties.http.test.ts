import { describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

let street = 100;

const server = await useTestServer();
const { owner } = server;

const lead = (more: object = {}) => ({
  propertyType: 'foreclosure',
  fullName: 'Dana Example',
  streetAddress: `${(street += 1)} Gallatin Pike`,
  city: 'Nashville',
  state: 'tn',
  zipCode: '37206',
  auctionDate: '2031-04-04T00:00:00.000Z',
  status: 'active',
  skipTraceStatus: 'not_traced',
  leadStatus: 'not_contacted',
  driveNumber: 0,
  ...more,
});

async function add(more: object = {}) {
  const { status, body } = await owner.post('/api/properties', lead(more));
  expect(status).toBe(201);
  return body;
}

describe('adding a property', () => {
  test('returns the whole property', async () => {
    const property = await add();
    expect(property).toMatchObject({
      propertyType: 'foreclosure',
      state: 'TN',
      auctionDate: '2031-04-04T00:00:00.000Z',
      displayStatus: 'active',
      notes: '[]',
      metadata: { skipTrace: { emails: [], phoneNumbers: [] }, mailTracking: [] },
    });
    expect((await owner.get(`/api/properties/${property.id}`)).body).toEqual(property);
  });

  test('stores a timestamp as its day in the installation’s time zone', async () => {
    const property = await add({ auctionDate: '2031-04-05T03:30:00.000Z' });
    expect(property.auctionDate).toBe('2031-04-04T00:00:00.000Z');
  });

  test('stores a blank auction date as null', async () => {
    expect((await add({ auctionDate: '' })).auctionDate).toBeNull();
    expect((await add({ auctionDate: null })).auctionDate).toBeNull();
  });

  test('shows an auction of today or earlier as expired', async () => {
    expect((await add({ auctionDate: '2031-03-04' })).displayStatus).toBe('expired');
    expect((await add({ auctionDate: '2031-03-05' })).displayStatus).toBe('active');
  });

  test('rejects the same place and type twice and names the existing lead', async () => {
    const property = await add();
    const again = await owner.post(
      '/api/properties',
      lead({ streetAddress: property.streetAddress.toUpperCase() }),
    );
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'properties.already_exists',
      propertyId: property.id,
    });
  });

  test('keeps all violations of one place that are added concurrently', async () => {
    const at = lead({ propertyType: 'violation', streetAddress: '5 Same Moment Way' });
    const types = ['Zoning', 'Building Code', 'Environmental', 'Water Shutoff'];
    const answers = await Promise.all(
      types.map((violationType) => owner.post('/api/properties', { ...at, violationType })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { body } = await owner.get(
      `/api/properties/${answers[0]!.body.id}/signals?wholePlace=true`,
    );
    expect(body.data).toHaveLength(4);
  });

  test('stores a second violation at one place as another event of the same lead', async () => {
    const violation = { propertyType: 'violation', violationType: 'Zoning' };
    const first = await add({ ...violation, violationDate: '2031-01-02' });
    const { streetAddress } = first;
    const second = await add({ ...violation, streetAddress, violationDate: '2031-02-02' });
    expect(second.id).toBe(first.id);
    const foreclosure = await add({ streetAddress });
    expect(foreclosure.related).toEqual([{ propertyType: 'violation', count: 2, ids: [first.id] }]);
    const cases = await owner.get(`/api/properties/${first.id}/signals`);
    const days = cases.body.data.map(({ opened }: { opened: string }) => opened.slice(0, 10));
    expect(days).toEqual(['2031-02-02', '2031-01-02']);
    const same = await owner.post(
      '/api/properties',
      lead({ ...violation, streetAddress, violationDate: '2031-02-02' }),
    );
    expect(same.status).toBe(409);
  });

  test.each([
    ['no address', { streetAddress: ' ' }],
    ['no city', { city: undefined }],
    ['a state of three letters', { state: 'TEN' }],
    ['a ZIP with letters', { zipCode: '37A06' }],
    ['an unknown type', { propertyType: 'castle' }],
    ['a drive number of 11', { driveNumber: 11 }],
    ['a date that is none', { auctionDate: 'soon' }],
    ['a day that does not exist', { auctionDate: '2031-02-30' }],
    ['a megabyte of name', { fullName: 'x'.repeat(1_000_000) }],
    ['a number for a name', { fullName: 7 }],
    ['a character that cannot be stored', { fullName: 'a\u0000b' }],
  ])('rejects %s with a 400 and a sentence, and stores nothing', async (_what, wrong) => {
    const before = (await owner.get('/api/properties/counts')).body.total;
    const { status, body } = await owner.post('/api/properties', lead(wrong));
    expect(status).toBe(400);
    expect(body.message).toEqual(expect.any(String));
    expect(body.error).toBe(body.message);
    expect((await owner.get('/api/properties/counts')).body.total).toBe(before);
  });
});

describe('lists', () => {
  test('search matches literally, needs every word, and finds phone numbers in any format', async () => {
    const property = await add({ fullName: '100%_Sure Quillfeather' });
    await owner.post(`/api/properties/${property.id}/phone`, { phoneNumber: '615-555-0142' });
    const find = async (search: string) => {
      const { body } = await owner.get(`/api/properties?search=${encodeURIComponent(search)}`);
      return body.data.map((one: { id: number }) => one.id);
    };
    expect(await find('quillFEATHER 37206')).toEqual([property.id]);
    expect(await find('gallatin quillfeather')).toEqual([property.id]);
    expect(await find('quillfeather belmont')).toEqual([]);
    expect(await find('100%_')).toEqual([property.id]);
    expect(await find('1000_')).toEqual([]);
    // Their halves together are not a number of it.
    const other = await add({ fullName: '100%_Sure Halves' });
    for (const phoneNumber of ['615-555-0100', '931-555-0142'])
      await owner.post(`/api/properties/${other.id}/phone`, { phoneNumber });
    for (const number of ['(615) 555-0142', '615.555.0142', '+1 615 555 0142', '16155550142']) {
      expect(await find(`sure ${number}`)).toEqual([property.id]);
    }
    expect(await find(`${'q u i l l f e a t h e r '.repeat(2)} belmont`)).toEqual([]);
    expect(await find('quillfeather 5550142')).toEqual([property.id]);
  });

  test('pages neither repeat nor skip a row, in every order', async () => {
    for (let count = 0; count < 7; count += 1) await add({ fullName: 'Same Name' });
    for (const sort of ['-createdAt', 'createdAt', 'ownerName', '-ownerName', 'auctionDate']) {
      const ids: number[] = [];
      let total = Infinity;
      for (let page = 1; ids.length < total; page += 1) {
        const { body } = await owner.get(`/api/properties?limit=3&sort=${sort}&page=${page}`);
        total = body.pagination.total;
        expect(body.data.length).toBeGreaterThan(0);
        ids.push(...body.data.map((one: { id: number }) => one.id));
      }
      expect(new Set(ids).size).toBe(total);
    }
  });

  test('the total is exact with every filter', async () => {
    await add({ propertyType: 'probate', skipTraceStatus: 'pending', city: 'Antioch' });
    for (const filter of [
      'propertyType=probate',
      'propertyType=violations',
      'skipTraceStatus=pending',
      'propertyType=foreclosure&skipTraceStatus=not_traced',
      'status=expired',
      'status=active&propertyType=foreclosure',
      'city=antioch',
      'dateFrom=2031-03-04&dateTo=2031-03-04',
      'dateFrom=2031-03-04T15:00:00.001Z',
      'dateTo=2031-03-04T14:59:59.999Z',
      'search=gallatin',
    ]) {
      const { body } = await owner.get(`/api/properties?limit=200&${filter}`);
      expect([filter, body.pagination.total]).toEqual([filter, body.data.length]);
    }
  });

  test('a page past the last is empty and still has the total', async () => {
    const { body } = await owner.get('/api/properties?page=999');
    expect(body.data).toEqual([]);
    expect(body.pagination.total).toBeGreaterThan(0);
  });

  test.each(['page=0', 'page=x', 'propertyType=castle', 'dateFrom=soon', 'sort=colour'])(
    '%s is a 400',
    async (query) => {
      expect((await owner.get(`/api/properties?${query}`)).status).toBe(400);
    },
  );
});

test('rejects reads and changes without a session', async () => {
  const stranger = server.createClient();
  expect((await stranger.get('/api/properties')).status).toBe(401);
  expect((await stranger.post('/api/properties', lead())).status).toBe(401);
});

describe('deleting', () => {
  const password = 'correct-horse-battery';

  test('requires the password every time', async () => {
    const { id } = await add();
    const without = await owner.post('/api/properties/batch-delete', { propertyIds: [id] });
    expect(without.status).toBe(401);
    expect(without.body).toMatchObject({ requiresPassword: true, message: 'Password required' });
    const wrong = await owner.post('/api/properties/batch-delete', {
      propertyIds: [id],
      password: 'wrong',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error).toBe('Invalid password');
    expect(wrong.body).not.toHaveProperty('requiresPassword');
    expect((await owner.get(`/api/properties/${id}`)).status).toBe(200);
  });

  test('deletes existing leads, returns their ids, and keeps the counts exact', async () => {
    const [one, two] = [await add(), await add()];
    const before = (await owner.get('/api/properties/counts')).body.total;
    const { body } = await owner.post('/api/properties/batch-delete', {
      propertyIds: [two.id, one.id, 999_999],
      password,
    });
    expect(body).toMatchObject({
      message: 'Successfully deleted 2 properties',
      deletedIds: [one.id, two.id],
    });
    expect((await owner.get('/api/properties/counts')).body.total).toBe(before - 2);
    expect((await owner.get(`/api/properties/${one.id}`)).status).toBe(404);
  });

  test('deletes all leads that match a filter, and no others', async () => {
    const doomed = await add({ city: 'Doomtown' });
    const spared = await add({ city: 'Sparta' });
    const { body } = await owner.post('/api/properties/batch-delete', {
      filter: { city: 'doomtown' },
      password,
    });
    expect(body.deletedIds).toEqual([doomed.id]);
    expect((await owner.get(`/api/properties/${spared.id}`)).status).toBe(200);
  });

  test.each([[{ propertyIds: [] }], [{ propertyIds: ['7'] }], [{ propertyIds: [-1] }], [{}]])(
    '%j is a 400',
    async (selection) => {
      const body = { ...selection, password };
      expect((await owner.post('/api/properties/batch-delete', body)).status).toBe(400);
    },
  );
});

test('counts each type by displayed status', async () => {
  const { body } = await owner.get('/api/properties/counts');
  const { total, foreclosure, probate, violation, byStatus } = body;
  expect(total).toBe(foreclosure + probate + violation);
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, one) => all + one, 0);
  expect(sum(byStatus.foreclosure)).toBe(foreclosure);
  expect(byStatus.foreclosure.expired).toBeGreaterThan(0);
});

test('user errors are not logged as errors', () => {
  expect(server.log.filter((line) => line.level >= 50)).toEqual([]);
});
