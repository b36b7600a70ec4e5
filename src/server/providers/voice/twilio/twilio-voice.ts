import type { Twilio } from 'twilio';
import { toE164 } from '#domain/contact/phone-number.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { fetchMedia, hostOf } from '../../sms/fetch-media.ts';
import { headerOf, WebhookRefusedError } from '../../sms/sms-provider.ts';
import { credentialsOf } from '../../sms/twilio/twilio.settings.ts';
import {
  otherSideUnknown,
  type CarrierCalls,
  type CarrierCost,
  type CarrierVoicemail,
  type VoiceProvider,
} from '../voice-provider.ts';
import { readTwilioEvents } from './twilio-events.ts';
import { readTwilioFailure } from './twilio-failure.ts';
import type { twilioVoiceSettings } from './twilio-voice.settings.ts';
import { identityOf, writeTwiml } from './twiml.ts';

type Settings = SettingValues<typeof twilioVoiceSettings>;

const lifetimeMinutes = 10;
/** Where the SDK in the browser connects to. */
const origins = [
  'wss://voice-js.roaming.twilio.com',
  'https://eventgw.twilio.com',
  'https://sdk.twilio.com',
  'https://media.twiliocdn.com',
];

/** Calls by Twilio: browsers by its voice SDK, what comes in and what follows by TwiML. */
export function createTwilioVoice(
  settings: Settings,
  ownNumbers: string[],
  { timeLimit = 15_000 } = {},
): VoiceProvider | undefined {
  const { accountSid, apiKeySid, apiKeySecret, applicationSid } = settings;
  if (!accountSid || !apiKeySid || !apiKeySecret || !applicationSid) return undefined;
  let client: Promise<Twilio> | undefined;
  const connect = () => (client ??= createClient(settings, timeLimit));
  return {
    name: 'twilio',
    canCall: true,
    ownNumbers,
    connectOrigins: origins,

    async issueAccess({ userId, now }) {
      // In Node the package has a default export alone; its functions hang on that.
      const { default: twilio } = await import('twilio');
      const { AccessToken } = twilio.jwt;
      const seconds = lifetimeMinutes * 60;
      const token = new AccessToken(accountSid, apiKeySid, apiKeySecret, {
        identity: identityOf(userId),
        ttl: seconds,
      });
      token.addGrant(
        new AccessToken.VoiceGrant({
          outgoingApplicationSid: applicationSid,
          incomingAllow: true,
        }),
      );
      const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString();
      return { kind: 'twilio', token: token.toJwt(), expiresAt };
    },

    carrier: createCarrier(settings, connect),

    async testConnection() {
      const app = await (await connect()).applications(applicationSid).fetch();
      const at = app.voiceUrl ? ` It asks ${new URL(app.voiceUrl).host} about calls.` : '';
      if (!at) throw new Error(`The TwiML app “${app.friendlyName}” has no voice address yet.`);
      return `Twilio answers for the TwiML app “${app.friendlyName}”.${at}`;
    },
  };
}

function createCarrier(settings: Settings, connect: () => Promise<Twilio>): CarrierCalls {
  const { authToken = '', accountSid = '' } = settings;
  return {
    instructs: 'in-answer',

    async readWebhook({ headers, rawBody, url, now }) {
      const params = Object.fromEntries(new URLSearchParams(rawBody));
      const { default: twilio } = await import('twilio');
      const signature = headerOf({ headers, rawBody, url, now }, 'x-twilio-signature');
      // Without a token anyone could sign.
      const isTwilios = authToken && twilio.validateRequest(authToken, signature, url, params);
      if (!isTwilios || params.AccountSid !== accountSid) {
        throw new WebhookRefusedError('The signature is not Twilio’s.');
      }
      const { searchParams } = new URL(url);
      const step = {
        name: searchParams.get('step') ?? '',
        after: searchParams.get('after') ?? '',
      };
      return readTwilioEvents(params, step, now);
    },

    async instruct(providerCallId, instruction, base) {
      const { default: twilio } = await import('twilio');
      const response = new twilio.twiml.VoiceResponse();
      writeTwiml(response, instruction, { base, providerCallId });
      return { status: 200, contentType: 'text/xml', body: response.toString() };
    },

    async transfer({ providerCallId, direction, to, from }) {
      try {
        const { default: twilio } = await import('twilio');
        const { calls } = await connect();
        const sid =
          direction === 'incoming' ? providerCallId : await findDialled(calls, providerCallId);
        if (!sid) return otherSideUnknown;
        const response = new twilio.twiml.VoiceResponse();
        response.dial({ callerId: toE164(from) }).number(toE164(to));
        await calls(sid).update({ twiml: response.toString() });
        return { kind: 'accepted', providerCallId: sid };
      } catch (error) {
        return readTwilioFailure(error);
      }
    },

    async end(providerCallId) {
      try {
        const { calls } = await connect();
        await calls(providerCallId).update({ status: 'completed' });
        return { kind: 'accepted', providerCallId };
      } catch (error) {
        return readTwilioFailure(error);
      }
    },

    // A report that meets no server is tried for 15 seconds, and then never again.
    listVoicemails: async (since) => listRecorded(await connect(), since),

    listCosts: async (since) => listSettled(await connect(), since),

    async fetchRecording(recordingId, limits) {
      const { user, password } = credentialsOf(settings);
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      const base = settings.apiUrl?.replace(/\/$/, '') ?? 'https://api.twilio.com';
      const path = `/2010-04-01/Accounts/${accountSid}/Recordings/${recordingId}.mp3`;
      const bytes = await fetchMedia(`${base}${path}`, {
        ...limits,
        hosts: ['api.twilio.com', 's3-external-1.amazonaws.com', 'media.twiliocdn.com'],
        ...(settings.apiUrl ? { ownHost: settings.apiUrl } : {}),
        headers: (host): Record<string, string> =>
          host === 'api.twilio.com' || host === hostOf(settings.apiUrl) ? { authorization } : {},
      });
      return { bytes, contentType: 'audio/mpeg' };
    },
  };
}

