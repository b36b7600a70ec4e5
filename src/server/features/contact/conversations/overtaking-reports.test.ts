import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, expect, test } from 'vitest';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import { sid, startTwilioForTexts } from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createConversation } from './testing/create-conversation.ts';
import { authToken, publicUrl, twilioSettings } from './testing/twilio-settings.ts';

let answer: FakeResponse;
let texts = 0;

// The carrier reports a text as delivered before it answers.
const carrier: Awaited<ReturnType<typeof startTwilioForTexts>> = await startTwilioForTexts(
  async ({ body }) => {
    texts += 1;
    const url = new URLSearchParams(body).get('StatusCallback') ?? '';
    const report = { MessageSid: sid(texts), MessageStatus: 'delivered' };
    await server.app.inject({
      method: 'POST',
      url: url.replace(publicUrl, ''),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': getExpectedTwilioSignature(authToken, url, report),
      },
      payload: new URLSearchParams(report).toString(),
    });
    return answer;
  },
);
afterAll(() => carrier.stop());
const server = await useTestServer({
  withJobs: true,
  environment: {
    ...twilioSettings(carrier.url),
    PUBLIC_URL: publicUrl,
  },
});

async function finishedRuns(): Promise<number> {
  const line =
    /lotline_job_runs_total\{kind="conversations\.send-message",outcome="done"\} (?<runs>\d+)/;
  return Number(line.exec(await server.metrics.scrape())?.groups?.['runs'] ?? 0);
}

test.each<[string, FakeResponse]>([
  ['is lost', 'cut'],
  ['says busy', { status: 429, body: { code: 20429, message: 'busy', status: 429 } }],
])('a report counts that arrives before the carrier’s answer, which %s', async (_, given) => {
  answer = given;
  const before = await finishedRuns();
  const { id } = await createConversation(server, `615555${2_200 + texts}`);
  const path = `/api/chat/conversations/${id}/messages`;
  expect((await server.owner.post(path, { content: 'Hi' })).status).toBe(201);
  await expect.poll(finishedRuns).toBe(before + 1);
  expect((await server.owner.get(path)).body).toMatchObject([{ status: 'delivered' }]);
});
