// Lists and registrations on a network that does not behave: an error, and never half a list.
import { afterEach, describe, expect, test } from 'vitest';
import { expectCalls } from '../testing/expect-calls.ts';
import { startTroubledProxy, type Trouble } from '../testing/troubled-proxy.ts';
import { fetchMedia } from './fetch-media.ts';
import { MediaRefusedError, type SmsProvider } from './sms-provider.ts';
import { createTelnyxSms } from './telnyx/telnyx-sms.ts';
import { startTelnyx, telnyxContractPeer, telnyxMessage } from './telnyx/testing/telnyx-peer.ts';
import { createTwilioSms } from './twilio/twilio-sms.ts';
import { startFakeServer } from './testing/fake-sms-server.ts';
import { startTwilio } from './twilio/testing/twilio-peer.ts';

const from = '+16155550142';
const noPage = { next_page_uri: null };
const emptyLists: Record<string, object> = {
  ListMessage: { ...noPage, messages: [] },
  ListService: { services: [] },
  ListBrandRegistrations: { data: [] },
};
const number = { campaignId: 'C1', brandId: 'B1', phoneNumber: from };
const pending = { assignmentStatus: 'PENDING_ASSIGNMENT', createdAt: '2031', updatedAt: '2031' };

const services = {
  Twilio: {
    start: () =>
      startTwilio((_, operation) => ({ status: 200, body: emptyLists[operation] ?? {} })),
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
      startTelnyx((_, operation) => {
        if (operation === 'send') return telnyxMessage();
        return operation === 'records'
          ? { status: 200, body: { data: [], meta: { page_number: 1, total_pages: 1 } } }
          : telnyxContractPeer.answer('number', { ...number, ...pending });
      }),
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
  test('a text whose answer comes slowly is sent once', async () => {
    const peer = await start();
    const proxy = await startTroubledProxy(peer.url);
    stops.push(proxy.stop, peer.stop);
    proxy.troubles.push('slow');
    const sent = await create(proxy.url, 15_000).send({ to: '6155550142', text: 'Hi Dana' });
    expect(sent).toMatchObject({ kind: 'accepted' });
    expect(proxy.calls).toHaveLength(1);
  });

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
    // A refusal is final; a slow answer is followed by what else is asked.
    if (trouble !== 'slow') expectCalls(proxy.calls, trouble);
  });
});

test.each<Trouble>(['slow', 'cut', 'half', 'silence', 429, 500])(
  'an image with trouble: %s',
  async (trouble) => {
    const bytes = Buffer.alloc(3_000, 'image');
    const keeper = await startFakeServer(() => ({ status: 200, body: bytes }));
    const proxy = await startTroubledProxy(keeper.url);
    stops.push(proxy.stop, keeper.stop);
    proxy.troubles.push(trouble);
    const signal = trouble === 'silence' ? AbortSignal.timeout(200) : new AbortController().signal;
    const url = `${proxy.url}/image`;
    const fetched = fetchMedia(url, { maxBytes: 5_000, hosts: [], ownHost: proxy.url, signal });
    if (trouble === 'slow') return expect(Buffer.from(await fetched).equals(bytes)).toBe(true);
    // It may pass: the job asks again, and half an image is none.
    const failed = await fetched.catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MediaRefusedError);
  },
);
