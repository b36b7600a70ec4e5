import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { formInput } from '../testing/seller-forms.ts';

let google: { id: number; key: string };
const server = await useTestServer({ withJobs: true });
beforeAll(async () => {
  const form = { ...formInput, kind: 'google', name: 'Ads', slug: 'ads' };
  const { body } = await server.owner.post('/api/seller-forms', form);
  const { body: answer } = await server.owner.post(`/api/seller-forms/${body.id}/key`);
  google = { id: body.id, key: answer.key };
  const program = { ...formInput, kind: 'program', name: 'Facebook leads', slug: 'facebook' };
  await server.owner.post('/api/seller-forms', program);
});

const entries = async () => (await server.owner.get('/api/seller-form-entries')).body.data;
/** As a program without a session. */
async function send(lead: object, slug = 'ads') {
  const url = `/api/webhooks/google-leads/${slug}`;
  const response = await server.app.inject({ method: 'POST', url, payload: lead });
  return { status: response.statusCode, body: response.json() };
}
/** As Google Ads documents it: developers.google.com/google-ads/webhook/docs/implementation */
const lead = (id: string, more: object = {}) => ({
  lead_id: id,
  api_version: '1.0',
  form_id: 40_000_000_000,
  campaign_id: 123_456,
  google_key: google.key,
  is_test: false,
  gcl_id: 'gclid',
  lead_submit_time: '2031-03-04T15:00:00Z',
  user_column_data: [
    { column_name: 'Full Name', string_value: 'Gina Ads', column_id: 'FULL_NAME' },
    { column_name: 'User Phone', string_value: '+16155550171', column_id: 'PHONE_NUMBER' },
    { column_name: 'User Email', string_value: 'gina@example.com', column_id: 'EMAIL' },
    { column_name: 'Street', string_value: '31 Elm St', column_id: 'STREET_ADDRESS' },
    { column_name: 'City', string_value: 'Nashville', column_id: 'CITY' },
    { column_name: 'State', string_value: 'Tennessee', column_id: 'REGION' },
    { column_name: 'Zip', string_value: '37206', column_id: 'POSTAL_CODE' },
    { column_name: 'How soon?', string_value: 'This month', column_id: 'how_soon' },
  ],
  ...more,
});

test('a lead of Google’s form becomes a lead, once', async () => {
  expect(await send(lead('g-1'))).toEqual({ status: 200, body: {} });
  expect((await send(lead('g-1'))).status).toBe(200);
  await expect.poll(async () => (await entries())[0]).toMatchObject({ state: 'lead' });
  expect(await entries()).toMatchObject([
    {
      source: 'Google lead form: Ads',
      answers: {
        name: 'Gina Ads',
        phone: '+16155550171',
        address: '31 Elm St, Nashville, Tennessee 37206',
        message: 'How soon?: This month',
      },
    },
  ]);
  const { propertyId } = (await entries())[0];
  const { body } = await server.owner.get(`/api/properties/${propertyId}`);
  expect(body).toMatchObject({ streetAddress: '31 Elm St', state: 'TN', fullName: 'Gina Ads' });
});

test('without the key nothing is stored, and a new key ends the one before', async () => {
  const before = (await entries()).length;
  for (const key of ['', 'x', `${google.key}x`]) {
    expect(await send(lead('g-2', { google_key: key }))).toMatchObject({
      status: 403,
      body: { code: 'seller_forms.wrong_key' },
    });
  }
  expect((await send(lead('g-2'), 'facebook')).status).toBe(404);
  const { body } = await server.owner.post(`/api/seller-forms/${google.id}/key`);
  expect((await send(lead('g-2'))).status).toBe(403);
  google.key = body.key;
  expect(await entries()).toHaveLength(before);
});

test('Google’s test data is taken and makes no lead', async () => {
  expect((await send(lead('g-test', { is_test: true }))).status).toBe(200);
  expect((await entries())[0]).toMatchObject({ state: 'dismissed', problem: 'Data for trial.' });
});

test.each([
  ['of another version', { api_version: '2.0' }, 'api_version'],
  [
    'with columns of other names',
    { user_column_data: undefined, columns: [{ id: 'PHONE_NUMBER', value: '+16155550177' }] },
    'no answer',
  ],
  [
    'with a column without words',
    {
      user_column_data: [
        { column_id: 'PHONE_NUMBER', string_value: '+16155550177' },
        { column_id: 'ZIPS', string_value: ['37206'] },
        'a word',
      ],
    },
    'string_value, a column',
  ],
  ['with a form of its columns', { user_column_data: { phone: '+16155550177' } }, 'no answer'],
  ['without an id', { lead_id: { id: 7 } }, 'lead_id'],
  ['that may be for trial', { is_test: 'no' }, 'is_test'],
])('a lead %s is an entry, and is kept as it came', async (name, more, problem) => {
  expect((await send(lead(`odd ${name}`, more))).status).toBe(200);
  const [entry] = await entries();
  expect(entry.answers.message).toMatch('As Google sent it: {');
  expect(JSON.stringify(entry.answers)).toMatch(/6155550177|6155550171/);
  const { body } = await server.owner.get('/api/unknown-answers');
  const kept = body.find(({ reason }: { reason: string }) => reason.includes(problem));
  expect(kept).toMatchObject({ service: 'Google lead forms' });
  expect(JSON.stringify(body)).not.toContain(google.key);
});

test('null is nothing, a number is an id, and a second phone is a line of the message', async () => {
  const user_column_data = [
    { column_id: 'PHONE_NUMBER', string_value: '+16155550178' },
    { column_id: 'PHONE_NUMBER', column_name: 'Other phone', string_value: '+16155550179' },
    { column_id: 'EMAIL', string_value: null },
  ];
  const odd = lead('', { lead_id: 77, is_test: null, user_column_data });
  for (let time = 0; time < 2; time += 1) expect((await send(odd)).status).toBe(200);
  const found = (await entries()).filter(
    ({ answers }: { answers: { phone?: string } }) => answers.phone === '+16155550178',
  );
  expect(found).toMatchObject([{ answers: { message: 'Other phone: +16155550179' } }]);
});

test('half a lead is refused, so that Google sends it again', async () => {
  const before = (await entries()).length;
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/google-leads/ads',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(lead('g-half')).slice(0, 80),
  });
  expect(response.statusCode).toBe(400);
  expect(await entries()).toHaveLength(before);
});

test('another program sends a lead on with its consent, once', async () => {
  const entry = {
    form: 'facebook',
    externalId: '444444444444',
    answers: {
      name: 'Fay Book',
      phone: '(615) 555-0172',
      address: '32 Elm St, Nashville, TN 37206',
      message: 'Call me.',
    },
    consentWording: 'I agree to be called.',
    page: 'https://facebook.example/form',
  };
  const first = await server.owner.post('/api/seller-form-entries', entry);
  expect(first).toMatchObject({ status: 201, body: { isNew: true } });
  const again = await server.owner.post('/api/seller-form-entries', entry);
  expect(again.body).toEqual({ id: first.body.id, isNew: false });
  await expect
    .poll(async () => (await entries())[0])
    .toMatchObject({
      state: 'lead',
      source: 'Facebook leads',
    });
  const { propertyId } = (await entries())[0];
  const { body } = await server.owner.get(`/api/contact-gate/consents?lead=${propertyId}`);
  expect(body[0]).toMatchObject({
    wording: 'I agree to be called.',
    proof: expect.stringContaining('https://facebook.example/form'),
  });
  const unknown = await server.owner.post('/api/seller-form-entries', { ...entry, form: 'ads' });
  expect(unknown.status).toBe(404);
});
