import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { property } from './properties/property.schema.ts';
import { rowIdParams, text } from './wire.schema.ts';

/** A place that completes the typed text. */
export const addressSuggestion = z
  .object({
    /** The whole address on one line. */
    description: z.string(),
    placeId: z.string(),
    /** Number and street; empty if only a city or ZIP was found. */
    streetAddress: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    /** The coordinates are the ZIP's center. */
    approximate: z.boolean().optional(),
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/addresses/suggestions',
  tag: 'Addresses',
  summary: 'US addresses that begin like this; nothing under 3 characters',
  query: z.object({
    query: text(200).default(''),
    /** Groups the keystrokes that end in one choice, for services that bill by it. */
    session: text(100).optional(),
  }),
  answer: z.array(addressSuggestion),
});

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

export const locateAddress = defineEndpoint({
  method: 'GET',
  path: '/api/addresses/place',
  tag: 'Addresses',
  summary: 'The parts and coordinates of a chosen suggestion, or of an address as typed',
  query: z.object({
    placeId: text(300).optional(),
    query: text(200).optional(),
    session: text(100).optional(),
  }),
  answer: addressSuggestion,
  errors: ['addresses.not_found', 'addresses.service_refuses', 'addresses.service_failed'],
});

export const getAddressService = defineEndpoint({
  method: 'GET',
  path: '/api/addresses/service',
  tag: 'Addresses',
  summary: 'What is wrong with the address service, where the product continues without it',
  answer: z.object({ notice: z.string().nullable() }),
});

export const moveProperty = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/position',
  tag: 'Addresses',
  summary: 'Correct where a property lies on the map',
  params: rowIdParams,
  body: z.object({ latitude, longitude }),
  answer: property,
  errors: ['properties.not_found'],
});
