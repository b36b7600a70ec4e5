import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { timestamp, rowId, rowIdParams } from '../wire.schema.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './property-selection.schema.ts';
import { property } from './property.schema.ts';
import { leadStatus, propertyType } from './property-terms.schema.ts';

const tag = 'Working a property';

const placeLead = z
  .object({
    id: rowId,
    propertyType,
    /** 'Ann Oak', or 'Unknown owner'. */
    owner: z.string(),
    /** '12 Oak St, Tampa, FL 33614' */
    address: z.string(),
    leadStatus,
    /** Cases, and those of them that are open. */
    signalCount: z.int().nonnegative(),
    openSignalCount: z.int().nonnegative(),
    /** The kinds of its cases, as shown. */
    kinds: z.array(z.string()),
    /** What identifies the place; the address if both match. */
    by: z.enum(['address', 'parcel']),
  })
  .meta({ id: 'PlaceLead' });
export type PlaceLead = z.infer<typeof placeLead>;

const leadMerge = z
  .object({
    id: rowId,
    mergedAt: timestamp,
    /** Null if the user no longer exists. */
    mergedBy: z.string().nullable(),
    /** The leads that became part of the kept one. */
    leads: z.array(
      placeLead.omit({ by: true, signalCount: true, openSignalCount: true, kinds: true }),
    ),
    /** Only the latest merge of a lead can be undone. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'LeadMerge' });
export type LeadMerge = z.infer<typeof leadMerge>;

export const getPlaceLeads = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/place',
  tag,
  summary: 'Other leads at the same address or parcel, and the merges of this lead',
  params: rowIdParams,
  answer: z
    .object({
      /** At most 20. */
      data: z.array(placeLead),
      /** The kinds of the cases of all of them and of this lead, as shown. */
      kinds: z.array(z.string()),
      /** Latest first. */
      merges: z.array(leadMerge),
    })
    .meta({ id: 'PlaceLeads' }),
  errors: ['properties.not_found'],
});

const mergeBody = z.object({ propertyIds: z.array(rowId).min(1).max(20) });
const mergeErrors = ['properties.not_found', 'lead_merges.not_mergeable'] as const;

export const previewLeadMerge = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/merge/preview',
  tag,
  scope: 'leads:read',
  summary: 'What a lead would be after a merge; changes nothing',
  params: rowIdParams,
  body: mergeBody,
  answer: z
    .object({
      /** The kept lead as the merge would leave it. */
      property,
      /** What it takes from the others: 'Price', 'Mailing address'. */
      taken: z.array(z.string()),
      /** What is moved: '2 phones', '3 cases'. */
      moves: z.array(z.string()),
    })
    .meta({ id: 'MergePreview' }),
  errors: mergeErrors,
});

export const mergeLeads = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/merge',
  isIdempotent: true,
  tag,
  summary: 'Make other leads at the same place part of this one',
  params: rowIdParams,
  body: mergeBody,
  answer: z.object({ message: z.string(), mergeId: rowId, property }).meta({ id: 'MergeResult' }),
  errors: [...mergeErrors, 'properties.changed_meanwhile'],
  audit: { kind: 'lead_merge', what: 'Merged leads' },
});

export const undoLeadMerge = defineEndpoint({
  method: 'POST',
  path: '/api/lead-merges/:id/undo',
  isIdempotent: true,
  tag,
  summary: 'Separate the leads of a merge again',
  params: rowIdParams,
  answer: z
    .object({ message: z.string(), property, propertyIds: z.array(rowId) })
    .meta({ id: 'UndoneMerge' }),
  errors: ['lead_merges.not_found', 'lead_merges.not_undoable', 'properties.already_exists'],
  audit: { kind: 'lead_merge', what: 'Separated merged leads' },
});

export const previewPlaceMerges = defineEndpoint({
  method: 'POST',
  path: '/api/lead-merges/preview',
  tag,
  scope: 'leads:read',
  summary: 'How many of the chosen leads share their place; changes nothing',
  body: z.object(propertySelectionShape).refine(namesOneSelection, oneSelectionIssue),
  answer: z
    .object({
      /** Places that a chosen lead shares with others, and all leads there, chosen or not. */
      places: z.int().nonnegative(),
      leads: z.int().nonnegative(),
      /** '5 leads at 2 places become 2 leads.' */
      sentence: z.string(),
    })
    .meta({ id: 'PlaceMergesPreview' }),
});

export const mergePlaces = defineEndpoint({
  method: 'POST',
  path: '/api/lead-merges',
  isIdempotent: true,
  tag,
  summary: 'Merge all leads at each place of the chosen ones; 50 places a call',
  body: z
    .object({
      ...propertySelectionShape,
      /** `next` of the call before. */
      after: z.string().max(500).optional(),
    })
    .refine(namesOneSelection, oneSelectionIssue),
  answer: z
    .object({
      /** One for each place that was merged; a probate is kept before a foreclosure before a violation. */
      mergeIds: z.array(rowId),
      /** Leads that became part of another. */
      merged: z.int().nonnegative(),
      /** Places that were not merged, and the reason for the first of them. */
      refused: z.int().nonnegative(),
      reason: z.string().nullable(),
      /** Where the next call continues; null after the last place. */
      next: z.string().nullable(),
    })
    .meta({ id: 'PlaceMerges' }),
  audit: { kind: 'lead_merge', what: 'Merged the leads of places' },
});

export const undoPlaceMerges = defineEndpoint({
  method: 'POST',
  path: '/api/lead-merges/undo',
  isIdempotent: true,
  tag,
  summary: 'Separate the leads of several merges again',
  body: z.object({ mergeIds: z.array(rowId).min(1).max(50) }),
  answer: z
    .object({ undone: z.int().nonnegative(), refused: z.int().nonnegative() })
    .meta({ id: 'UndonePlaceMerges' }),
  audit: { kind: 'lead_merge', what: 'Separated merged leads' },
});
