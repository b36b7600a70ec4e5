import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { text } from './wire.schema.ts';

/** A place that completes what is being typed. */
export const addressSuggestion = z
  .object({
    /** The whole address on one line. */
    description: z.string(),
    placeId: z.string(),
    /** Number and street; empty where only a city or ZIP was found. */
    streetAddress: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    /** The coordinates are the ZIP's centre. */
    approximate: z.boolean().optional(),
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/addresses/suggestions',
  tag: 'Addresses',
  summary: 'US addresses that begin like this; nothing under 3 characters',
  query: z.object({ query: text(200).default('') }),
  answer: z.array(addressSuggestion),
});
