import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../wire.schema.ts';

const tag = 'Settings';

/** How the owner wants calls in the browser to be. */
export const callSettings = z.object({
  /** Who hears calls that come in; null for everyone. */
  answeredBy: z.array(z.string().max(100)).max(200).nullable().default(null),
  records: z.boolean().default(false),
  /** Days for which recordings are kept. */
  keepDays: z.int().min(1, 'At least one day').max(3_650, 'At most ten years').default(90),
});
export type CallSettings = z.output<typeof callSettings>;

export const getCallSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/calls',
  tag,
  summary: 'Who answers calls in the browser, and whether they are recorded',
  answer: callSettings,
});

export const saveCallSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/calls',
  tag,
  summary: 'Change who answers calls in the browser, and whether they are recorded',
  body: callSettings,
  answer: callSettings,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed who answers calls and whether they are recorded' },
});

/** `notice`: spoken before a recording; `voicemail`: the user's own message. */
export const callSoundKinds = ['notice', 'voicemail'] as const;
export type CallSoundKind = (typeof callSoundKinds)[number];

const kindParams = z.object({ kind: z.enum(callSoundKinds) });

export const uploadCallSound = defineEndpoint({
  method: 'POST',
  path: '/api/calls/sounds/:kind',
  tag: 'Calls',
  summary: 'The spoken notice of a recording (owner), or the user’s own voicemail message',
  scope: 'session',
  params: kindParams,
  bodyKind: 'file',
  maxFileMegabytes: 5,
  answer: done,
  status: 201,
  errors: ['calls.owner_only', 'calls.not_a_sound'],
});

export const playCallSound = defineEndpoint({
  method: 'GET',
  path: '/api/calls/sounds/:kind',
  tag: 'Calls',
  summary: 'The spoken notice, or the user’s own voicemail message',
  scope: 'session',
  params: kindParams,
  answerKind: 'binary',
  errors: ['calls.no_sound'],
});

export const deleteCallSound = defineEndpoint({
  method: 'DELETE',
  path: '/api/calls/sounds/:kind',
  tag: 'Calls',
  summary: 'Delete the spoken notice (owner), or the user’s own voicemail message',
  scope: 'session',
  params: kindParams,
  answer: done,
  errors: ['calls.owner_only'],
  audit: { kind: 'settings', what: 'Deleted a sound for calls' },
});
