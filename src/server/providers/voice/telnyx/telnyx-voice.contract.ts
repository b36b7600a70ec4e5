import type { ServiceContract } from '#domain/services/service-contract.ts';

export const telnyxVoiceContract: ServiceContract = {
  service: 'Telnyx Voice',
  contract: 'Call Control v2, telephony credentials',
  version: 'telnyx 7.24.0, @telnyx/webrtc 2.27.10',
  lookedAt: '2026-11-30',
  source: 'npm telnyx (its types); parked calls: developers.telnyx.com/docs/voice/webrtc',
  calls: [
    'POST /calls',
    'POST /calls/{id}/actions/answer',
    'POST /calls/{id}/actions/speak',
    'POST /calls/{id}/actions/record_start',
    'POST /calls/{id}/actions/transfer',
    'POST /calls/{id}/actions/reject',
    'POST /calls/{id}/actions/hangup',
    'POST /telephony_credentials',
    'POST /telephony_credentials/{id}/token',
    'GET /telephony_credentials',
    'GET /connections/{id}/active_calls',
    'GET /call_control_applications/{id}',
  ],
  events: [
    'call.initiated',
    'call.answered',
    'call.speak.ended',
    'call.hangup',
    'call.recording.saved',
    'call.cost',
  ],
  unknown: 'kept and shown; the call stays as it is',
  leftOut: [
    'conferences and queues',
    'answering machine detection',
    'Telnyx’ own transcripts',
    'calls recorded by Telnyx but voicemails',
  ],
};
