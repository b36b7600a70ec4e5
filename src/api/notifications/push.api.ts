import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, rowId, rowIdParams, timestamp } from '../wire.schema.ts';

const tag = 'Notifications';

const pushState = z.object({
  /** The installation's key, as a browser's `applicationServerKey`. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: rowId,
      /** By which a browser recognizes itself. */
      endpoint: z.string(),
      /** 'Chrome on Android' */
      device: z.string(),
      createdAt: timestamp,
      lastSentAt: timestamp.nullable(),
    }),
  ),
});
export type PushState = z.infer<typeof pushState>;

export const getPushDevices = defineEndpoint({
  method: 'GET',
  path: '/api/push-devices',
  tag,
  summary: 'The devices that get the caller’s alarms, and the key for another one',
  answer: pushState,
});

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => bytesOf(text) === bytes, 'Must be a key of a push subscription');

/** How many bytes a base64url text has. */
const bytesOf = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

export const addPushDevice = defineEndpoint({
  method: 'POST',
  path: '/api/push-devices',
  tag,
  summary: 'Let a device get the caller’s alarms: its browser’s push subscription',
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
  }),
  answer: done,
  errors: ['notifications.unsafe_endpoint', 'notifications.too_many_devices'],
});

export const removePushDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/push-devices/:id',
  tag,
  summary: 'A device gets no further alarm',
  params: rowIdParams,
  answer: done,
  errors: ['notifications.device_not_found'],
  audit: { kind: 'account', what: 'Removed a device from alarms' },
});

export const testPushDevice = defineEndpoint({
  method: 'POST',
  path: '/api/push-devices/:id/test',
  tag,
  summary: 'Send an alarm for trial to a device',
  params: rowIdParams,
  answer: done,
  errors: ['notifications.device_not_found'],
});
