import { z } from 'zod';

export const propertyTypes = ['foreclosure', 'probate', 'violation'] as const;
export const propertyType = z.enum(propertyTypes);
export type PropertyType = z.infer<typeof propertyType>;

const legacyPropertyTypes: Record<string, PropertyType> = {
  'code-violation': 'violation',
  violations: 'violation',
};

/** A property type in a request; the two older names of a violation are accepted. */
export const propertyTypeInput = z
  .enum([...propertyTypes, 'code-violation', 'violations'])
  .transform((value): PropertyType => legacyPropertyTypes[value] ?? (value as PropertyType));

export const leadStatuses = [
  'not_contacted',
  'conversation',
  'not_interested',
  'interested',
  'dead',
  'maybe',
  'sold',
  'offer_made',
  'under_contract',
  'closed',
] as const;
export const leadStatus = z.enum(leadStatuses);
export type LeadStatus = z.infer<typeof leadStatus>;

/** What a lead status is called on the screen. */
export const leadStatusLabels: Record<LeadStatus, string> = {
  not_contacted: 'Not Contacted',
  conversation: 'Conversation',
  not_interested: 'Not Interested',
  interested: 'Interested',
  dead: 'Dead',
  maybe: 'Maybe',
  sold: 'Sold',
  offer_made: 'Offer Made',
  under_contract: 'Under Contract',
  closed: 'Closed',
};
const leadStatusByLabel = new Map(leadStatuses.map((status) => [leadStatusLabels[status], status]));

/** A lead status in a request, stored form or label. */
export const leadStatusInput = z
  .enum([...leadStatuses, ...Object.values(leadStatusLabels)] as [string, ...string[]])
  .transform((value) => leadStatusByLabel.get(value) ?? (value as LeadStatus));

export const skipTraceStatus = z.enum(['not_traced', 'pending', 'completed', 'error']);
export type SkipTraceStatus = z.infer<typeof skipTraceStatus>;

/** 0 to 10, the options of the drive number menu. */
export const driveNumber = z.int().min(0).max(10);
