import { z } from 'zod';
import { dateStyles } from '#domain/date-style.ts';
import { maxSuffixLength, unknownWriterFields } from '#domain/messages/text-suffix.ts';
import { defineEndpoint } from './endpoint.ts';
import { done, timestamp, text } from './wire.schema.ts';

const tag = 'Settings';

const sender = z.object({
  name: text(60),
  company: text(60),
  streetAddress: text(64),
  city: text(60),
  state: text(2),
  zipCode: text(10),
  phone: text(30),
  email: text(254),
});
export type SenderSettings = z.infer<typeof sender>;

/** Parts of the product that most installations never need. */
export const partsByUse = ['proposals', 'jobs', 'score', 'taughtForms', 'sample'] as const;

export const listUsedParts = defineEndpoint({
  method: 'GET',
  path: '/api/settings/used-parts',
  tag,
  summary: 'Which of the parts that appear when they are used have something to show',
  description: `${'`'}jobs${'`'}: one has failed. ${'`'}score${'`'}: a lead has one. The others: one exists.`,
  answer: z.object({ used: z.array(z.enum(partsByUse)) }),
});

export const getSender = defineEndpoint({
  method: 'GET',
  path: '/api/settings/sender',
  tag,
  summary: 'Who writes letters',
  answer: sender,
});

export const saveSender = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/sender',
  tag,
  summary: 'Change who writes letters',
  body: sender,
  answer: sender,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed the sender' },
});

/** One setting of a service. A secret's value never leaves the server. */
const providerSetting = z.object({
  /** The environment variable's name. */
  name: z.string(),
  label: z.string(),
  doc: z.string(),
  isSecret: z.boolean(),
  /** False if only the environment can set it. */
  canBeStored: z.boolean(),
  /** The environment overrides the stored value; null if nothing is set. */
  source: z.enum(['environment', 'stored']).nullable(),
  /** Why a stored value cannot be read. */
  problem: z.string().nullable(),
  /** Null for secrets, and if nothing is set. */
  value: z.string().nullable(),
  /** The last four characters of a long secret. */
  ending: z.string().nullable(),
  /** The value if nothing is set. */
  fallback: z.string().nullable(),
  /** The values of a choice. */
  options: z.array(z.string()).nullable(),
});
export type ProviderSetting = z.infer<typeof providerSetting>;

const providerPort = z.object({
  port: z.string(),
  /** Its purpose. */
  label: z.string(),
  /** The chosen adapter, by its name in the settings; '' if none can be used. */
  provider: z.string(),
  /** The same, as people know it. */
  name: z.string(),
  /** What data it receives, as a sentence. */
  sends: z.string(),
  /** Whether anything leaves the installation. */
  isReal: z.boolean(),
  /** Why the chosen adapter cannot be used. */
  problem: z.string().nullable(),
  /**
   * The service rejected its key last time; null if it has accepted it since, or was never called.
   */
  keyRefusedAt: timestamp.nullable(),
  groups: z.array(z.object({ name: z.string(), settings: z.array(providerSetting) })),
});
export type ProviderPort = z.infer<typeof providerPort>;

export const listProviders = defineEndpoint({
  method: 'GET',
  path: '/api/settings/providers',
  tag,
  summary: 'Which service is used for what, and what it is set up with; never a secret',
  answer: z.array(providerPort),
  access: 'owner',
});

export const saveProviderSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/providers/:port',
  tag,
  summary: 'Store settings of a service, secrets encrypted; null takes one away',
  params: z.object({ port: text(40) }),
  body: z.object({
    values: z
      .record(z.string().regex(/^[A-Z0-9_]{1,60}$/), z.string().max(4000).nullable())
      .refine((values) => Object.keys(values).length <= 50, 'At most 50 settings at once'),
  }),
  answer: done,
  access: 'owner',
  errors: [
    'settings.unknown_port',
    'settings.unknown',
    'settings.set_by_environment',
    'settings.invalid',
    'settings.secret_needed',
    'settings.private_address',
    'settings.refused',
  ],
  audit: { kind: 'settings', what: 'Changed the settings of a provider' },
});

