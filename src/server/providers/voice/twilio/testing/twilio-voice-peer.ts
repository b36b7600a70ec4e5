import document from './twilio-voice-openapi.json' with { type: 'json' };
import {
  createContractPeer,
  type Answerer,
  type Operation,
} from '#server/providers/testing/contract-peer.ts';
import { startFakeServer } from '#server/providers/sms/testing/fake-sms-server.ts';

export const twilioVoiceOperations = document.operations as Operation[];
export const twilioVoicePeer = createContractPeer(twilioVoiceOperations);

/** Twilio on this machine: what its document does not allow is refused as Twilio refuses it. */
export function startTwilioVoice(answer: Answerer) {
  return startFakeServer((request) => {
    const [problem] = twilioVoicePeer.problemsOf(request);
    if (problem) return { status: 400, body: { code: 20001, message: problem, status: 400 } };
    return twilioVoicePeer.respond(request, answer);
  });
}
