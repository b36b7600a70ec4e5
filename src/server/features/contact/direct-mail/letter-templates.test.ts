import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createLetterTemplatesService } from './letter-templates.service.ts';
import { testSender } from './testing/test-sender.ts';

const server = await useTestServer();
const { owner } = server;

async function addLead(fields: object = {}): Promise<number> {
  return server.addLead({
    propertyType: 'violation',
    fullName: 'Jane Example',
    streetAddress: '12 Letter Lane',
    ...fields,
  });
}

const list = async () => (await owner.get('/api/letter-templates')).body;
const find = async (id: string) => (await list()).find((one: { id: string }) => one.id === id);
const path = (id: string) => `/api/letter-templates/${id}`;
const save = (id: string, fields: object) => owner.send('PUT', path(id), fields);
const own = { leadType: 'violation', name: 'Ours', body: 'Dear {firstName}', closing: 'Yours,' };

test('the product ships nine templates, three for each type of lead', async () => {
  const all = await list();
  expect(all).toHaveLength(9);
  for (const one of all) expect(one).toMatchObject({ version: 0, isShipped: true });
});

test('a shipped template can be changed and reset; every former text stays readable', async () => {
  const [template] = await list();
  const { id, leadType, name, body, closing } = template;
  const text = { leadType, name, closing };
  expect((await save(id, { ...text, body: 'First' })).body).toMatchObject({ version: 1 });
  expect((await save(id, { ...text, body: 'Second' })).body).toMatchObject({ version: 2 });
  expect(await find(id)).toMatchObject({ body: 'Second', isShipped: false, canBePutBack: true });
  await owner.delete(path(id));
  expect(await find(id)).toEqual(template);
  expect((await save(id, { ...text, body: 'Third' })).body).toMatchObject({ version: 3 });
  await owner.delete(path(id));
  expect((await owner.get(`${path(id)}/versions`)).body).toMatchObject([
    { version: 3, body: 'Third', savedBy: 'Olive Owner' },
    { version: 2, body: 'Second' },
    { version: 1, body: 'First' },
    { version: 0, body, savedAt: null, savedBy: null },
  ]);
  expect((await createLetterTemplatesService(server).findVersion(id, 1)).body).toBe('First');
});

test('refuses to overwrite a text that the user has not seen', async () => {
  await save('ours', own);
  expect((await save('ours', { ...own, body: 'Mine', version: 1 })).status).toBe(200);
  const late = await save('ours', { ...own, body: 'Theirs', version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'direct_mail.template_changed' } });
  expect((await find('ours')).body).toBe('Mine');
});

test('previews a lead’s letter as it would be printed, with missing and wrong fields', async () => {
  const propertyId = await addLead({ streetAddress: '14 Letter Lane' });
  const { body } = await owner.post('/api/letter-templates/preview/pages', {
    ...own,
    body: 'Dear {firstName},\n\nCall {senderPhone} about {propertyAddress} and {nonsense}.',
    propertyId,
  });
  expect(body).toMatchObject({
    pages: [expect.stringMatching(/^data:image\/png;base64,iVBOR/)],
    recipient: 'Jane Example, 14 Letter Lane, Nashville, TN 37206',
    missing: [],
    missingSender: ['Your phone number', 'Your return address'],
    unknown: ['nonsense'],
    refusal: null,
  });
  const sold = await addLead({ propertyType: 'foreclosure', auctionDate: '2031-03-01' });
  const refused = await owner.post('/api/letter-templates/preview/pages', {
    ...own,
    propertyId: sold,
  });
  expect(refused.body.refusal).toContain('auction');
  const pdf = await owner.post('/api/letter-templates/preview', own);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  const gone = await owner.post('/api/letter-templates/preview', { ...own, propertyId: 999_999 });
  expect(gone.status).toBe(404);
});

test('an unknown value leaves a line to write on when a person prints the letter', async () => {
  const id = await addLead({ streetAddress: '16 Letter Lane' });
  await save('gap', { ...own, body: 'About the notice on {auctionDate}.' });
  await owner.send('PUT', '/api/settings/sender', testSender);
  const { body } = await owner.post(`/api/properties/${id}/direct-mail`, { templateId: 'gap' });
  const { letter } = await server.db
    .selectFrom('mail_pieces')
    .select('letter')
    .where('tracking_id', '=', body.trackingId)
    .executeTakeFirstOrThrow();
  expect(letter).toMatchObject({ body: 'About the notice on ______________.' });
});

test('a sent letter keeps its text when its template changes', async () => {
  await owner.send('PUT', '/api/settings/sender', testSender);
  await save('kept', { ...own, body: 'Dear {firstName}, about {propertyAddress}.' });
  const id = await addLead();
  const { body } = await owner.post(`/api/properties/${id}/direct-mail`, { templateId: 'kept' });
  await save('kept', { ...own, body: 'Something else' });
  await owner.delete(path('kept'));
  const piece = await server.db
    .selectFrom('mail_pieces')
    .selectAll()
    .where('tracking_id', '=', body.trackingId)
    .executeTakeFirstOrThrow();
  expect(piece).toMatchObject({
    template_id: 'kept',
    template_version: 1,
    letter: { body: 'Dear Jane, about 12 Letter Lane.', sender: { name: 'Olive Owner' } },
  });
});

