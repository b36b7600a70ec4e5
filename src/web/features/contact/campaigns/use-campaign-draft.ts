import { z } from 'zod';
import { campaignTypes, type CampaignType } from '#domain/campaign-type.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import {
  noAudience,
  standardLetter,
  type AudienceChoice,
  type CampaignDraft,
} from './campaign-draft.ts';

const kept = z.object({
  name: z.string(),
  type: z.enum(campaignTypes).optional(),
  description: z.string(),
  targetAudience: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  audience: z.string(),
  message: z.string(),
  subject: z.string(),
  letter: z.string(),
  pace: z.string(),
});

/** The form of a new campaign, kept until it is created. The leads that are selected now are not those of then. */
export function parseCampaignDraft(
  stored: unknown,
  { type, audience }: Pick<CampaignDraft, 'type' | 'audience'>,
  audiences: readonly AudienceChoice[],
): CampaignDraft | undefined {
  const { data } = kept.safeParse(stored);
  if (!data) return undefined;
  const isThere = audiences.some(
    ({ value, audience: leads }) => value === data.audience && 'filter' in leads,
  );
  return {
    ...data,
    type: type ?? data.type,
    audience: audience === noAudience && isThere ? data.audience : audience,
  };
}

type Options = {
  chosen: { type: CampaignType; audience: string } | undefined;
  audiences: readonly AudienceChoice[];
  today: string;
};

/** What is typed into the form of a new campaign. */
export function useCampaignDraft({ chosen, audiences, today }: Options) {
  const empty: CampaignDraft = {
    name: '',
    type: chosen?.type,
    description: '',
    targetAudience: '',
    startDate: today,
    endDate: null,
    audience: chosen?.audience ?? noAudience,
    message: '',
    subject: '',
    letter: standardLetter,
    pace: '30',
  };
  return useDraft<CampaignDraft>({
    kind: 'campaign',
    id: chosen?.type ?? 'new',
    empty,
    parse: (stored) => parseCampaignDraft(stored, empty, audiences),
    onClosed: { title: 'The campaign is not created yet' },
  });
}
