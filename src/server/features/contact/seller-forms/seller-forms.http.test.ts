import { beforeAll, expect, test } from 'vitest';
import { testSender } from '#server/features/contact/direct-mail/testing/test-sender.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createVisitor, formInput, littleEffort } from './testing/seller-forms.ts';

let formId: number;
const server = await useTestServer({ withJobs: true, environment: littleEffort });
beforeAll(async () => {
  const { body } = await server.owner.post('/api/seller-forms', formInput);
  formId = body.id;
});

let networks = 0;
const visitor = (slug = 'website') => {
  networks += 1;
  return createVisitor(server, slug, `198.51.${networks}.7`);
};
const listed = async (query = '') =>
  (await server.owner.get(`/api/seller-form-entries?${query}`)).body.data;
async function settled(phone: string) {
  const find = async () =>
    (await listed()).find((one: { answers: { phone: string } }) => one.answers.phone === phone);
  await expect.poll(async () => (await find())?.state).not.toBe('waiting');
  return find();
}
const dana = {
  name: 'Dana Doe',
  phone: '615-555-0142',
  email: 'Dana@example.com',
  address: '12 Elm St, Nashville, TN 37206',
  reason: 'Moving',
  message: 'The roof leaks.',
};

test('what a seller sends becomes a lead with contacts, note, consent, source and bell', async () => {
  const sent = await visitor().fillIn({
    answers: dana,
    hasConsented: true,
    page: 'https://oak.example/sell',
  });
  expect(sent).toMatchObject({ status: 201, body: { message: 'Thank you. It has arrived.' } });
  const entry = await settled(dana.phone);
  expect(entry).toMatchObject({
    state: 'lead',
    isNewLead: true,
    source: 'Seller form: Website',
    hasConsented: true,
    consentWording: formInput.words.consent,
    page: 'https://oak.example/sell',
    networkAddress: '198.51.1.7',
  });
  const { body: lead } = await server.owner.get(`/api/properties/${entry.propertyId}`);
  expect(lead).toMatchObject({
    fullName: 'Dana Doe',
    streetAddress: '12 Elm St',
    zipCode: '37206',
    propertyType: 'violation',
    leadStatus: 'conversation',
  });
  expect(lead.metadata.skipTrace.phoneNumbers).toMatchObject([{ number: '6155550142' }]);
  expect(JSON.parse(lead.notes)[0].content).toContain('Anything else: The roof leaks.');
  const { body: consents } = await server.owner.get(
    `/api/contact-gate/consents?lead=${entry.propertyId}`,
  );
  expect(consents.map((one: { channel: string }) => one.channel).toSorted()).toEqual([
    'call',
    'sms',
  ]);
  expect(consents[0]).toMatchObject({
    wording: formInput.words.consent,
    obtained: 'Seller form: Website',
    proof: expect.stringMatching(/^Form entry \d+, 2031-03-04T15:00:20.000Z, from 198.51.1.7$/),
  });
  const { body: signals } = await server.owner.get(`/api/properties/${entry.propertyId}/signals`);
  expect(signals.data).toMatchObject([
    { kindLabel: 'Seller inquiry', sourceName: 'Seller form: Website' },
  ]);
  const { body: bell } = await server.owner.get('/api/notifications');
  expect(bell.data).toMatchObject([
    { kind: 'form', title: 'Form from Dana Doe', body: 'Website: The roof leaks.' },
  ]);
});

test('a second form for the place finds its lead and adds what is new', async () => {
  const first = await settled(dana.phone);
  await visitor().fillIn({
    answers: { ...dana, phone: '615-555-0143', address: '12 ELM STREET, Nashville, Tennessee' },
  });
  const entry = await settled('615-555-0143');
  // Without a ZIP the street is compared within its town.
  expect(entry).toMatchObject({ state: 'lead' });
  await visitor().fillIn({
    answers: { ...dana, phone: '615-555-0144', address: '12 ELM STREET, Nashville, TN 37206-1234' },
  });
  expect(await settled('615-555-0144')).toMatchObject({
    state: 'lead',
    isNewLead: false,
    propertyId: first.propertyId,
  });
  const { body: lead } = await server.owner.get(`/api/properties/${first.propertyId}`);
  expect(lead.metadata.skipTrace.phoneNumbers.map((one: { number: string }) => one.number)).toEqual(
    ['6155550142', '6155550144'],
  );
  expect(JSON.parse(lead.notes)).toHaveLength(2);
});

