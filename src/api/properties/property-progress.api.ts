import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { changedMetadata } from './property-metadata.schema.ts';
import { driveNumber, leadStatusInput } from './property-terms.schema.ts';
import { property } from './property.schema.ts';
import { moment, requiredText, rowIdParams, text, timestamp } from '../wire.schema.ts';

const tag = 'Working a property';
const params = rowIdParams;
const errors = ['properties.not_found', 'properties.changed_meanwhile'] as const;

export const setLeadStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/lead-status',
  tag,
  summary: 'How far the talks with the owner have come; the labels are accepted too',
  params,
  body: z.object({ leadStatus: leadStatusInput }),
  answer: property,
  errors: [...errors, 'properties.status_held'],
});

export const setDriveNumber = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/drive-number',
  tag,
  summary: 'The drive number, 0 to 10',
  params,
  body: z.object({ driveNumber }),
  answer: property,
  errors,
});

export const assignProperty = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/assignee',
  tag,
  summary: 'Who works on the lead: the id of a member, or null for no one',
  params,
  body: z.object({ assignedTo: requiredText(100).nullable() }),
  answer: property,
  errors: [...errors, 'properties.assignee_not_found'],
});

export const setOwnerName = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/owner',
  tag,
  summary: "The owner's name, for any type of lead; empty means unknown",
  params,
  body: z.object({ fullName: text(200) }),
  answer: property,
  errors,
});

export const setTags = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/tags',
  tag,
  summary: "A lead's tags, the whole list",
  params,
  body: z.object({ tags: z.array(requiredText(60)).max(50) }),
  answer: property,
  errors,
});

/** A note in a request. Its timestamp is its identity and is kept as sent. */
export const noteInput = z.object({
  content: requiredText(20_000, 'A note cannot be empty'),
  timestamp: moment('event', { local: true }),
});

export const writeNotes = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/notes',
  tag,
  summary: 'Write the whole list of notes, merged with what others wrote meanwhile',
  description:
    'Notes are identified by their timestamps. Send the version that was read as `If-Match`: ' +
    'what was added after it is kept, and what the list leaves out is removed. Without it, ' +
    'additions are kept and only notes that the writer could have seen are removed.',
  params,
  body: z.object({ notes: z.array(noteInput).max(2_000) }),
  answer: property,
  errors,
});

export const writeMetadata = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/metadata',
  tag,
  summary: 'Change the deceased and petitioner blocks, and keys of your own',
  description:
    'Phones, e-mails and mail pieces in the document are read-only here and are passed over: ' +
    'they have calls of their own.',
  params,
  body: z.object({ metadata: changedMetadata }),
  answer: property,
  errors,
});

/** Something that happened to a lead. */
export const timelineEntry = z.object({
  /** Below zero for what an import did. */
  id: z.int(),
  /** `created`, `lead_status`, `note_added`, … */
  kind: z.string(),
  /** A sentence for people. */
  summary: z.string(),
  /** Who did it; null for the machine. */
  actor: z.string().nullable(),
  happenedAt: timestamp,
  oldValue: z.unknown(),
  newValue: z.unknown(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/timeline',
  tag,
  summary: 'Everything that happened to a property, newest first',
  params,
  query: z.object({ before: z.coerce.number<number>().int().positive().optional() }),
  /** `next` is the `before` of the following page; null at the end. */
  answer: z.object({ data: z.array(timelineEntry), next: z.int().nullable() }),
  errors: ['properties.not_found'],
});
