import { z } from 'zod';
import { outreachKinds } from '#domain/outreach-figure.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp, rowId } from './wire.schema.ts';

const tag = 'Campaigns';
const count = z.int().nonnegative();

const outreachResults = z.object({
  kind: z.enum(outreachKinds),
  id: rowId,
  name: z.string(),
  createdAt: timestamp,
  /** Leads to whom at least one message went out. */
  sent: count,
  /** Leads to whom a message was reported as delivered. */
  delivered: count,
  /** Leads whose owner replied after they were contacted. */
  replied: count,
  /** Leads with a number that opted out after they were contacted. */
  opted_out: count,
  /** Leads that are Interested or further along. */
  interested: count,
  /** Leads with a contract that was signed after they were contacted. */
  contracts: count,
});
export type OutreachResults = z.infer<typeof outreachResults>;

const description =
  'A lead counts once for a figure. Messages that are kept and not sent, as those of the sandbox, are not among the sent ones, but a lead that has one counts as contacted.';

export const listOutreachResults = defineEndpoint({
  method: 'GET',
  path: '/api/outreach/results',
  tag,
  summary: 'What came of the latest 100 campaigns and sequences',
  description,
  mayLag: true,
  answer: z.object({ data: z.array(outreachResults) }),
});

export const downloadOutreachResults = defineEndpoint({
  method: 'GET',
  path: '/api/outreach/results.csv',
  tag,
  summary: 'The same as a CSV file',
  description,
  answerKind: 'binary',
  audit: { kind: 'export', what: 'Exported the results of outreach' },
});