test('concurrent saves of a new template become its versions, one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => save('six', own)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a letter that the law wants words in says which, before and in a campaign’s dry run', async () => {
  const lead = await addLead({ city: 'Dallas', state: 'TX', zipCode: '75201' });
  const letter = { leadType: 'violation', closing: 'Yours,', propertyId: lead, drawsPages: false };
  const preview = async (body: string) =>
    (await owner.post('/api/letter-templates/preview/pages', { ...letter, body })).body.cautions;
  const lacks = [expect.stringMatching(/^Texas \(Prop\. Code 41\.0051\): .*“file your homestead”/)];
  expect(await preview('We file your homestead papers.')).toEqual(lacks);
  expect(await preview('I would like to buy your house.')).toEqual([]);
  await owner.send('PUT', '/api/settings/sender', testSender);
  const rehearse = async (message: string) => {
    const type = 'direct-mail';
    const audience = { propertyIds: [lead] };
    const { body } = await owner.post('/api/campaigns/rehearsal', { type, audience, message });
    return body.lacking;
  };
  expect(await rehearse('We file your homestead papers.')).toEqual(lacks);
  expect(await rehearse('I would like to buy your house.')).toEqual([]);
  // Its ZIP code names the state as well; so does that of a probate's petitioner.
  const place = (fields: object) =>
    server.db.updateTable('properties').set(fields).where('id', '=', lead).execute();
  await place({ state: '' });
  expect(await preview('We file your homestead papers.')).toEqual(lacks);
  expect(await rehearse('We file your homestead papers.')).toEqual(lacks);
  await place({ state: 'TN', zip_code: '37206' });
  expect(await rehearse('We file your homestead papers.')).toEqual([]);
  const petitioner = JSON.stringify({
    fullName: 'Pat',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
  });
  await server.db
    .insertInto('probate_cases')
    .values({ property_id: lead, court: null, attorney: null, filing_date: null, petitioner })
    .execute();
  expect(await rehearse('We file your homestead papers.')).toEqual(lacks);
  // The shipped templates lack nothing, wherever they go.
  for (const { body } of await list()) {
    for (const state of ['CA', 'IL', 'TX']) {
      await owner.patch(`/api/properties/${lead}`, { state });
      expect(await preview(body)).toEqual([]);
    }
  }
});

test('no letter that lacks words of the law is written, by a user or a campaign', async () => {
  await owner.send('PUT', '/api/settings/sender', testSender);
  const inTexas = {
    streetAddress: '18 Letter Lane',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
  };
  const id = await addLead(inTexas);
  await save('papers', { ...own, body: 'We file your homestead papers.' });
  const post = () => owner.post(`/api/properties/${id}/direct-mail`, { templateId: 'papers' });
  const sentence = expect.stringMatching(/^Texas \(Prop\. Code 41\.0051\): .*needs the words/);
  expect(await post()).toMatchObject({
    status: 409,
    body: { code: 'direct_mail.words_missing', message: sentence },
  });
  const { letterContacts } = server.features.directMail;
  const contact = (text: string, key: string) =>
    letterContacts.contact({ propertyId: id, text, key, actorId: null });
  expect(await contact('We file your homestead papers.', 'campaign-0-papers')).toEqual({
    state: 'failed',
    reason: sentence,
  });
  expect((await owner.get(`/api/properties/${id}`)).body.mailCount).toBe(0);
  // With the words it goes, and any letter while the owner has the rule switched off.
  const words =
    'THIS DOCUMENT IS AN ADVERTISEMENT OF SERVICES. IT IS NOT AN OFFICIAL DOCUMENT OF THE STATE OF TEXAS.';
  await save('papers', { ...own, body: `We file your homestead papers.\n\n${words}` });
  expect(await post()).toMatchObject({ status: 200, body: { outcome: 'created' } });
  const choose = (isChosen: boolean) =>
    owner.send('PUT', '/api/contact-gate/law/choices', {
      kind: 'switched_off',
      key: 'L-TX-01',
      isChosen,
      reason: 'Our lawyer',
    });
  await choose(true);
  await save('papers', { ...own, body: 'We file your homestead papers.' });
  await owner.send('PUT', '/api/settings/sender', { ...testSender, streetAddress: '' });
  const { trackingId, outcome } = (await post()).body;
  expect(outcome).toBe('incomplete');
  await choose(false);
  await owner.send('PUT', '/api/settings/sender', testSender);
  const complete = () => owner.post(`/api/direct-mail/${trackingId}/complete`);
  expect((await complete()).body).toMatchObject({ code: 'direct_mail.words_missing' });
  await choose(true);
  expect((await complete()).status).toBe(200);
  await choose(false);
});
