import { describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

let street = 100;

const server = await useTestServer();
const { owner } = server;
const id = (await addLead()).id;

async function addLead(more: object = {}) {
  const { body } = await owner.post('/api/properties', {
    propertyType: 'probate',
    streetAddress: `${(street += 1)} Porter Rd`,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    ...more,
  });
  return body;
}

const call = (path: string) => `/api/properties/${id}${path}`;
const phones = async () =>
  (await owner.get(call(''))).body.metadata.skipTrace.phoneNumbers as Record<string, unknown>[];

test('accepts a street correction without a ZIP, and rejects a partial ZIP', async () => {
  const { id: lead } = await addLead();
  const address = { streetAddress: '12 Corrected Ave', city: 'Nashville', state: 'TN' };
  const change = (zipCode: string) =>
    owner.patch(`/api/properties/${lead}/address`, {
      ...address,
      zipCode,
      password: server.ownerPassword,
    });
  expect((await change('')).body).toMatchObject({ ...address, zipCode: '' });
  const partial = await change('372');
  expect([partial.status, partial.body.message]).toEqual([400, 'ZIP must be five digits']);
});

test.each(['foreclosure', 'probate', 'violation'])(
  'names the owner of a %s, and the letter and the text with it',
  async (propertyType) => {
    const { id: lead } = await addLead({ propertyType, firstName: 'Old' });
    const { body, status } = await owner.patch(`/api/properties/${lead}/owner`, {
      fullName: ' Dana Example ',
    });
    expect(status).toBe(200);
    const named = { fullName: 'Dana Example', firstName: 'Dana', lastName: 'Example' };
    expect(body).toMatchObject(named);
    const { body: timeline } = await owner.get(`/api/properties/${lead}/timeline`);
    expect(timeline.data[0].summary).toBe('Owner changed from Old to Dana Example');
    const { body: found } = await owner.get('/api/properties?search=Dana+Example');
    expect(found.data.map((one: { id: number }) => one.id)).toContain(lead);
    const { body: unknown } = await owner.patch(`/api/properties/${lead}/owner`, { fullName: '' });
    expect(unknown).toMatchObject({ fullName: '', firstName: '', lastName: '' });
  },
);

test('rejects a drive number out of range with a sentence', async () => {
  const { status, body } = await owner.patch(call('/drive-number'), { driveNumber: 11 });
  expect([status, body.message]).toEqual([400, 'The drive number must be between 0 and 10.']);
});

describe('statuses', () => {
  test('stores a lead status, and accepts its label too', async () => {
    const { body } = await owner.patch(call('/lead-status'), { leadStatus: 'interested' });
    expect(body.leadStatus).toBe('interested');
    const labelled = await owner.patch(call('/lead-status'), { leadStatus: 'Under Contract' });
    expect(labelled.body.leadStatus).toBe('under_contract');
  });

  test('the same value again creates no new version', async () => {
    const one = await owner.patch(call('/drive-number'), { driveNumber: 4 });
    const two = await owner.patch(call('/drive-number'), { driveNumber: 4 });
    expect(two.body.version).toBe(one.body.version);
  });

  test.each([
    ['/lead-status', { leadStatus: 'married' }],
    ['/drive-number', { driveNumber: 11 }],
    ['/drive-number', { driveNumber: 1.5 }],
    ['/drive-number', { driveNumber: '4' }],
    ['/sms-count', { phoneNumber: '6155550142', count: -1 }],
    ['/phone-status', { phoneNumber: 'no number', status: 'correct' }],
    ['/phone-type', { phoneNumber: '6155550142', type: 'fax' }],
    ['/notes', { notes: [{ content: ' ', timestamp: '2031-03-04T15:00:00Z' }] }],
    ['/notes', { notes: 'all' }],
    ['/metadata', { metadata: 7 }],
  ])('%s with %j is a 400', async (path, body) => {
    const answer = await owner.patch(call(path), body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  test('an unknown property returns 404', async () => {
    const { status, body } = await owner.patch('/api/properties/999999/drive-number', {
      driveNumber: 1,
    });
    expect([status, body.code]).toEqual([404, 'properties.not_found']);
  });
});

describe('phones', () => {
  test('one number in any format is one number', async () => {
    const added = await owner.post(call('/phone'), { phoneNumber: '615-555-0142', type: 'mobile' });
    expect(added.status).toBe(201);
    const again = await owner.post(call('/phone'), { phoneNumber: '+1 (615) 555-0142' });
    expect([again.status, again.body.code]).toEqual([409, 'properties.phone_already_exists']);
    await owner.patch(call('/sms-count'), { phoneNumber: '(615) 555-0142', count: 3 });
    await owner.patch(call('/call-count'), { phoneNumber: '6155550142', count: 2 });
    await owner.patch(call('/phone-status'), { phoneNumber: '615.555.0142', status: 'correct' });
    await owner.patch(call('/phone-type'), { phoneNumber: '1-615-555-0142', type: 'landline' });
    expect(await phones()).toEqual([
      { number: '6155550142', type: 'landline', status: 'correct', smsCount: 3, callCount: 2 },
    ]);
  });

  test('an unknown number of the property returns 404', async () => {
    const answer = await owner.patch(call('/sms-count'), { phoneNumber: '6155550199', count: 1 });
    expect([answer.status, answer.body.code]).toEqual([404, 'properties.phone_not_found']);
  });

  test('a wrong password keeps the phone number', async () => {
    const path = call('/phone/6155550142');
    expect((await owner.delete(path)).body.requiresPassword).toBe(true);
    expect((await owner.delete(path, { password: 'wrong' })).status).toBe(401);
    expect(await phones()).toHaveLength(1);
    expect((await owner.delete(path, { password: server.ownerPassword })).status).toBe(200);
    expect(await phones()).toEqual([]);
  });
});

describe('notes', () => {
  const note = (minute: number, content = `note ${minute}`) => ({
    content,
    timestamp: `2031-03-04T15:0${minute}:00.000Z`,
  });
  const contents = async () =>
    JSON.parse((await owner.get(call(''))).body.notes).map(
      (one: { content: string }) => one.content,
    );

  test('keeps both notes of two concurrent writers', async () => {
    await Promise.all([
      owner.patch(call('/notes'), { notes: [note(1)] }),
      owner.patch(call('/notes'), { notes: [note(2)] }),
    ]);
    expect((await contents()).sort()).toEqual(['note 1', 'note 2']);
  });

  test('a stale list with If-Match keeps later notes and removes those it left out', async () => {
    const { version } = (await owner.get(call(''))).body;
    await owner.patch(call('/notes'), { notes: [note(1), note(2), note(3)] });
    await owner.patch(call('/notes'), { notes: [note(2)] }, { 'if-match': `"${version}"` });
    expect(await contents()).toEqual(expect.arrayContaining(['note 2', 'note 3']));
    expect(await contents()).not.toContain('note 1');
  });
});

describe('metadata', () => {
  test('is parsed the same for a new lead and for a change', async () => {
    const parties = {
      deceased: { fullName: ' Ann Example ', deceasedDate: '2030-12-05T03:30:00.000Z' },
      petitioner: { fullName: 'Pat Example', phoneNumber: '(615) 555-0142' },
    };
    for (const propertyType of ['probate', 'foreclosure']) {
      const { metadata } = await addLead({ propertyType, metadata: parties });
      expect(metadata.deceased).toEqual({
        fullName: 'Ann Example',
        deceasedDate: '2030-12-04T00:00:00.000Z',
      });
      expect(metadata.petitioner).toEqual({ fullName: 'Pat Example', phoneNumber: '6155550142' });
    }
    for (const metadata of [
      { deceased: { fullName: 5 } },
      { petitioner: 'Pat' },
      { deceased: { deceasedDate: 'last week' } },
      { violationDate: 'last week' },
      { violationType: 5 },
    ]) {
      expect(await addLead({ metadata })).toMatchObject({ code: 'request.invalid' });
    }
  });

  test('an opted-out petitioner’s number shows since when; a change does not store it', async () => {
    const petitioner = { fullName: 'Pat Example', phoneNumber: '(615) 555-0177' };
    const { id } = await addLead({ propertyType: 'probate', metadata: { petitioner } });
    const optOut = { kind: 'phone', value: '615-555-0177', reason: 'Asked by letter' };
    expect((await owner.post('/api/contact-gate/opt-outs', optOut)).status).toBe(201);
    const { body } = await owner.get(`/api/properties/${id}`);
    expect(body.metadata.petitioner).toEqual({
      fullName: 'Pat Example',
      phoneNumber: '6155550177',
      optedOutAt: expect.any(String),
    });
    const [entry] = (await owner.get('/api/contact-gate/opt-outs?search=6155550177')).body.data;
    await owner.post(`/api/contact-gate/opt-outs/${entry.id}/lift`, { reason: 'By mistake' });
    const changed = await owner.patch(`/api/properties/${id}/metadata`, {
      metadata: { petitioner: body.metadata.petitioner },
    });
    expect(changed.body.metadata.petitioner).not.toHaveProperty('optedOutAt');
  });

  test('stores the deceased block and ignores phones in the document', async () => {
    await owner.post(call('/phone'), { phoneNumber: '6155550150' });
    const { body } = await owner.patch(call('/metadata'), {
      metadata: {
        deceased: { fullName: 'Old Example', deceasedDate: '2030-12-24T00:00:00.000Z' },
        skipTrace: { phoneNumbers: [], emails: [] },
        mailTracking: [{ status: 'delivered' }],
        colour: 'green',
      },
    });
    expect(body.metadata.deceased).toMatchObject({
      fullName: 'Old Example',
      deceasedDate: '2030-12-24T00:00:00.000Z',
    });
    expect(body.metadata).toMatchObject({ colour: 'green', mailTracking: [] });
    expect(body.metadata.skipTrace.phoneNumbers).toHaveLength(1);
  });
});

describe('addresses', () => {
  const address = { streetAddress: '9 Moved St', city: 'Madison', state: 'tn', zipCode: '37115' };

  test('a change asks for the password and moves the property', async () => {
    expect((await owner.patch(call('/address'), address)).body.requiresPassword).toBe(true);
    const { body } = await owner.patch(call('/address'), {
      ...address,
      password: server.ownerPassword,
    });
    expect(body).toMatchObject({ ...address, state: 'TN' });
  });

  test('rejects an address of another lead of the same type', async () => {
    const other = await addLead();
    const { status, body } = await owner.patch(`/api/properties/${other.id}/address`, {
      ...address,
      password: server.ownerPassword,
    });
    expect([status, body.code]).toEqual([409, 'properties.already_exists']);
  });

  test('sets and removes a mailing address', async () => {
    const set = await owner.patch(call('/mailing-address'), { mailingAddress: address });
    expect(set.body.mailingAddress).toMatchObject({ streetAddress: '9 Moved St' });
    const removed = await owner.patch(call('/mailing-address'), { mailingAddress: null });
    expect(removed.body.mailingAddress).toBeNull();
  });

  test('removes a town alone, as a list may have brought it', async () => {
    await server.db
      .updateTable('properties')
      .set({ mailing_city: 'Tampa', mailing_state: 'FL' })
      .where('id', '=', id)
      .execute();
    const { body } = await owner.get(call(''));
    const town = { streetAddress: '', city: 'Tampa', state: 'FL', zipCode: '' };
    expect(body.mailingAddress).toEqual(town);
    await owner.patch(call('/mailing-address'), { mailingAddress: null });
    expect((await owner.get(call(''))).body.mailingAddress).toBeNull();
  });
});

test('the timeline lists changes with their users, newest first', async () => {
  await owner.patch(call('/lead-status'), { leadStatus: 'dead' });
  const { body } = await owner.get(call('/timeline'));
  expect(body.data[0]).toMatchObject({
    kind: 'lead_status',
    summary: 'Lead status changed from Under Contract to Dead',
    actor: 'Olive Owner',
  });
  expect(body.data.at(-1)).toMatchObject({ kind: 'created', summary: 'Added' });
});

test('announces a change to every browser', async () => {
  // Events of earlier changes may still be under way.
  const announced: object[] = [];
  const stop = server.events.subscribe((event) => announced.push(event));
  const { body } = await owner.patch(call('/drive-number'), { driveNumber: 9 });
  const { version } = body;
  const change = { noun: 'properties', ids: [id], isEdit: true, version };
  await expect.poll(() => announced).toContainEqual(change);
  stop();
});

test('user errors are not logged as errors', () => {
  expect(server.log.filter((line) => line.level >= 50)).toEqual([]);
});