/** What callers were asked to say, once it is whole. */
async function listRecorded(client: Twilio, since: Date): Promise<CarrierVoicemail[]> {
  const listed = await client.recordings.list({ dateCreatedAfter: since, pageSize: 1000 });
  return listed
    .filter(({ source, status }) => source === 'RecordVerb' && status === 'completed')
    .map(({ callSid, sid, duration }) => ({
      providerCallId: callSid,
      recordingId: sid,
      seconds: Number.isFinite(Number(duration)) ? Number(duration) : null,
    }));
}

const maxLegs = 20_000;

/** Calls with the sums of their legs' prices; one with a leg that has no price yet is left out. */
async function listSettled(client: Twilio, since: Date): Promise<CarrierCost[]> {
  // The latest ones: another program at the account may make many more calls than ours.
  const options = { startTimeAfter: since, pageSize: 1000, limit: maxLegs };
  const legs = await client.calls.list(options);
  const parents = new Map(legs.map(({ sid, parentCallSid }) => [sid, parentCallSid]));
  const callOf = (sid: string): string => {
    const parent = parents.get(sid);
    return parent ? callOf(parent) : sid;
  };
  const calls = Map.groupBy(legs, ({ sid }) => callOf(sid));
  return [...calls].flatMap(([providerCallId, own]) => {
    // Its first leg, and perhaps others, are older than what is listed.
    if (!parents.has(providerCallId)) return [];
    // What was not answered costs nothing, and has no price.
    const answered = own.filter(({ status }) => !unanswered.includes(status));
    const isSettled = answered.every(
      ({ status, price, priceUnit }) =>
        status === 'completed' &&
        price !== null &&
        Number.isFinite(Number(price)) &&
        priceUnit?.toUpperCase() === 'USD',
    );
    if (!isSettled) return [];
    const seconds = Math.max(0, ...own.map(({ duration }) => Number(duration) || 0));
    // What is charged is below zero. Prices have five decimals: a sum of them is no float's.
    const millicents = own.reduce((sum, { price }) => sum - Math.round(Number(price) * 100_000), 0);
    return [{ providerCallId, seconds, cents: millicents / 1000 }];
  });
}

const unanswered = ['busy', 'no-answer', 'canceled', 'failed'];

/** The leg to the number that a browser has dialled; undefined where Twilio lists none. */
async function findDialled(
  calls: Twilio['calls'],
  parentCallSid: string,
): Promise<string | undefined> {
  const legs = await calls.list({ parentCallSid, status: 'in-progress' });
  return legs.find(({ to }) => !to.startsWith('client:'))?.sid;
}

async function createClient(settings: Settings, timeLimit: number): Promise<Twilio> {
  const { accountSid = '' } = settings;
  const { user, password } = credentialsOf(settings);
  const { default: twilio } = await import('twilio');
  // Retries are ours: only we know what may be repeated.
  const client = twilio(user, password, { accountSid, timeout: timeLimit, autoRetry: false });
  if (settings.apiUrl) client.api.baseUrl = settings.apiUrl.replace(/\/$/, '');
  return client;
}
