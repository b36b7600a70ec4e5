import { z } from 'zod';
import { captureKinds, captureStates } from '#domain/leads/capture-kind.ts';
import { latitude, longitude } from '../addresses.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import { addressInput } from '../properties/properties.api.ts';
import { done, moment, rowId, text, timestamp } from '../wire.schema.ts';

const tag = 'Captures';

/** Made on the phone, so that the same capture can be sent again. */
const params = z.object({ id: z.uuid() });
const errors = ['captures.not_found'] as const;

/** Where the phone was, and how many meters that may be off. */
const capturePosition = z.object({
  latitude,
  longitude,
  accuracy: z.number().nonnegative().max(1_000_000),
});

/** A house that was seen from the street. */
export const capture = z
  .object({
    id: z.uuid(),
    kind: z.enum(captureKinds),
    note: z.string(),
    capturedAt: timestamp,
    position: capturePosition.nullable(),
    state: z.enum(captureStates),
    /** The lead that it became, or that was at the place already; null before, and once that is deleted. */
    propertyId: rowId.nullable(),
    /** The place was a lead before. */
    wasKnown: z.boolean(),
    hasPhoto: z.boolean(),
    hasVoice: z.boolean(),
  })
  .meta({ id: 'Capture' });
export type Capture = z.infer<typeof capture>;

export const saveCapture = defineEndpoint({
  method: 'PUT',
  path: '/api/captures/:id',
  tag,
  summary: 'Store a house seen from the street; the same id again changes nothing',
  description:
    'With an address it is a lead at once, or joins the lead at that place. Without one its position is looked up where an address service can, else it waits in the list of captures without an address.',
  params,
  body: z.object({
    kind: z.enum(captureKinds),
    note: text(2_000).default(''),
    capturedAt: moment('event', { offset: false }),
    position: capturePosition.nullable(),
    address: addressInput.nullable(),
  }),
  answer: capture,
});

const fileEndpoint = { method: 'POST', tag, params, bodyKind: 'file', answer: capture } as const;

export const addCapturePhoto = defineEndpoint({
  ...fileEndpoint,
  path: '/api/captures/:id/photo',
  summary: 'The photo of a capture; another one replaces it',
  maxFileMegabytes: 20,
  errors: [...errors, 'captures.not_a_photo'],
});

export const addCaptureVoice = defineEndpoint({
  ...fileEndpoint,
  path: '/api/captures/:id/voice',
  summary: 'The spoken note of a capture; another one replaces it',
  maxFileMegabytes: 20,
  errors: [...errors, 'captures.not_a_recording'],
});

const download = { method: 'GET', tag, params, answerKind: 'binary', errors } as const;

export const getCapturePhoto = defineEndpoint({
  ...download,
  path: '/api/captures/:id/photo',
  summary: 'The photo of a capture',
});

export const getCaptureVoice = defineEndpoint({
  ...download,
  path: '/api/captures/:id/voice',
  summary: 'The spoken note of a capture',
});

export const listCaptures = defineEndpoint({
  method: 'GET',
  path: '/api/captures',
  tag,
  summary: 'Captures, newest first, at most 200: of a lead, or those that wait for an address',
  query: z.object({
    propertyId: z.coerce.number<number>().int().positive().optional(),
    state: z.enum(captureStates).optional(),
  }),
  answer: z.object({ data: z.array(capture) }),
});

export const setCaptureAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/captures/:id/address',
  tag,
  summary: 'Type the address of a capture: it becomes a lead, or joins the one at that place',
  params,
  body: addressInput,
  answer: capture,
  errors,
});

export const deleteCapture = defineEndpoint({
  method: 'DELETE',
  path: '/api/captures/:id',
  tag,
  summary: 'Delete a capture with its photo and spoken note; its lead stays',
  params,
  answer: done,
  errors,
  audit: { kind: 'deletion', what: 'Deleted a capture' },
});
