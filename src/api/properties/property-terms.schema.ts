import { z } from 'zod';
import { leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { skipTraceStatuses } from '#domain/leads/skip-trace-status.ts';

export const propertyType = z.enum(propertyTypes);

/** The two older names of a violation. */
export const legacyPropertyTypes = ['code-violation', 'violations'] as const;
const isLegacy = (value: string) => (legacyPropertyTypes as readonly string[]).includes(value);

/** A property type in a request; the older names are accepted. */
export const propertyTypeInput = z
  .enum([...propertyTypes, ...legacyPropertyTypes])
  .transform((value) => (isLegacy(value) ? 'violation' : value) as PropertyType);

export const leadStatus = z.enum(leadStatuses);
const statusOfLabel = new Map<string, LeadStatus>(
  leadStatuses.map((status) => [leadStatusLabels[status], status]),
);

/** A lead status in a request, as stored or as shown. */
export const leadStatusInput = z
  .enum([...leadStatuses, ...statusOfLabel.keys()] as [string, ...string[]])
  .transform((value) => statusOfLabel.get(value) ?? (value as LeadStatus));

export const skipTraceStatus = z.enum(skipTraceStatuses);

/** 0 to 10, the options of the drive number menu. */
const outOfRange = 'The drive number must be between 0 and 10.';
export const driveNumber = z.int(outOfRange).min(0, outOfRange).max(10, outOfRange);
