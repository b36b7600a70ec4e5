import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './property-selection.schema.ts';
import { skipTraceStatus } from './property-terms.schema.ts';
import { rowIdParams } from './wire.schema.ts';

const tag = 'Skip tracing';

/** Tracing somebody again who was traced costs again: it has to be said. */
const again = z.boolean().default(false);

export const traceProperty = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/skip-trace',
  tag,
  summary: "Look for the owner's numbers and e-mails",
  params: rowIdParams,
  body: z.object({ again }),
  answer: z.object({ message: z.string(), skipTraceStatus }),
  errors: ['properties.not_found', 'skip_tracing.already_traced'],
});

export const traceProperties = defineEndpoint({
  method: 'POST',
  path: '/api/properties/batch-skip-trace',
  tag,
  summary: 'Trace many, by id or all that match; those traced already are passed over',
  body: z.object({ ...propertySelectionShape, again }).refine(namesOneSelection, oneSelectionIssue),
  answer: z.object({
    message: z.string(),
    /** How many are being traced now. */
    propertyCount: z.int().nonnegative(),
  }),
});
