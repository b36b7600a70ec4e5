import type { ServiceContract } from '#domain/services/service-contract.ts';

export const telnyxContract: ServiceContract = {
  service: 'Telnyx',
  contract: 'Messages v2, detail records, 10DLC',
  version: 'telnyx 7.24.0',
  lookedAt: '2026-11-28',
  source: 'npm telnyx (its types); size of images: developers.telnyx.com',
  calls: [
    'POST /messages',
    'GET /messages/{id}',
    'GET /detail_records',
    'GET /10dlc/phone_number_campaigns/{phoneNumber}',
    'GET /10dlc/campaign/{campaignId}',
    'GET /10dlc/brand/{brandId}',
    'GET /10dlc/brand',
    'GET /balance',
  ],
  events: ['message.received', 'message.sent', 'message.finalized', 'message.read'],
  unknown: 'kept and shown at its text, which stays as it is',
  leftOut: [
    'WhatsApp and RCS senders',
    'group texts',
    'texts scheduled by Telnyx',
    'number lookup',
    'registering a brand (done in Telnyx’ portal)',
  ],
};
