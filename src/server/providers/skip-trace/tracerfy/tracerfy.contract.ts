import type { ServiceContract } from '#domain/services/service-contract.ts';

/**
 * Tracerfy's own export of its documentation, prose with examples; there is no machine-readable
 * contract. It was preferred to RealEstateAPI, whose OpenAPI leaves the type of the answer open and has
 * one example: here every field of an answer is listed with its type.
 *
 * | fact | section |
 * |---|---|
 * | `POST /v1/api/trace/lookup/` takes an array of up to 15 properties; `results` come in the order of the input, each checked and billed for itself | Instant Trace Lookup |
 * | `find_owner: true` needs address, city and state and finds the owners; a ZIP is strongly recommended | same |
 * | `hit: false` with `persons: []` is no match and costs nothing; a hit costs 5 credits | same |
 * | phones have rank, type, carrier, `dnc`, `tcpa`; persons `property_owner`, `deceased`, `litigator` | same |
 * | 400, 401, 402, 403, 429, 500; 502 and 503 for a temporary delay | Authentication, Errors & Rate Limits |
 * | 500 properties a minute | same |
 * | `GET /v1/api/analytics/` has the balance, and costs nothing | Response Metadata |
 */
export const tracerfyContract: ServiceContract = {
  service: 'Tracerfy',
  contract: 'Instant trace lookup',
  version: '2026-03-21',
  lookedAt: '2026-11-28',
  source: 'tracerfy.com/skip-tracing-api-documentation/download.md',
  calls: ['POST /v1/api/trace/lookup/', 'GET /v1/api/analytics/'],
  events: [],
  unknown: 'kept and shown; its leads end as an error that may have been paid',
  leftOut: [
    'Batch traces by file with their webhooks: they are not signed, and name no property of ours',
    'Lookups by parcel number: leads without a street are not sent',
    'Lookups of a named person, enhanced traces, dates of birth and relatives',
  ],
};
