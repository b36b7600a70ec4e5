import type { z } from 'zod';
import type { createCampaign } from '#api/campaigns.api.ts';
import { contactsByItself, sendsEmail, type CampaignType } from '#domain/campaign-type.ts';
import { unknownMergeFields } from '#domain/messages/merge-fields.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';

/** An audience that a campaign can have. */
export type AudienceChoice = { value: string; label: string; audience: PropertySelection };

/** In place of an audience: the campaign is only recorded. */
export const noAudience = 'none';
/** Instead of a template: each lead's standard letter, or a custom text. */
export const standardLetter = 'standard';
export const ownLetter = 'own';

/** What the form holds. */
export type CampaignDraft = {
  name: string;
  type: CampaignType | undefined;
  description: string;
  targetAudience: string;
  /** 'YYYY-MM-DD' */
  startDate: string;
  endDate: string | null;
  /** `noAudience`, or the value of an audience. */
  audience: string;
  message: string;
  /** Of e-mails; empty takes the standard subject. */
  subject: string;
  letter: string;
  pace: string;
};

/** Who is contacted, with what; undefined without an audience. */
export function outreachOf(draft: CampaignDraft, choices: readonly AudienceChoice[]) {
  const { type, letter } = draft;
  const chosen = choices.find(({ value }) => value === draft.audience);
  if (!chosen || !contactsByItself(type)) return undefined;
  const isText = type !== 'direct-mail' || letter === ownLetter;
  const hasTemplate = type === 'direct-mail' && letter !== ownLetter && letter !== standardLetter;
  return {
    type,
    label: chosen.label,
    audience: chosen.audience,
    message: isText ? draft.message : '',
    subject: sendsEmail(type) ? draft.subject : '',
    letterTemplateId: hasTemplate ? letter : undefined,
  };
}

/** Errors that block the form, by field, in the words of the screen. */
export function draftProblems(draft: CampaignDraft): {
  name?: string;
  type?: string;
  message?: string;
  subject?: string;
} {
  const unknown = unknownMergeFields(draft.message);
  const unknownInSubject = sendsEmail(draft.type) ? unknownMergeFields(draft.subject) : [];
  const isUnwritten =
    draft.type === 'direct-mail' &&
    draft.audience !== noAudience &&
    draft.letter === ownLetter &&
    draft.message.trim() === '';
  return {
    ...(draft.name.trim() === '' && { name: 'Name is required' }),
    ...(!draft.type && { type: 'Type is required' }),
    ...(isUnwritten && { message: 'The letter has no text' }),
    ...(unknownInSubject.length > 0 && {
      subject: `There is no field called ${unknownInSubject.join(', ')}`,
    }),
    ...(unknown.length > 0 && { message: `There is no field called ${unknown.join(', ')}` }),
  };
}

/** The form as the call takes it; a target audience that was left empty is named after who is contacted. */
export function bodyOf(
  draft: CampaignDraft & { type: CampaignType },
  choices: readonly AudienceChoice[],
): z.input<typeof createCampaign.body> {
  const outreach = outreachOf(draft, choices);
  return {
    name: draft.name,
    type: draft.type,
    description: draft.description,
    targetAudience: draft.targetAudience.trim() || (outreach?.label ?? ''),
    startDate: `${draft.startDate}T00:00:00.000Z`,
    endDate: draft.endDate ? `${draft.endDate}T00:00:00.000Z` : null,
    ...(outreach && {
      audience: outreach.audience,
      message: outreach.message,
      subject: outreach.subject,
      letterTemplateId: outreach.letterTemplateId,
      pacePerMinute: Math.min(10_000, Math.max(1, Number.parseInt(draft.pace, 10) || 30)),
    }),
  };
}
