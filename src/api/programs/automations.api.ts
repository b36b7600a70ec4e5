import { z } from 'zod';
import { automationEvents } from '#domain/automation-events.ts';
import { nextActionKinds } from '#domain/follow-up/next-action.ts';
import { defineEndpoint } from '../endpoint.ts';
import { propertyFilter } from '../properties/property-list.schema.ts';
import { leadStatusInput } from '../properties/property-terms.schema.ts';
import {
  done,
  timestamp,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
  text,
} from '../wire.schema.ts';

const tag = 'Automations';
const event = z.enum(automationEvents);

/** The one thing that a rule does. */
export const automationAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead_status'), leadStatus: leadStatusInput }),
  z.object({ kind: z.literal('add_tags'), tags: z.array(requiredText(60)).min(1).max(50) }),
  z.object({ kind: z.literal('assign'), assignedTo: requiredText(100).nullable() }),
  z.object({
    kind: z.literal('next_action'),
    action: z.enum(nextActionKinds),
    what: text(200).default(''),
    /** Days from the event on. */
    inDays: z.int().min(0).max(365),
  }),
  /** A lead is started in a sequence by rules once. */
  z.object({ kind: z.literal('start_sequence'), sequenceId: rowId }),
  z.object({ kind: z.literal('end_sequence') }),
  z.object({ kind: z.literal('notify'), userId: requiredText(100) }),
  z.object({ kind: z.literal('webhook'), webhookId: rowId }),
]);
export type AutomationAction = z.output<typeof automationAction>;

const automation = z
  .object({
    id: rowId,
    name: z.string(),
    event,
    filter: z.looseObject({}),
    action: z.looseObject({ kind: z.string() }),
    isActive: z.boolean(),
    createdAt: timestamp,
    /** Leads that it has changed. */
    changed: z.int().nonnegative(),
    failed: z.int().nonnegative(),
  })
  .meta({ id: 'Automation' });
export type Automation = z.infer<typeof automation>;

const run = z
  .object({
    id: rowId,
    leadId: rowId.nullable(),
    /** The lead's street address; empty if it was deleted. */
    address: z.string(),
    outcome: z.enum(['changed', 'unchanged', 'failed']),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string(),
    at: timestamp,
  })
  .meta({ id: 'AutomationRun' });
export type AutomationRun = z.infer<typeof run>;

export const listAutomations = defineEndpoint({
  method: 'GET',
  path: '/api/automations',
  tag,
  summary: 'Every automation, by name',
  answer: z.object({ data: z.array(automation) }),
  access: 'owner',
});

export const createAutomation = defineEndpoint({
  method: 'POST',
  path: '/api/automations',
  isIdempotent: true,
  tag,
  summary: 'Create an automation; it is off until it is activated',
  description:
    'When the event happens to a lead that matches the filter, the action is carried out on behalf of the user who made the rule: once for each event, in one transaction with its history. A change that a rule makes is no event for rules.',
  body: z.object({
    name: requiredText(80, 'Name is required'),
    event,
    filter: propertyFilter,
    action: automationAction,
  }),
  answer: automation,
  status: 201,
  errors: ['automations.too_many', 'automations.unknown_target'],
  access: 'owner',
  audit: { kind: 'settings', what: 'Created an automation' },
});

export const dryRunAutomation = defineEndpoint({
  method: 'POST',
  path: '/api/automations/dry-run',
  tag,
  scope: 'settings:read',
  summary: 'Which leads a rule would have touched in the last 30 days; changes nothing',
  description:
    'Events are those of the last 30 days; whether a lead matches is asked of the lead as it is now.',
  body: z.object({ event, filter: propertyFilter }),
  answer: z.object({
    events: z.int().nonnegative(),
    leads: z.int().nonnegative(),
    /** The latest of them. */
    sample: z.array(z.object({ leadId: rowId, address: z.string(), at: timestamp })),
  }),
  access: 'owner',
});

export const setAutomation = defineEndpoint({
  method: 'PATCH',
  path: '/api/automations/:id',
  tag,
  summary: 'Switch an automation on or off, or change what it does',
  description:
    'A rule whose event, filter or action changes is off until it is switched on again, after a new dry run.',
  params: rowIdParams,
  body: z
    .object({
      isActive: z.boolean(),
      name: requiredText(80, 'Name is required'),
      event,
      filter: propertyFilter,
      action: automationAction,
    })
    .partial()
    .refine((body) => Object.keys(body).length > 0, 'Say what to change'),
  answer: automation,
  errors: ['automations.not_found'],
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed an automation' },
});

export const deleteAutomation = defineEndpoint({
  method: 'DELETE',
  path: '/api/automations/:id',
  tag,
  summary: 'Delete an automation with its history; what it changed stays',
  params: rowIdParams,
  answer: done,
  errors: ['automations.not_found'],
  access: 'owner',
  audit: { kind: 'deletion', what: 'Deleted an automation' },
});

export const listAutomationRuns = defineEndpoint({
  method: 'GET',
  path: '/api/automations/:id/runs',
  tag,
  summary: 'What an automation did, latest first',
  params: rowIdParams,
  query: z.object(pageQueryShape),
  answer: z.object({ data: z.array(run), pagination }),
  access: 'owner',
});
