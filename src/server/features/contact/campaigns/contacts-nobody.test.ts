import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

const campaign = (more: object) => ({ name: 'Spring', startDate: '2031-03-04', ...more });

test.each(['driving'])('refuses leads for the type %s, which contacts none', async (type) => {
  const { rows } = await sql<{ id: string }>`
    insert into properties (property_type, street_address, city, state, zip_code)
    values ('violation', '1 Sample Street', 'Nashville', 'TN', '37206') returning id`.execute(
    server.db,
  );
  const audience = { propertyIds: rows.map(({ id }) => Number(id)) };
  const contactsNobody = { status: 400, body: { code: 'campaigns.contacts_nobody' } };
  const withLeads = campaign({ type, audience });
  expect(await owner.post('/api/campaigns', withLeads)).toMatchObject(contactsNobody);
  const rehearsal = { type, audience, message: '' };
  expect(await owner.post('/api/campaigns/rehearsal', rehearsal)).toMatchObject(contactsNobody);
  const { id } = (await owner.post('/api/campaigns', campaign({ type }))).body;
  await server.db
    .updateTable('campaigns')
    .set({ has_audience: true })
    .where('id', '=', id)
    .execute();
  expect((await owner.get(`/api/campaigns/${id}`)).body.waitsFor).toMatch(
    /^A Driving campaign contacts no leads by itself/,
  );
  await owner.post(`/api/campaigns/${id}/pause`);
  expect(await owner.post(`/api/campaigns/${id}/resume`)).toMatchObject(contactsNobody);
});
