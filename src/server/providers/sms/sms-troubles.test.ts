// Lists and registrations on a network that does not behave: an error, and never half a list.
import { afterEach, describe, expect, test } from 'vitest';
import { startTroubledProxy, type Trouble } from '../testing/troubled-proxy.ts';
import type { SmsProvider } from './sms-provider.ts';
import { createTelnyxSms } from './telnyx/telnyx-sms.ts';
import { startTelnyx, telnyxContractPeer } from './telnyx/testing/telnyx-peer.ts';
import { createTwilioSms } from './twilio/twilio-sms.ts';
import { startTwilio } from './twilio/testing/twilio-peer.ts';

const from = '+16155550142';
const noPage = { next_page_uri: null };
const number = { campaignId: 'C1', brandId: 'B1', phoneNumber: from };
const pending = { assignmentStatus: 'PENDING_ASSIGNMENT', createdAt: '2031', updatedAt: '2031' };

const services = {
  Twilio: {
    start: () =>
      startTwilio((_, operation) => ({
        status: 200,
        body: operation === 'ListMessage' ? { ...noPage, messages: [] } : { services: [] },
      })),
    create: (apiUrl: string, timeLimit: number) =>
      createTwilioSms(
        {
          accountSid: `AC${'0'.repeat(32)}`,
          authToken: 'a-token-of-the-test',
          apiKeySid: undefined,
          apiKeySecret: undefined,
          from,
          messagingServiceSid: undefined,
          apiUrl,
        },
        { timeLimit },
      ),
  },
  Telnyx: {
    start: () =>
      startTelnyx((_, operation) =>
        operation === 'records'
          ? { status: 200, body: { data: [], meta: { page_number: 1, total_pages: 1 } } }
          : telnyxContractPeer.answer('number', { ...number, ...pending }),
      ),
    create: (apiUrl: string, timeLimit: number) =>
      createTelnyxSms(
        { apiKey: 'key', publicKey: undefined, from, messagingProfileId: undefined, apiUrl },
        { timeLimit },
      ),
  },
};
const asks: Record<string, (sms: SmsProvider) => Promise<unknown>> = {
  listSent: (sms) => sms.listSent(new Date('2031-03-04T15:00:00Z'), '6155550142'),
  readRegistration: (sms) => sms.readRegistration(),
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe.each(Object.entries(services))('%s', (_, { start, create }) => {
  test.each(
    Object.keys(asks).flatMap((ask) =>
      (['slow', 'silence', 'cut', 'half', 429, 500] as Trouble[]).map((trouble) => [ask, trouble]),
    ),
  )('%s with trouble: %s', async (ask, trouble) => {
    const peer = await start();
    const proxy = await startTroubledProxy(peer.url);
    stops.push(proxy.stop, peer.stop);
    proxy.troubles.push(trouble as Trouble);
    const answered = asks[ask as string]!(create(proxy.url, trouble === 'silence' ? 300 : 15_000));
    if (trouble === 'slow') expect(await answered).toBeTruthy();
    else await expect(answered).rejects.toThrow();
    expect(proxy.calls).toHaveLength(1);
  });
});
