import type { ServiceContract } from '#domain/services/service-contract.ts';

/** The browser speaks to the server by itself; this side only tries the address. */
export const sipContract: ServiceContract = {
  service: 'SIP servers',
  contract: 'SIP over WebSocket (RFC 3261, RFC 7118), WebRTC media in the browser',
  version: 'jssip 3.13.8',
  lookedAt: null,
  source: 'rfc-editor.org',
  calls: ['OPTIONS (this server)', 'REGISTER, INVITE, BYE, CANCEL (the browser)'],
  events: ['incoming calls and their ends, reported by the browser'],
  unknown: 'an end without a known cause counts as failed, in the server’s words',
  leftOut: ['presence and text messages', 'transfers by REFER'],
};
