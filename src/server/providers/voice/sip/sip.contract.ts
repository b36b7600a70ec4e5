import type { ServiceContract } from '#domain/services/service-contract.ts';

/** The browser speaks to the server by itself; this side only tries the address. */
export const sipContract: ServiceContract = {
  service: 'SIP servers',
  contract: 'SIP over WebSocket (RFC 3261, RFC 7118), WebRTC media in the browser',
  version: 'jssip 3.13.8',
  lookedAt: '2026-11-29',
  source: 'rfc-editor.org, RFC 3261 and 7118, read in a copy of their texts',
  calls: ['OPTIONS (this server)', 'REGISTER, INVITE, BYE, CANCEL, REFER (the browser)'],
  events: ['incoming calls and their ends, reported by the browser'],
  unknown: 'an end without a known cause counts as failed, in the server’s words',
  leftOut: ['presence and text messages', 'finding the server by DNS (RFC 3263)'],
};
