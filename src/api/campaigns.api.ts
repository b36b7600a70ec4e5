import { z } from 'zod';
import { campaignTypes } from '#domain/campaign-type.ts';
import type { CampaignType } from '#domain/campaign-type.ts';
import { defineEndpoint } from './endpoint.ts';
import { dayOrMoment, moment, optionalDay, requiredText, rowId, text } from './wire.schema.ts';

const tag = 'Campaigns';

export const campaignType = z.enum(campaignTypes);

/** `direct_mail`, as the picker says, and `direct-mail` are one. */
export const campaignTypeInput = z
  .enum([...campaignTypes, 'direct_mail'], { error: 'Type is required' })
  .transform((value): CampaignType => (value === 'direct_mail' ? 'direct-mail' : value));

export const campaign = z
  .object({
    id: rowId,
    name: z.string(),
    description: z.string(),
    type: campaignType,
    targetAudience: z.string(),
    startDate: moment,
    endDate: moment.nullable(),
    /** `active` or another word: `draft`, `paused`, `ended`. */
    status: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns',
  tag,
  summary: 'All campaigns, newest first',
  answer: z.array(campaign),
});

export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns',
  tag,
  summary: 'Start a campaign',
  body: z
    .object({
      name: requiredText(200, 'Name is required'),
      type: campaignTypeInput,
      description: text(5_000).default(''),
      targetAudience: text(5_000).default(''),
      startDate: dayOrMoment,
      endDate: optionalDay,
    })
    .refine(
      ({ startDate, endDate }) => endDate === null || Date.parse(endDate) >= Date.parse(startDate),
      { path: ['endDate'], error: 'The end cannot be before the start' },
    ),
  answer: campaign,
  status: 201,
});
