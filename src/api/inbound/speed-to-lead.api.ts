import { z } from 'zod';
import { inboundKinds } from '#domain/contact/inbound-kind.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, rowIdParams } from '../wire.schema.ts';

const tag = 'Follow-up';

/** With fewer answers a median says nothing, and is null: the count alone is shown. */
export const fewestForMedian = 20;

const figures = {
  /** How often sellers wrote or called first. */
  contacts: z.int(),
  answered: z.int(),
  /** Seconds from the contact to the first answer by a person; null below twenty answers. */
  medianSeconds: z.int().nullable(),
};

const speed = z.object({
  days: z.int(),
  all: z.object({ ...figures, waiting: z.int() }),
  /** By the person who answered first, the most answers first. */
  byPerson: z.array(
    z.object({ name: z.string(), answered: z.int(), medianSeconds: z.int().nullable() }),
  ),
  /** By kind and source, the most contacts first. */
  bySource: z.array(z.object({ kind: z.enum(inboundKinds), source: z.string(), ...figures })),
});
export type SpeedToLead = z.infer<typeof speed>;

export const readSpeedToLead = defineEndpoint({
  method: 'GET',
  path: '/api/inbound/speed',
  tag,
  summary: 'How long sellers who wrote first waited for a person’s first answer',
  description:
    'Texts, forms, calls and e-mails that came in; the first call, text, e-mail or letter by a user answers. Automatic messages answer nothing, and what needs no answer is left out.',
  query: z.object({ days: z.coerce.number<number>().int().min(1).max(730).default(30) }),
  mayLag: true,
  answer: speed,
});

export const dismissInbound = defineEndpoint({
  method: 'POST',
  path: '/api/inbound/leads/:id/dismiss',
  tag,
  summary: 'What came in from a lead needs no answer: it leaves Today, and no time is measured',
  params: rowIdParams,
  answer: done,
});