test('without a box that was ticked there is no consent', async () => {
  const answers = { ...dana, phone: '615-555-0145', address: '13 Elm St, Nashville, TN 37206' };
  await visitor().fillIn({ answers });
  const { propertyId } = await settled(answers.phone);
  const { body } = await server.owner.get(`/api/contact-gate/consents?lead=${propertyId}`);
  expect(body).toEqual([]);
});

test('what has no whole address waits for a person, who adds it', async () => {
  const answers = { ...dana, phone: '615-555-0146', address: 'the blue house by the lake' };
  await visitor().fillIn({ answers });
  const entry = await settled(answers.phone);
  expect(entry).toMatchObject({ state: 'no_address', propertyId: null });
  expect(await listed('open=true')).toHaveLength(1);
  const address = {
    streetAddress: '14 Elm St',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  };
  const path = `/api/seller-form-entries/${entry.id}`;
  expect(await server.owner.post(`${path}/lead`, { address })).toMatchObject({ status: 200 });
  await expect.poll(async () => (await settled(answers.phone)).state).toBe('lead');
  expect(await server.owner.post(`${path}/dismiss`)).toMatchObject({
    status: 409,
    body: { code: 'seller_forms.submission_settled' },
  });
});

test('each field that has to be mended is named, and the proof still counts afterwards', async () => {
  const person = visitor();
  const proof = await person.prove();
  server.clock.advance(10_000);
  const wrong = await person.send({
    answers: { ...dana, name: ' ', phone: '555', email: 'dana' },
    proof,
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.issues).toEqual([
    { path: 'name', message: 'Please fill in: Your name' },
    { path: 'phone', message: 'Please enter a ten-digit phone number' },
    { path: 'email', message: 'Please enter an e-mail address such as dana@example.com' },
  ]);
  const answers = { ...dana, phone: '615-555-0147', address: '15 Elm St, Nashville, TN 37206' };
  expect((await person.send({ answers, proof })).status).toBe(201);
});

test('words that were changed meanwhile are agreed to again', async () => {
  const person = visitor();
  const proof = await person.prove();
  server.clock.advance(10_000);
  const words = { ...formInput.words, consent: 'Other words.' };
  await server.owner.send('PUT', `/api/seller-forms/${formId}`, { ...formInput, words });
  expect(await person.send({ answers: dana, proof })).toMatchObject({
    status: 409,
    body: { code: 'seller_forms.changed' },
  });
});

test('the page may be framed by any site, and no other page of ours', async () => {
  const page = await server.app.inject({ url: '/f/website?framed=1' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.body).toContain('<h1>Sell your house as it is</h1>');
  for (const url of ['/api/health', '/', '/f', '/sign/x']) {
    const { headers } = await server.app.inject({ url });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

test('words of the owner are words and never markup', async () => {
  const words = { ...formInput.words, title: '<b>"Sell" & go</b>', consent: '' };
  await server.owner.post('/api/seller-forms', { ...formInput, slug: 'words', words });
  await server.owner.send('PUT', '/api/settings/sender', testSender);
  const { body } = await server.app.inject({ url: '/f/words' });
  // Who asks, and what becomes of the answers.
  expect(body).toContain('Olive Owner, (615) 555-0100 · ');
  expect(body).toContain('href="/privacy-policy"');
  expect(body).toContain('<h1>&lt;b&gt;&quot;Sell&quot; &amp; go&lt;/b&gt;</h1>');
  expect(body).not.toContain('name="consent"');
});

test('a form that is switched off, removed or unknown is not there', async () => {
  const { body } = await server.owner.post('/api/seller-forms', { ...formInput, slug: 'gone' });
  const off = { ...formInput, slug: 'gone', isEnabled: false };
  await server.owner.send('PUT', `/api/seller-forms/${body.id}`, off);
  for (const slug of ['gone', 'never', 'NO!']) {
    const page = await server.app.inject({ url: `/f/${encodeURIComponent(slug)}` });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('This form is not available');
  }
  expect((await server.owner.delete(`/api/seller-forms/${body.id}`)).status).toBe(200);
  expect((await server.owner.delete(`/api/seller-forms/${body.id}`)).status).toBe(404);
});

test('two forms cannot have one address, and one needs a way to answer', async () => {
  expect(await server.owner.post('/api/seller-forms', formInput)).toMatchObject({
    status: 409,
    body: { code: 'seller_forms.slug_taken' },
  });
  const fields = [{ field: 'name', isRequired: true }];
  const mute = await server.owner.post('/api/seller-forms', { ...formInput, slug: 'mute', fields });
  expect(mute.status).toBe(400);
});
