import { afterAll, expect, test } from 'vitest';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { usualHours } from '#domain/contact/phone-hours.ts';
import {
  authToken,
  publicUrl,
  twilioSettings,
} from '#server/features/contact/conversations/testing/twilio-settings.ts';
import { createConversation } from '#server/features/contact/conversations/testing/create-conversation.ts';
import {
  startTwilioForTexts,
  twilioMessage,
} from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { ownLine } from './testing/own-line.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const twilio = await startTwilioForTexts(() => twilioMessage());
afterAll(() => twilio.stop());
const server = await useTestServer({
  withJobs: true,
  environment: { ...twilioSettings(twilio.url), PUBLIC_URL: publicUrl },
});
const { owner } = server;

const input = (more: object = {}) =>
  ownLine({ number: '(615) 555-0190', label: 'Billboard', hours: usualHours, ...more });
const add = (more: object) => owner.post('/api/phone-numbers', input(more));

function text(params: Record<string, string>) {
  const url = `${publicUrl}/api/webhooks/twilio`;
  return server.app.inject({
    method: 'POST',
    url: '/api/webhooks/twilio',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(authToken, url, params),
    },
    payload: new URLSearchParams(params).toString(),
  });
}

const timelineOf = async (id: number): Promise<string[]> =>
  (await owner.get(`/api/properties/${id}/timeline`)).body.data.map(
    ({ summary }: { summary: string }) => summary,
  );

test('a number is added with its source, changed, and removed', async () => {
  const filter = await owner.post('/api/saved-filters', { name: 'Absentee', filter: {} });
  const { body: sources } = await owner.get('/api/phone-numbers/sources');
  expect(sources.data).toContainEqual({
    kind: 'filter',
    id: String(filter.body.id),
    name: 'Absentee',
  });
  const { status, body } = await add({
    number: '615-555-0180',
    source: { kind: 'filter', id: String(filter.body.id) },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    number: '6155550180',
    source: { kind: 'filter', name: 'Absentee' },
    hours: usualHours,
    inbound: 0,
    lastInboundAt: null,
  });
  // The filter goes; the number keeps what it stood for.
  await owner.send('DELETE', `/api/saved-filters/${filter.body.id}`);
  const { body: account } = await owner.get('/api/auth/session');
  const changed = await owner.send('PUT', `/api/phone-numbers/${body.id}`, {
    ...input({ number: '6155550180', source: { kind: 'filter', id: String(filter.body.id) } }),
    rings: 'members',
    memberIds: [account.account.id],
    hours: null,
    unanswered: 'forward',
    forwardTo: '615 555 0199',
  });
  expect(changed.body).toMatchObject({
    rings: 'members',
    memberIds: [account.account.id],
    hours: null,
    forwardTo: '6155550199',
    source: { name: 'Absentee' },
  });
  const { body: all } = await owner.get('/api/phone-numbers');
  expect(all).toMatchObject({ sender: '5005550006', data: [{ id: body.id }] });
  expect((await owner.send('DELETE', `/api/phone-numbers/${body.id}`)).status).toBe(200);
  expect((await owner.send('DELETE', `/api/phone-numbers/${body.id}`)).body.code).toBe(
    'phone_numbers.not_found',
  );
});

test.each([
  [{ number: '12' }, 'request.invalid'],
  [{ number: '0005550142' }, 'request.invalid'],
  [{ source: { kind: 'campaign', id: '999' } }, 'phone_numbers.unknown_source'],
  [{ source: { kind: 'campaign', id: null } }, 'request.invalid'],
  [{ rings: 'members', memberIds: ['nobody'] }, 'phone_numbers.unknown_member'],
  [{ rings: 'members', memberIds: [] }, 'request.invalid'],
  [{ closed: 'forward' }, 'request.invalid'],
  [{ closed: 'forward', forwardTo: '6155550190' }, 'request.invalid'],
  [{ textsMissedCalls: true }, 'request.invalid'],
  [{ hours: usualHours.map(() => ({ from: '17:00', to: '09:00' })) }, 'request.invalid'],
])('%j is refused as %s, and nothing is stored', async (more, code) => {
  const { status, body } = await add(more);
  expect(status).toBe(400);
  expect(body.code).toBe(code);
  expect((await owner.get('/api/phone-numbers')).body.data).toEqual([]);
});

test('a text to a number shows its source on the lead, and is answered from that number', async () => {
  const filter = await owner.post('/api/saved-filters', { name: 'Tax list', filter: {} });
  const added = await add({ source: { kind: 'filter', id: String(filter.body.id) } });
  expect((await add({})).body.code).toBe('phone_numbers.taken');
  const { leadId, id } = await createConversation(server, '6155550642', { hasPhone: true });
  const params = {
    MessageSid: 'SM1',
    From: '+16155550642',
    To: '+16155550190',
    Body: 'Still buying?',
    NumMedia: '0',
  };
  for (let round = 0; round < 2; round += 1) expect((await text(params)).statusCode).toBe(200);
  expect((await text({ ...params, MessageSid: 'SM2', Body: 'Hello?' })).statusCode).toBe(200);
  const traces = (await timelineOf(leadId)).filter((words) => words.startsWith('Texted'));
  expect(traces).toEqual(['Texted Billboard: Saved filter “Tax list”']);
  const { body: numbers } = await owner.get('/api/phone-numbers');
  expect(numbers.data).toMatchObject([{ id: added.body.id, inbound: 2 }]);

  await owner.post(`/api/chat/conversations/${id}/messages`, { content: 'Yes, we are.' });
  await expect.poll(() => twilio.requests.length).toBe(1);
  expect(new URLSearchParams(twilio.requests[0]!.body).get('From')).toBe('+16155550190');

  // Once it is no longer ours, the usual sender answers.
  await owner.send('DELETE', `/api/phone-numbers/${added.body.id}`);
  await owner.post(`/api/chat/conversations/${id}/messages`, { content: 'Are you there?' });
  await expect.poll(() => twilio.requests.length).toBe(2);
  expect(new URLSearchParams(twilio.requests[1]!.body).get('From')).toBe('+15005550006');
});

test('a stranger’s text to a number is counted for it', async () => {
  const added = await add({ number: '6155550191', label: 'Radio' });
  await text({
    MessageSid: 'SM9',
    From: '+16155550177',
    To: '+16155550191',
    Body: 'Who is this?',
    NumMedia: '0',
  });
  const { body } = await owner.get('/api/phone-numbers');
  expect(body.data).toMatchObject([{ id: added.body.id, inbound: 1 }]);
});
