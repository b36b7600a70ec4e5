import { z } from 'zod';
import { campaignTypes } from '#domain/campaign-type.ts';
import type { CampaignType } from '#domain/campaign-type.ts';
import { unknownMergeFields } from '#domain/messages/merge-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { propertyFilter } from './properties/property-list.schema.ts';
import {
  dayOrTimestamp,
  timestamp,
  opaqueId,
  optionalDay,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
  text,
} from './wire.schema.ts';

const tag = 'Campaigns';

export const campaignType = z.enum(campaignTypes);

/** `direct_mail`, as in the picker, and `direct-mail` are the same. */
export const campaignTypeInput = z
  .enum([...campaignTypes, 'direct_mail'], { error: 'Type is required' })
  .transform((value): CampaignType => (value === 'direct_mail' ? 'direct-mail' : value));

/** How many leads of a campaign are in each state. */
const progress = z.object({
  total: z.int(),
  waiting: z.int(),
  reached: z.int(),
  /** Messages that no provider sends: texts stay in their threads, letters wait to be printed. */
  kept: z.int(),
  skipped: z.int(),
  failed: z.int(),
});

export const campaign = z
  .object({
    id: rowId,
    name: z.string(),
    description: z.string(),
    type: campaignType,
    targetAudience: z.string(),
    startDate: timestamp,
    endDate: timestamp.nullable(),
    /** `active`, or `draft`, `paused`, `completed`, `cancelled`. */
    status: z.string(),
    createdAt: timestamp,
    message: z.string(),
    pacePerMinute: z.int(),
    /** Null for a campaign that is only recorded. */
    progress: progress.nullable(),
    /** Why nothing moves at present, in a sentence; empty if it does. */
    waitsFor: z.string(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns',
  tag,
  summary: 'All campaigns, newest first',
  mayLag: true,
  answer: z.array(campaign),
});

/** Whom a campaign is for: chosen properties, or all that match a filter at that time. */
const audience = z.union([
  z.strictObject({ propertyIds: z.array(rowId).min(1, 'No valid property IDs').max(20_000) }),
  z.strictObject({ filter: propertyFilter }),
]);

const message = text(5_000)
  .default('')
  .refine((value) => unknownMergeFields(value).length === 0, {
    error: 'The message has a field in braces that does not exist',
  });

const subject = text(300)
  .default('')
  .refine((value) => unknownMergeFields(value).length === 0, {
    error: 'The subject has a field in braces that does not exist',
  });

/** The message for an `endDate` before `startDate`. */
export const endBeforeStart = { path: ['endDate'], error: 'The end cannot be before the start' };

export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns',
  isIdempotent: true,
  tag,
  summary: 'Start a campaign; with an audience it contacts each of its leads once',
  body: z
    .object({
      name: requiredText(200, 'Name is required'),
      type: campaignTypeInput,
      description: text(5_000).default(''),
      targetAudience: text(5_000).default(''),
      startDate: dayOrTimestamp('plan'),
      endDate: optionalDay('plan'),
      audience: audience.optional(),
      /** With merge fields; empty takes the rotating openers, or the standard letter. */
      message,
      /** Of its e-mails, with merge fields; empty takes 'About {streetAddress}'. */
      subject,
      /** The template of a campaign's letters; without one or a message each lead gets the standard letter of its type. */
      letterTemplateId: opaqueId.optional(),
      pacePerMinute: z.int().min(1).max(10_000).default(30),
    })
    // The time zone determines the days: what is earlier by a whole day is earlier in any.
    .refine(
      ({ startDate, endDate }) =>
        endDate === null || Date.parse(endDate) > Date.parse(startDate) - 24 * 60 * 60 * 1000,
      endBeforeStart,
    ),
  answer: campaign,
  status: 201,
  errors: [
    'campaigns.contacts_nobody',
    'campaigns.nobody_to_contact',
    'direct_mail.template_not_found',
  ],
});

export const rehearseCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/rehearsal',
  tag,
  scope: 'campaigns:read',
  summary: 'Who would be reached and who not, and why; nothing is sent',
  body: z.object({
    type: campaignTypeInput,
    audience,
    message,
    letterTemplateId: opaqueId.optional(),
    /** Which leads are shown one by one. */
    show: z.enum(['all', 'reached', 'refused']).default('all'),
  }),
  answer: z.object({
    total: z.int(),
    /** Those for whom it is only the wrong hour are among them. */
    reachable: z.int(),
    /** Leads with messages that would be kept and not sent, since no provider is set up. */
    kept: z.int(),
    /**
     * Why leads would not be contacted, most frequent first; `isForNow` if the campaign returns to
     * them.
     */
    refusals: z.array(z.object({ reason: z.string(), count: z.int(), isForNow: z.boolean() })),
    /** Of what rules only warn, in sentences with their citation, and for how many leads. */
    cautions: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** What the law wants in such a letter and it does not say, in sentences. */
    lacking: z.array(z.string()),
    /**
     * What must be known about the service that contacts them, in a sentence; empty if nothing is.
     */
    notice: z.string(),
    /** The first hundred requested leads, with what each would get. */
    leads: z.array(
      z.object({
        propertyId: rowId,
        ownerName: z.string(),
        address: z.string(),
        /** Number or address that would be used; null if the lead would not be reached. */
        recipient: z.string().nullable(),
        reason: z.string(),
        preview: z.string(),
      }),
    ),
  }),
  errors: ['campaigns.contacts_nobody'],
});

export const getCampaign = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  tag,
  summary: 'One campaign',
  params: rowIdParams,
  answer: campaign,
  errors: ['campaigns.not_found'],
});

export const campaignLead = z.object({
  propertyId: rowId,
  ownerName: z.string(),
  address: z.string(),
  state: z.enum(['waiting', 'sending', 'reached', 'kept', 'skipped', 'failed']),
  reason: z.string(),
  finishedAt: timestamp.nullable(),
});
export type CampaignLead = z.infer<typeof campaignLead>;

export const listCampaignLeads = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:id/leads',
  tag,
  summary: 'What became of each lead of a campaign',
  params: rowIdParams,
  query: z.object({ ...pageQueryShape, state: campaignLead.shape.state.optional() }),
  mayLag: true,
  answer: z.object({ data: z.array(campaignLead), pagination }),
  errors: ['campaigns.not_found'],
});

const changed = { params: rowIdParams, answer: campaign };
const changeErrors = ['campaigns.not_found', 'campaigns.already_over'];

export const pauseCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/pause',
  tag,
  summary: 'Stop contacting leads until it is resumed',
  ...changed,
  errors: changeErrors,
});

export const resumeCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/resume',
  tag,
  summary: 'Go on where it was paused',
  ...changed,
  errors: [...changeErrors, 'campaigns.contacts_nobody'],
});

export const endCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/end',
  tag,
  summary: 'End it for good; leads that still wait are not contacted',
  ...changed,
  errors: changeErrors,
});
