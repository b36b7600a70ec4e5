import type { ServiceContract } from '#domain/services/service-contract.ts';

/**
 * Lob's OpenAPI document, of which the tests hold excerpts (testing/lob-openapi.json, lob-events.json)
 * and check every request and answer by them. What it says in words alone:
 *
 * | fact | schema of the document |
 * |---|---|
 * | line 1 and line 2 of the recipient have at most 50 characters together | `error`: `address_length_exceeds_limit` |
 * | a 429 says in `X-Rate-Limit-Reset` when the window ends, in epoch seconds | Rate Limiting |
 * | `insert_blank_page` is charged as a page | `address_placement` |
 * | `recipient_moved`: the street of the new address is hidden | `address_us`, National Change of Address |
 * | an idempotency key has at most 256 characters and lives for 24 hours | Idempotent Requests |
 */
export const lobContract: ServiceContract = {
  service: 'Lob',
  contract: 'Letters, US verifications, events',
  version: 'OpenAPI 1.22.0, 539ed45, @lob/lob-typescript-sdk 1.4.2',
  lookedAt: '2026-11-29',
  source: 'github.com/lob/lob-openapi (MIT)',
  calls: ['POST /v1/letters', 'GET /v1/letters', 'POST /v1/us_verifications'],
  events: ['letter.* and letter.certified.*'],
  unknown: 'kept and shown; the letter stays as it is, and Lob sends the event again',
  leftOut: [
    'Postcards, self mailers, checks, campaigns, stored addresses and templates',
    'Certified letters, return envelopes and their events',
    'Scans of QR codes: letters have none; letter.viewed counts as delivered',
    'Addresses outside the United States',
  ],
};

/** What Lob takes, in characters. */
export const lobLimits = {
  name: 40,
  company: 40,
  line: 64,
  recipientLines: 50,
  city: 200,
} as const;
