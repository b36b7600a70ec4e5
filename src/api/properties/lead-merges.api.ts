import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { moment, rowId, rowIdParams } from '../wire.schema.ts';
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
    /** The kinds of its cases, as they are shown. */
    kinds: z.array(z.string()),
    /** By what it is the same place; the address where both are the same. */
    by: z.enum(['address', 'parcel']),
  })
  .meta({ id: 'PlaceLead' });
export type PlaceLead = z.infer<typeof placeLead>;

const leadMerge = z
  .object({
    id: rowId,
    mergedAt: moment,
    /** Null where the user is not known any more. */
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
      /** What comes along: '2 phones', '3 cases'. */
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
