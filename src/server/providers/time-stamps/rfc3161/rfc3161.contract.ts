import type { ServiceContract } from '#domain/services/service-contract.ts';

export const timeStampContract: ServiceContract = {
  service: 'Time-stamp authorities',
  contract: 'Time-Stamp Protocol over HTTP (RFC 3161, 3.4; RFC 5816)',
  version: 'version 1, SHA-256; pkijs 4.0.0',
  lookedAt: '2026-11-29',
  source: 'rfc-editor.org/rfc/rfc3161',
  calls: ['POST application/timestamp-query'],
  events: [],
  unknown:
    'refused with a sentence; the contract is signed later, or says that it has no time stamp',
  leftOut: ['policies by number', 'authorities with a password', 'accuracy of the clock'],
};
