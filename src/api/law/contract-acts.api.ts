import { z } from 'zod';
import { contractActKinds } from '#domain/law/contracts/contract-answers.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pastDay, day, requiredText, rowIdParams } from '../wire.schema.ts';

const tag = 'Purchase contracts';

/** What was done under a contract, one of each kind. */
export const contractAct = z.object({
  kind: z.enum(contractActKinds),
  doneOn: day,
  /** Why the owner did it before its day; null if it was not early. */
  overrideReason: z.string().nullable(),
});

const act = { kind: z.enum(contractActKinds), doneOn: pastDay('Choose a day.') };
const errors = ['purchase_contracts.not_found', 'purchase_contracts.act_in_future'] as const;
const answer = z.object({
  message: z.string(),
  /** What rules say that only warn. */
  warnings: z.array(z.string()),
});

export const recordContractAct = defineEndpoint({
  method: 'POST',
  path: '/api/purchase-contracts/:id/acts',
  isIdempotent: true,
  tag,
  summary: 'Record that a contract was assigned, closed or cancelled, or its papers handed over',
  description:
    'Refused before the day that the law of the property’s state sets. `confirmed` is the letter that confirms a mailed contract, `appraisal_ordered` and `appraised` are an appraisal of the seller, `disclosed` the papers that the PDF does not contain. Recorded again, an act is corrected.',
  params: rowIdParams,
  body: z.object(act),
  answer,
  errors: [...errors, 'purchase_contracts.too_early'],
});

export const overrideContractAct = defineEndpoint({
  method: 'POST',
  path: '/api/purchase-contracts/:id/acts/override',
  isIdempotent: true,
  tag,
  summary: 'The owner records an act before its day; the reason is kept with it',
  params: rowIdParams,
  body: z.object({ ...act, reason: requiredText(300, 'Say why') }),
  answer,
  access: 'owner',
  errors,
});

export const takeBackContractAct = defineEndpoint({
  method: 'DELETE',
  path: '/api/purchase-contracts/:id/acts/:kind',
  tag,
  summary: 'Take back an act that was recorded by mistake; its deal is as it was before',
  params: rowIdParams.extend({ kind: z.enum(contractActKinds) }),
  answer: done,
  errors: ['purchase_contracts.not_found'],
  audit: { kind: 'deletion', what: 'Took back a step of a contract' },
});
