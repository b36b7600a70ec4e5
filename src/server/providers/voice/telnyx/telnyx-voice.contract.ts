import type { ServiceContract } from '#domain/services/service-contract.ts';

export const telnyxVoiceContract: ServiceContract = {
  service: 'Telnyx Voice',
  contract: 'Call Control v2, telephony credentials',
  version: 'SDK 7.24.0, WebRTC SDK 2.27.10',
  lookedAt: '2026-11-28',
  source: 'npm telnyx (its types); parked calls: developers.telnyx.com/docs/voice/webrtc',
  leftOut: [
    'conferences and queues',
    'answering machine detection',
    'Telnyx’ own transcripts',
    'calls recorded by Telnyx but voicemails',
  ],
};
