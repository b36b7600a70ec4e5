import { afterEach, expect, test } from 'vitest';
import { createTelnyxSms } from './telnyx/telnyx-sms.ts';
import { startTelnyx, telnyxContractPeer, telnyxFailure } from './telnyx/testing/telnyx-peer.ts';
import type { FakeResponse } from './testing/fake-sms-server.ts';
import { createTwilioSms } from './twilio/twilio-sms.ts';
import { startTwilio, twilioContractPeer } from './twilio/testing/twilio-peer.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const from = '+16155550142';
const exampleOf = (id: string, list: string) =>
  (twilioContractPeer.answer(id).body as Record<string, object[]>)[list]![0]!;

async function readTwilio(
  answers: Record<string, object>,
  sender: { from?: string; messagingServiceSid?: string },
) {
  const peer = await startTwilio((_, operation) => ({
    status: 200,
    body: answers[operation] ?? {},
  }));
  stop = peer.stop;
  return createTwilioSms({
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'a-token-of-the-test',
    apiKeySid: undefined,
    apiKeySecret: undefined,
    from: undefined,
    messagingServiceSid: undefined,
    ...sender,
    apiUrl: peer.url,
  }).readRegistration();
}

const messagingServiceSid = `MG${'a'.repeat(32)}`;
const campaign = (status: string) => ({
  compliance: [{ ...exampleOf('ListUsAppToPerson', 'compliance'), campaign_status: status }],
});

test.each([
  ['VERIFIED', 'APPROVED', 'registered'],
  ['IN_PROGRESS', 'APPROVED', 'pending'],
  ['VERIFIED', 'IN_REVIEW', 'pending'],
  ['FAILED', 'APPROVED', 'unregistered'],
  ['HELD_AT_BORDER', 'APPROVED', 'unknown'],
])('Twilio: campaign %s, brand %s is %s', async (status, brand, state) => {
  const answers = {
    ListUsAppToPerson: campaign(status),
    FetchBrandRegistrations: { status: brand },
  };
  expect(await readTwilio(answers, { messagingServiceSid })).toMatchObject({
    state,
    brand,
    campaign: status,
    steps: { number: 'done' },
  });
});

test('Twilio: finds the service of the sending number; one in no service is not registered', async () => {
  const answers = {
    ListUsAppToPerson: campaign('VERIFIED'),
    FetchBrandRegistrations: { status: 'APPROVED' },
    ListPhoneNumber: {
      phone_numbers: [{ ...exampleOf('ListPhoneNumber', 'phone_numbers'), phone_number: from }],
    },
  };
  expect(await readTwilio(answers, { from })).toMatchObject({ state: 'registered' });
  await stop?.();
  const brands = { ListBrandRegistrations: { data: [{ status: 'IN_REVIEW' }] } };
  expect(await readTwilio({ ...answers, ...brands }, { from: '+16155550199' })).toMatchObject({
    state: 'unregistered',
    steps: { brand: 'pending', campaign: 'open', number: 'open' },
  });
  await stop?.();
  expect(await readTwilio(answers, { from: '+18005550199' })).toMatchObject({ state: 'unknown' });
});

const telnyxAt = (apiUrl: string) =>
  createTelnyxSms({
    apiKey: 'key-of-the-test',
    publicKey: undefined,
    from,
    messagingProfileId: undefined,
    apiUrl,
  });

async function readTelnyx(number: FakeResponse | object, status: string, brand = 'OK') {
  const dates = { createdAt: '2031-03-04', updatedAt: '2031-03-04' };
  const answers: Record<string, () => FakeResponse> = {
    number: () =>
      'status' in (number as object)
        ? (number as FakeResponse)
        : telnyxContractPeer.answer('number', {
            ...dates,
            campaignId: 'C1',
            brandId: 'B1',
            phoneNumber: from,
            ...(number as object),
          }),
    brands: () => telnyxContractPeer.answer('brands', { records: [] }),
    campaign: () =>
      telnyxContractPeer.answer('campaign', {
        brandId: 'B1',
        campaignId: 'C1',
        cspId: 'S',
        description: '',
        mock: false,
        subUsecases: [],
        termsAndConditions: true,
        usecase: 'MIXED',
        campaignStatus: status,
      }),
    brand: () =>
      telnyxContractPeer.answer('brand', {
        brandRelationship: 'BASIC_ACCOUNT',
        country: 'US',
        displayName: 'Sample Homes',
        email: 'office@example.com',
        entityType: 'PRIVATE_PROFIT',
        vertical: 'REAL_ESTATE',
        status: brand,
      }),
  };
  const peer = await startTelnyx((_, operation) => answers[operation]!());
  stop = peer.stop;
  return telnyxAt(peer.url).readRegistration();
}

test.each([
  [{}, 'MNO_PROVISIONED', 'registered'],
  [{}, 'TCR_PENDING', 'pending'],
  [{}, 'TCR_EXPIRED', 'unregistered'],
  [{ assignmentStatus: 'PENDING_ASSIGNMENT' }, 'MNO_PROVISIONED', 'pending'],
  [{ assignmentStatus: 'FAILED_ASSIGNMENT' }, 'MNO_PROVISIONED', 'unregistered'],
  [telnyxFailure(404, '10005'), '', 'unregistered'],
])('Telnyx: %j, campaign %s is %s', async (number, status, state) => {
  expect(await readTelnyx(number, status)).toMatchObject({ state });
});

test('Telnyx: a word that it does not publish is unknown, and said as it came', async () => {
  const answers: Record<string, object> = {
    number: { campaignId: 'C1', brandId: 'B1', assignmentStatus: 'ASSIGNED' },
    campaign: { campaignStatus: 'HELD_AT_BORDER' },
    brand: { status: 'OK' },
  };
  const peer = await startTelnyx((_, operation) => ({
    status: 200,
    body: Buffer.from(JSON.stringify(answers[operation])),
  }));
  stop = peer.stop;
  expect(await telnyxAt(peer.url).readRegistration()).toMatchObject({
    state: 'unknown',
    says: expect.stringContaining('“HELD_AT_BORDER”'),
    campaign: 'HELD_AT_BORDER',
  });
});
