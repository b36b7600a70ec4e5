import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

const phoneNumber = '6155550142';
const firstAction = { kind: 'call', what: 'Ask for the deed', dueOn: '2020-01-02' };

async function addLead(number = phoneNumber): Promise<number> {
  const id = await server.addLead();
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber: number });
  return id;
}

async function lead(id: number) {
  const { body } = await owner.get(`/api/properties/${id}`);
  const [phone] = body.metadata.skipTrace.phoneNumbers;
  const { leadStatus, nextAction } = body;
  return { leadStatus, nextAction, status: phone.status, calls: phone.callCount };
}
async function record(id: number, outcome: string, more: object = {}): Promise<number> {
  const { status, body } = await owner.post(`/api/properties/${id}/calls`, {
    phoneNumber,
    outcome,
    ...more,
  });
  expect(status).toBe(201);
  return body.callId;
}
const undo = (id: number, callId: number) => owner.delete(`/api/properties/${id}/calls/${callId}`);
const timelineOf = async (id: number): Promise<string[]> =>
  (await owner.get(`/api/properties/${id}/timeline`)).body.data.map(
    (entry: { summary: string }) => entry.summary,
  );

test('all that a call changed returns: count, number, lead status and next action', async () => {
  const id = await addLead();
  await owner.send('PUT', `/api/properties/${id}/next-action`, firstAction);
  const before = await lead(id);
  const callId = await record(id, 'reached', { nextAction: { dueOn: '2031-05-06' } });
  expect(await lead(id)).toMatchObject({ leadStatus: 'conversation', status: 'correct', calls: 1 });
  expect((await undo(id, callId)).status).toBe(200);
  expect(await lead(id)).toEqual(before);
  expect((await owner.get(`/api/properties/${id}/calls`)).body.data).toEqual([]);
  expect(await timelineOf(id)).toEqual(
    expect.arrayContaining([
      'Call to (615) 555-0142 undone: Reached',
      'The call was undone: lead status changed back from Conversation to Not Contacted',
    ]),
  );
  expect(await undo(id, callId)).toMatchObject({
    status: 404,
    body: { code: 'follow_up.call_not_found' },
  });
});

test('an action that the call ended or set is there, or gone, again', async () => {
  const id = await addLead();
  await owner.send('PUT', `/api/properties/${id}/next-action`, firstAction);
  const ended = await record(id, 'no_answer');
  expect((await lead(id)).nextAction).toBeNull();
  await undo(id, ended);
  expect((await lead(id)).nextAction).toMatchObject({ what: 'Ask for the deed' });

  const other = await addLead();
  await undo(other, await record(other, 'voicemail', { nextAction: { dueOn: '2031-05-06' } }));
  expect((await lead(other)).nextAction).toBeNull();
});

test('what was changed again since stays', async () => {
  const id = await addLead();
  const callId = await record(id, 'reached', { nextAction: { dueOn: '2031-05-06' } });
  await owner.patch(`/api/properties/${id}/lead-status`, { leadStatus: 'interested' });
  const status = { phoneNumber, status: 'wrong' };
  await owner.patch(`/api/properties/${id}/phone-status`, status);
  await owner.send('PUT', `/api/properties/${id}/next-action`, firstAction);
  await undo(id, callId);
  expect(await lead(id)).toMatchObject({
    leadStatus: 'interested',
    status: 'wrong',
    calls: 0,
    nextAction: { what: 'Ask for the deed' },
  });
});

test('what a later call says stays', async () => {
  const id = await addLead();
  const first = await record(id, 'reached');
  await record(id, 'reached');
  await undo(id, first);
  expect(await lead(id)).toMatchObject({ leadStatus: 'conversation', status: 'correct', calls: 1 });
});

test('a call that a link has counted is not counted back', async () => {
  const id = await addLead();
  const callId = await record(id, 'no_answer', { isCounted: true });
  await undo(id, callId);
  expect(await lead(id)).toMatchObject({ calls: 0 });
});

test('a number that asked not to be called stays opted out', async () => {
  const number = '6155550149';
  const id = await addLead(number);
  const callId = await record(id, 'do_not_call', { phoneNumber: number });
  await undo(id, callId);
  const { body } = await owner.get(`/api/properties/${id}`);
  expect(body.metadata.skipTrace.phoneNumbers[0]).toHaveProperty('optedOutAt');
  expect(await timelineOf(id)).toContain(
    'Call to (615) 555-0149 undone: Do not call. The number stays opted out',
  );
});

test('a call of before is not undone, and stays', async () => {
  const id = await addLead();
  const callId = await record(id, 'reached');
  await server.pool.query('update call_attempts set changed = null where id = $1', [callId]);
  expect(await undo(id, callId)).toMatchObject({
    status: 409,
    body: { code: 'follow_up.cannot_undo_call' },
  });
  expect((await owner.get(`/api/properties/${id}/calls`)).body.data).toHaveLength(1);
});
