import { z } from 'zod';
import { lawChannels } from '#domain/law/law-channels.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, timestamp } from '../wire.schema.ts';

const tag = 'Contact gate';

const choice = z.object({ reason: z.string(), by: z.string(), at: timestamp });

const lawRule = z.object({
  id: z.string(),
  /** 'Pennsylvania', 'Philadelphia', 'Federal law'. */
  place: z.string(),
  /** Two letters; null for the whole country. */
  state: z.string().nullable(),
  channels: z.array(z.enum(lawChannels)),
  condition: z.string(),
  says: z.string(),
  /** `refuses`, `warns`, `words` where a text, letter or recorded call has to say something, or `informs` where nothing is decided by it. */
  force: z.enum(['refuses', 'warns', 'words', 'informs']),
  /** Why one that would refuse only warns. */
  warnsBecause: z.string().nullable(),
  /** Whether it is in force today. */
  isInForce: z.boolean(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  citation: z.string(),
  source: z.string(),
  kind: z.enum(['primary', 'quoted', 'secondary']),
  lookedAt: z.string(),
  /** Looked at more than 180 days ago. */
  isStale: z.boolean(),
  note: z.string().nullable(),
  /** What the owner confirms for it; null if it asks for no registration. */
  registration: z.string().nullable(),
  /** The owner's confirmation, or the reason why it is switched off. */
  confirmed: choice.nullable(),
  switchedOff: choice.nullable(),
});
export type LawRuleView = z.infer<typeof lawRule>;

export const lawSwitches = ['offers_count', 'calls_bind_texts'] as const;

export const readLawBook = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/law',
  tag,
  summary:
    'The rule book: every rule with its citation, source and dates, and what the owner chose',
  answer: z.object({
    version: z.string(),
    rules: z.array(lawRule),
    switches: z.array(
      z.object({
        key: z.enum(lawSwitches),
        label: z.string(),
        sentence: z.string(),
        isOn: z.boolean(),
        off: choice.nullable(),
      }),
    ),
    /** States where the owner has set that an emergency is declared. */
    emergencies: z.array(z.object({ state: z.string(), choice })),
    /** States whose rules ask for it. */
    emergencyStates: z.array(z.string()),
    notFound: z.array(z.string()),
    disputed: z.array(z.string()),
  }),
});

export const chooseLaw = defineEndpoint({
  method: 'PUT',
  path: '/api/contact-gate/law/choices',
  tag,
  summary: 'Switch a rule off, confirm a registration, or set that an emergency is declared',
  body: z.object({
    kind: z.enum(['switched_off', 'confirmed', 'emergency', 'switch_off']),
    /** A rule's id, two letters of a state, or the name of a switch. */
    key: z.string().max(40),
    isChosen: z.boolean(),
    reason: requiredText(300, 'Say why'),
  }),
  answer: done,
  access: 'owner',
  errors: ['contact_gate.choice_unknown'],
  audit: { kind: 'settings', what: 'Changed a rule of contact' },
});