export const testProvider = defineEndpoint({
  method: 'POST',
  path: '/api/settings/providers/:port/test',
  tag,
  summary: 'Really call a service, and say how it answered',
  params: z.object({ port: text(40) }),
  answer: z.object({ ok: z.boolean(), message: z.string() }),
  access: 'owner',
  errors: ['settings.unknown_port'],
});

export const listCosts = defineEndpoint({
  method: 'GET',
  path: '/api/settings/costs',
  tag,
  summary: 'What services cost so far, by provider and month',
  answer: z.array(
    z.object({
      /** 'YYYY-MM' */
      month: z.string(),
      port: z.string(),
      provider: z.string(),
      quantity: z.int(),
      cents: z.number(),
      /** Part of `cents` that may not have been charged: the answer was lost. */
      uncertainCents: z.number(),
    }),
  ),
  access: 'owner',
});

const dateStyle = z.object({ dateStyle: z.enum(dateStyles) });

export const saveDateStyle = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/date-style',
  tag,
  summary: 'Choose how dates are written, for everyone; the session has the present choice',
  body: dateStyle,
  answer: dateStyle,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed how dates are written' },
});

/** Which changes leads make automatically. */
export const automaticChanges = z.object({
  /** A reply sets Conversation, unless the lead is further along. */
  replies: z.boolean(),
  /** A call that reached the owner, or a talk at the door, sets Conversation for a new lead. */
  calls: z.boolean().default(true),
  doors: z.boolean().default(true),
  /** A contract that both have signed sets Under Contract. */
  signatures: z.boolean(),
  /** A sent offer sets Offer Made, an accepted one Under Contract. */
  offers: z.boolean().default(true),
  /** A returned letter marks the address: no more letters go there. */
  returnedLetters: z.boolean().default(true),
});
export type AutomaticChanges = z.infer<typeof automaticChanges>;

export const getAutomaticChanges = defineEndpoint({
  method: 'GET',
  path: '/api/settings/automatic-changes',
  tag,
  summary: 'Which changes leads make by themselves',
  answer: automaticChanges,
});

export const saveAutomaticChanges = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/automatic-changes',
  tag,
  summary: 'Choose which changes leads make by themselves',
  body: automaticChanges,
  answer: automaticChanges,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed what leads do by themselves' },
});

const textLine = text(maxSuffixLength).refine(
  (words) => unknownWriterFields(words).length === 0,
  'Only {sender} and {company} are filled in',
);

/** Words that texts get; '' for none. */
export const textWords = z.object({
  /** Ends the first text to a person, and each where the law wants it: who writes, how to stop. At first a line that is filled in from the sender. */
  suffix: textLine,
  /** Answers an opt-out once, within five minutes. */
  confirmation: textLine,
});

export const getTextWords = defineEndpoint({
  method: 'GET',
  path: '/api/settings/text-words',
  tag,
  summary: 'The line that ends first texts, and the text that confirms an opt-out',
  answer: textWords,
});

export const saveTextWords = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/text-words',
  tag,
  summary: 'Word the line that ends first texts, and the text that confirms an opt-out',
  body: textWords,
  answer: textWords,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed the words of texts' },
});

const timeZoneName = z.string().max(60);
const timeZone = z.object({
  /** As the zone database names it: 'America/Chicago'. */
  timeZone: timeZoneName,
  /** TIME_ZONE overrides the stored value; without either it is the machine's. */
  source: z.enum(['environment', 'stored', 'machine']),
});

export const getTimeZone = defineEndpoint({
  method: 'GET',
  path: '/api/settings/time-zone',
  tag,
  summary: 'The time zone whose calendar days this installation goes by',
  answer: timeZone,
});

export const saveTimeZone = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/time-zone',
  tag,
  summary: 'Store a time zone, in force at once; null for the machine’s own',
  body: z.object({ timeZone: timeZoneName.nullable() }),
  answer: timeZone,
  access: 'owner',
  errors: ['settings.set_by_environment', 'settings.invalid'],
  audit: { kind: 'settings', what: 'Changed the time zone' },
});
