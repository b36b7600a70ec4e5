import { afterAll, expect, test } from 'vitest';
import { startFakeServer } from '#server/providers/testing/fake-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const raw = '{"version":9,"places":["12 Oak St"]}';

const maps = await startFakeServer(() => ({
  body: JSON.parse(raw),
}));
afterAll(() => maps.stop());
const server = await useTestServer({
  environment: {
    ADDRESS_PROVIDER: 'photon',
    PHOTON_URL: maps.url,
    ROADS_PROVIDER: 'osrm',
    OSRM_URL: maps.url,
  },
});

test('what map services answer in a new shape is kept, counted and shown; the next source is used', async () => {
  const { owner } = server;
  const kept = async () => (await owner.get('/api/unknown-answers')).body;
  const query = encodeURIComponent('12 Oak St, 37206');
  const { body: suggested } = await owner.get(`/api/addresses/suggestions?query=${query}`);
  expect(suggested).toMatchObject([{ description: '12 Oak St, Nashville, TN 37206' }]);
  expect(await kept()).toMatchObject([{ service: new URL(maps.url).host, raw, times: 1 }]);

  const id = await server.addLead({
    propertyType: 'violation',
    violationDate: '2031-01-02',
    violationType: 'Zoning',
  });
  const start = { lat: 36.16, lng: -86.78, address: 'Nashville, TN' };
  const planned = await owner.post('/api/driving-routes/plan', {
    start,
    end: start,
    propertyIds: [id],
  });
  expect(planned.body).toMatchObject({ estimated: true });
  const [one, ...others] = await kept();
  expect(others).toEqual([]);
  expect(one.times).toBeGreaterThan(1);
  const { checks } = (await owner.get('/api/diagnostics')).body;
  const shown = checks.find(({ id }: { id: string }) => id === 'unknown-answers');
  expect(shown).toMatchObject({ state: 'warning' });
});
