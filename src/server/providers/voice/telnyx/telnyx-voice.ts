import type { Telnyx } from 'telnyx';
import { toE164 } from '#domain/contact/phone-number.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { fetchMedia } from '../../sms/fetch-media.ts';
import { checkTelnyxSignature } from '../../sms/telnyx/telnyx-signature.ts';
import {
  otherSideUnknown,
  type CarrierCalls,
  type VoiceInstruction,
  type VoiceProvider,
  type VoiceRequestResult,
} from '../voice-provider.ts';
import { readState, writeState } from './call-state.ts';
import { createTelnyxCredentials, type TelnyxCredentials } from './telnyx-credentials.ts';
import { readTelnyxFailure } from './telnyx-failure.ts';
import { readTelnyxEvents } from './telnyx-events.ts';
import type { telnyxVoiceSettings } from './telnyx-voice.settings.ts';

type Settings = SettingValues<typeof telnyxVoiceSettings>;
type Connect = () => Promise<Telnyx>;

/** A token of Telnyx is good for a day; a browser asks for the next much earlier. */
const renewAfterMinutes = 60;
const recordingHosts = ['s3.amazonaws.com', 'us-central-1.telnyxcloudstorage.com'];
const voice = 'AWS.Polly.Joanna-Neural';
const nobodyThere = 'We cannot take your call right now. Please leave a message after the tone.';

/** Calls by Telnyx: browsers by its WebRTC SDK, what comes in and what follows by commands. */
export function createTelnyxVoice(
  settings: Settings,
  ownNumbers: string[],
  { timeLimit = 15_000 } = {},
): VoiceProvider | undefined {
  const { apiKey, applicationId, connectionId } = settings;
  if (!apiKey || !applicationId || !connectionId) return undefined;
  let client: Promise<Telnyx> | undefined;
  const connect = () => (client ??= createClient(settings, timeLimit));
  const credentials = createTelnyxCredentials(connect, connectionId);
  return {
    name: 'telnyx',
    canCall: true,
    ownNumbers,
    connectOrigins: ['wss://rtc.telnyx.com', 'https://rtc.telnyx.com'],
    async issueAccess({ userId, now }) {
      const token = await credentials.issueToken(userId);
      const expiresAt = new Date(now.getTime() + renewAfterMinutes * 60_000).toISOString();
      return { kind: 'telnyx', token, expiresAt };
    },
    carrier: createCarrier(settings, { connect, credentials, applicationId, connectionId }),
    async testConnection() {
      const { data } = await (await connect()).callControlApplications.retrieve(applicationId);
      const address = data?.webhook_event_url;
      if (!address) throw new Error('The voice application has no webhook address yet.');
      const cost = data?.call_cost_in_webhooks
        ? ''
        : ' It does not report what calls cost: that is off in the application.';
      return `Telnyx answers for the voice application “${data?.application_name ?? ''}”. It asks ${new URL(address).host} about calls.${cost}`;
    },
  };
}

type Parts = {
  connect: Connect;
  credentials: TelnyxCredentials;
  applicationId: string;
  connectionId: string;
};

function createCarrier(settings: Settings, parts: Parts): CarrierCalls {
  const { connect } = parts;
  const attempt = async (
    providerCallId: string,
    command: (calls: Telnyx['calls']) => Promise<unknown>,
  ): Promise<VoiceRequestResult> => {
    try {
      await command((await connect()).calls);
      return { kind: 'accepted', providerCallId };
    } catch (error) {
      return readTelnyxFailure(error);
    }
  };
  return {
    instructs: 'by-request',
    async readWebhook(webhook) {
      checkTelnyxSignature(webhook, settings.publicKey ?? '');
      return readTelnyxEvents(webhook.rawBody, webhook.now);
    },
    async instruct(providerCallId, instruction, webhookUrl, idempotencyKey) {
      // Telnyx ignores a command that it has had.
      const command = { command_id: idempotencyKey, webhookUrl };
      try {
        await carryOut(parts, { providerCallId, instruction, ...command });
      } catch (error) {
        const failure = readTelnyxFailure(error);
        // A call that is over needs nothing any more.
        if (failure.kind !== 'refused') throw error;
      }
      return { status: 200, contentType: 'application/json', body: '' };
    },
    async transfer({ providerCallId, direction, to, from, idempotencyKey }) {
      try {
        const client = await connect();
        const leg =
          direction === 'incoming'
            ? providerCallId
            : await findDialled(client, parts.connectionId, providerCallId);
        if (!leg) return otherSideUnknown;
        await client.calls.actions.transfer(leg, {
          to: toE164(to),
          from: toE164(from),
          command_id: idempotencyKey,
        });
        return { kind: 'accepted', providerCallId: leg };
      } catch (error) {
        return readTelnyxFailure(error);
      }
    },
    end: (providerCallId) =>
      attempt(providerCallId, ({ actions }) => actions.hangup(providerCallId, {})),
    // Telnyx repeats a report until it is heard.
    listVoicemails: null,
    listCosts: null,

    async fetchRecording(recordingId, limits) {
      const bytes = await fetchMedia(recordingId, {
        ...limits,
        hosts: recordingHosts,
        ...(settings.apiUrl ? { ownHost: settings.apiUrl } : {}),
      });
      const isWav = new URL(recordingId).pathname.endsWith('.wav');
      return { bytes, contentType: isWav ? 'audio/wav' : 'audio/mpeg' };
    },
  };
}

