import { z } from 'zod';
import { caseStatuses } from '#domain/leads/case-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { propertyType } from './properties/property-terms.schema.ts';
import { day, pageQueryShape, pagination, rowId, rowIdParams } from './wire.schema.ts';

const signal = z
  .object({
    id: rowId,
    /** The lead that has the case, and that lead's type. */
    propertyId: rowId,
    propertyType,
    /** `violation`, `auction`, …, or a kind of your own. */
    kind: z.string(),
    /** 'Code violation' */
    kindLabel: z.string(),
    /** `import`, `person`, `petition`, `sample`, or a feed. */
    source: z.string(),
    /** The name of the source: the feed's or the list's name, 'Added by hand'. */
    sourceName: z.string(),
    caseNumber: z.string(),
    /** The publisher's words for what happened. */
    description: z.string(),
    /** The nearest of the six types, of a violation. */
    category: z.string().nullable(),
    opened: day.nullable(),
    closed: day.nullable(),
    lastSeen: day,
    /** Dollars: the amount that represents the case. */
    amount: z.number().nullable(),
    /** `judgment`, `lien`, `openingBid`, `sold`, `balance`, `fine`, `assessed`, `market`: dollars. */
    amounts: z.record(z.string(), z.number()),
    /** The publisher's word for its status. */
    status: z.string(),
    /** What that word means. */
    meaning: z.enum(caseStatuses),
    isOpen: z.boolean(),
    /** The import and the row that it came from, counted from 1. */
    importId: rowId.nullable(),
    rowNumber: z.int().positive().nullable(),
    /** The original row: its cells by their headers, in the list's order. */
    row: z.array(z.object({ header: z.string(), cell: z.string() })),
  })
  .meta({ id: 'Signal' });
export type Signal = z.infer<typeof signal>;

export const listSignalKinds = defineEndpoint({
  method: 'GET',
  path: '/api/properties/signal-kinds',
  tag: 'Properties',
  summary: 'The kinds of cases: those that are known, then your own that any case has, by name',
  answer: z.array(
    z.object({
      /** As the list is filtered by: `violation`, or a kind of your own as `fire_damage`. */
      kind: z.string(),
      /** 'Fire damage' */
      label: z.string(),
    }),
  ),
});

export const listSignals = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/signals',
  tag: 'Working a property',
  summary: 'The cases of a property, newest first: what happened there, from any source',
  params: rowIdParams,
  query: z.object({
    ...pageQueryShape,
    wholePlace: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional()
      .describe('Also the cases of other leads at the same address or parcel.'),
  }),
  answer: z.object({
    data: z.array(signal),
    /** Those of all pages that are open. */
    openTotal: z.int().nonnegative(),
    pagination,
  }),
  errors: ['properties.not_found'],
});
