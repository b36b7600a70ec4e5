import type { ServiceContract } from '#domain/services/service-contract.ts';

/**
 * Prose with a schema in protocol buffers; Google publishes no package of it.
 *
 * | fact | page |
 * |---|---|
 * | fields of a lead, of which any can be absent, and of a column: name, value, id | developers.google.com/google-ads/webhook/docs/implementation |
 * | `google_key` is the owner's own key, and proves that Google sends | same |
 * | `is_test` is a lead for trial | same |
 * | the same `lead_id` can come twice, fields can be added, both are to be expected | same |
 */
export const googleLeadContract: ServiceContract = {
  service: 'Google lead forms',
  contract: 'Google Ads lead form webhook',
  version: 'payload 1.0',
  lookedAt: '2026-11-29',
  source: 'developers.google.com/google-ads/webhook/docs/implementation',
  calls: ['None: Google calls this server'],
  events: ['leads, with their key'],
  unknown:
    'a column that is not known becomes a line of the seller’s message; a lead of another form or version is kept whole and shown',
  leftOut: ['campaign, ad group, creative and click of the lead'],
};
