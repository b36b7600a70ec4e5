import type { ServiceContract } from '#domain/services/service-contract.ts';

const lookedAt = '2026-11-28';

/**
 * Version 3, as BatchData's developer site describes it in prose; there is no machine-readable
 * contract that may be used here.
 *
 * | fact | source |
 * |---|---|
 * | `POST /api/v3/property/skip-trace`, at most 100 properties a call; `/async` answers with a status, and the same body goes to `options.webhookUrl` | developer.batchdata.com, Property Skip Trace (Async), V3 |
 * | a property by street with ZIP, or city and state; or by `apn` with `county` and `state`, or `countyFipsCode` | same |
 * | `result.data[]` has `input.requestId`, `persons[]`, `meta.matched`, `meta.error`; no match is `persons: []` with `matched: false` | same; help.batchdata.io 12879595 |
 * | up to 3 persons a property; each matched property costs once, others nothing | help.batchdata.io 12859857 |
 * | `tested`: dialed with an answer in six months; `reachable`: issued to a carrier; `tcpa`: of a known litigant | developer.batchdata.com, Glossary |
 * | `meta.requestId` is BatchData's id of the call, not of a property | help.batchdata.io 13376439 |
 * | a given `name` is taken for the owner's, in place of the one that BatchData knows | users' reports; not found in print, so no name is sent |
 */
export const batchDataContract: ServiceContract = {
  service: 'BatchData',
  contract: 'Property skip trace, version 3, direct and asynchronous',
  version: '3.0',
  lookedAt,
  source: 'developer.batchdata.com/docs/batchdata/batchdata-v3; help.batchdata.io',
  calls: ['POST /api/v3/property/skip-trace', 'POST /api/v3/property/skip-trace/async'],
  events: ['deliveries of asynchronous traces'],
  unknown: 'kept and shown; its leads stay open, or end as an error that may have been paid',
  leftOut: [
    'Names of owners are not sent: they would replace the owner that BatchData knows',
    'Dates of birth and addresses of persons other than the mailing address',
    'countyFipsCode: the county is sent by its name',
    'Property search, phone verification and other services of BatchData',
  ],
};

/** Version 1, for accounts without a subscription to skip tracing: one person a property. */
export const batchDataV1Contract: ServiceContract = {
  service: 'BatchData',
  contract: 'Property skip trace, version 1, direct and asynchronous',
  version: '1.0',
  lookedAt,
  source: 'developer.batchdata.com/docs/batchdata/batchdata-v1; help.batchdata.io',
  calls: ['POST /api/v1/property/skip-trace', 'POST /api/v1/property/skip-trace/async'],
  events: ['deliveries of asynchronous traces'],
  unknown: 'kept and shown; its leads stay open, or end as an error that may have been paid',
  leftOut: [
    'Names of owners are not sent: they would replace the owner that BatchData knows',
    'Bankruptcies and liens of the person',
  ],
};
