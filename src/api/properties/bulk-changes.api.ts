import { z } from 'zod';
import { bulkActionKinds } from '#domain/leads/bulk-action.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './property-selection.schema.ts';
import { driveNumber, leadStatusInput } from './property-terms.schema.ts';
import { timestamp, requiredText, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Bulk changes';
const tags = z.array(requiredText(60)).min(1).max(50);

/** A bulk change of leads. */
const changes = [
  z.object({ kind: z.literal('lead_status'), leadStatus: leadStatusInput }),
  z.object({ kind: z.literal('add_tags'), tags }),
  z.object({ kind: z.literal('remove_tags'), tags }),
  z.object({ kind: z.literal('assign'), assignedTo: requiredText(100).nullable() }),
  z.object({ kind: z.literal('drive_number'), driveNumber }),
  /** What a roll was asked and said of the houses: see `POST /api/rolls/{id}/asks`. */
  z.object({ kind: z.literal('fill_facts'), source: z.string().regex(/^roll:[a-z0-9-]{1,60}$/) }),
] as const;
export const bulkAction = z.discriminatedUnion('kind', changes);
export type BulkAction = z.output<typeof bulkAction>;

/** What another call carries out: the preview names it as well. */
const otherActions = [
  z.object({ kind: z.literal('letter') }),
  z.object({ kind: z.literal('campaign') }),
  z.object({ kind: z.literal('trace') }),
  z.object({ kind: z.literal('export') }),
  z.object({ kind: z.literal('delete') }),
] as const;
const previewedAction = z.discriminatedUnion('kind', [...changes, ...otherActions]);
export type PreviewedAction = z.output<typeof previewedAction>;

export const previewBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/bulk-changes/preview',
  tag,
  scope: 'leads:read',
  summary: 'What an action would do to the chosen leads, and what it would cost; changes nothing',
  body: z
    .object({ ...propertySelectionShape, action: previewedAction })
    .refine(namesOneSelection, oneSelectionIssue),
  answer: z
    .object({
      kind: z.enum(bulkActionKinds),
      /** The leads that are chosen. */
      leads: z.int().nonnegative(),
      /** Those that the action would do something to. */
      affected: z.int().nonnegative(),
      withPhones: z.int().nonnegative(),
      optedOut: z.int().nonnegative(),
      /** Null if the action costs nothing by itself. */
      costCents: z.number().nullable(),
      /** `change`: for 24 hours; `trash`: the owner can restore for 30 days. */
      undo: z.enum(['change', 'trash', 'none']),
      /** '4 leads, 3 already have phones, about $0.40' */
      sentence: z.string(),
    })
    .meta({ id: 'BulkPreview' }),
  errors: ['properties.assignee_not_found'],
});

export const bulkChange = z
  .object({
    id: rowId,
    kind: z.enum(bulkActionKinds),
    state: z.enum(['running', 'done', 'undoing', 'undone']),
    /** Leads that it changes, and how many of them it has reached. */
    total: z.int().nonnegative(),
    done: z.int().nonnegative(),
    /** After an undo: leads that were changed again since and keep their values. */
    kept: z.int().nonnegative(),
    /** 'Lead status set to Interested for 4 leads' */
    summary: z.string(),
    createdAt: timestamp,
    /** Null if it can no longer be undone. */
    undoableUntil: timestamp.nullable(),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof bulkChange>;

export const createBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/bulk-changes',
  isIdempotent: true,
  tag,
  summary: 'Change the chosen leads; more than 1,000 are changed in the background',
  body: z
    .object({ ...propertySelectionShape, action: bulkAction })
    .refine(namesOneSelection, oneSelectionIssue),
  answer: bulkChange,
  status: 201,
  errors: ['properties.assignee_not_found'],
  audit: { kind: 'bulk_change', what: 'Changed leads in bulk' },
});

export const getBulkChange = defineEndpoint({
  method: 'GET',
  path: '/api/bulk-changes/:id',
  tag,
  summary: 'How far a bulk change has come',
  params: rowIdParams,
  answer: bulkChange,
  errors: ['bulk_changes.not_found'],
});

export const undoBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/bulk-changes/:id/undo',
  isIdempotent: true,
  tag,
  summary: 'Take a bulk change back; leads that were changed again since stay as they are',
  params: rowIdParams,
  answer: bulkChange,
  errors: ['bulk_changes.not_found', 'bulk_changes.not_undoable', 'request.forbidden'],
  audit: { kind: 'bulk_change', what: 'Undid a bulk change' },
});