/**
 * The leg to the number that a browser has dialled, by the state that it was given; undefined where
 * Telnyx lists none.
 */
async function findDialled(
  client: Telnyx,
  connectionId: string,
  providerCallId: string,
): Promise<string | undefined> {
  for await (const leg of client.connections.listActiveCalls(connectionId)) {
    const state = readState(leg.client_state);
    if (state?.does === 'dial' && state.call === providerCallId) return leg.call_control_id;
  }
  return undefined;
}

type Command = {
  providerCallId: string;
  instruction: VoiceInstruction;
  command_id: string;
  webhookUrl: string;
};

async function carryOut(parts: Parts, command: Command): Promise<void> {
  const { providerCallId: id, instruction, command_id, webhookUrl } = command;
  const { calls } = await parts.connect();
  const { actions } = calls;
  switch (instruction.kind) {
    case 'dial':
      await actions.transfer(id, {
        to: toE164(instruction.to),
        from: toE164(instruction.from),
        target_leg_client_state: writeState({ does: 'dial', call: id }),
        command_id,
      });
      return;
    case 'ring': {
      const names = await parts.credentials.namesOf(instruction.userIds);
      const to = names.map((name) => `sip:${name}@sip.telnyx.com`);
      if (to.length === 0) {
        // No browser of theirs was ever opened: nothing could ring.
        const client_state = writeState({ does: 'greet', text: nobodyThere, seconds: 180 });
        await actions.answer(id, { client_state, command_id });
        return;
      }
      await calls.dial({
        connection_id: parts.applicationId,
        to,
        from: instruction.from ? toE164(instruction.from) : toE164(instruction.to),
        link_to: id,
        bridge_intent: true,
        bridge_on_answer: true,
        timeout_secs: instruction.seconds,
        client_state: writeState({ does: 'ring', call: id, legs: to.length }),
        custom_headers: [
          { name: 'X-Call', value: id },
          { name: 'X-Own-Number', value: instruction.to },
        ],
        webhook_url: webhookUrl,
        command_id,
      });
      return;
    }
    case 'forward':
      await actions.transfer(id, {
        to: toE164(instruction.to),
        timeout_secs: instruction.seconds,
        target_leg_client_state: writeState({ does: 'forward', call: id }),
        command_id,
      });
      return;
    case 'voicemail': {
      const { greeting, maxSeconds: seconds } = instruction;
      const text = 'text' in greeting ? greeting.text : '';
      const client_state = writeState({ does: 'greet', text, seconds });
      await actions.answer(id, { client_state, command_id });
      return;
    }
    case 'step':
      await takeStep(actions, command, instruction.step);
      return;
    case 'refuse':
      await actions.reject(id, {
        cause: instruction.reason === 'busy' ? 'USER_BUSY' : 'CALL_REJECTED',
        command_id,
      });
      return;
    case 'hang-up':
      await actions.hangup(id, { command_id });
  }
}

/** Towards a message: answered, then spoken to, then recorded. */
async function takeStep(
  actions: Telnyx['calls']['actions'],
  { providerCallId: id, command_id }: Command,
  step: string,
): Promise<void> {
  const [name, ...rest] = step.split(':');
  const value = rest.join(':');
  if (name === 'greet') {
    const client_state = writeState({ does: 'greet', text: value });
    await actions.speak(id, { payload: value, voice, client_state, command_id });
  }
  if (name === 'record') {
    await actions.startRecording(id, {
      channels: 'single',
      format: 'mp3',
      play_beep: true,
      max_length: Number(value) || 180,
      timeout_secs: 10,
      trim: 'trim-silence',
      client_state: writeState({ does: 'record', call: id }),
      command_id,
    });
  }
}

async function createClient(settings: Settings, timeLimit: number): Promise<Telnyx> {
  const { Telnyx: Client } = await import('telnyx');
  return new Client({
    apiKey: settings.apiKey ?? '',
    timeout: timeLimit,
    // Retries are ours: only we know what may be repeated.
    maxRetries: 0,
    ...(settings.apiUrl ? { baseURL: settings.apiUrl } : {}),
  });
}
