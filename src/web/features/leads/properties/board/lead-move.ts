import type { Property } from '#api/properties/property.schema.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';

/** A lead being moved to another column. */
export type LeadMove = { property: Property; to: LeadStatus };
