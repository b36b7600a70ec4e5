import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { property } from './property.schema.ts';
import { timestamp, pageQueryShape, pagination, rowId } from '../wire.schema.ts';

const tag = 'Trash';

/** A deleted lead, by whom (null if that user no longer exists), and how long it is kept. */
export const deletedProperty = property.and(
  z.object({ deletedAt: timestamp, deletedBy: z.string().nullable(), keptUntil: timestamp }),
);
export type DeletedProperty = z.infer<typeof deletedProperty>;

export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/api/trash',
  tag,
  summary: 'Properties deleted in the last 30 days, latest first',
  query: z.object(pageQueryShape),
  mayLag: true,
  answer: z.object({ data: z.array(deletedProperty), pagination }),
  access: 'owner',
});

export const restoreFromTrash = defineEndpoint({
  method: 'POST',
  path: '/api/trash/restore',
  tag,
  summary: 'Take properties out of the trash: an owner any, a member those that they have deleted',
  body: z.object({ propertyIds: z.array(rowId).min(1).max(20_000) }),
  answer: z.object({ message: z.string(), restoredIds: z.array(rowId) }),
  errors: ['properties.already_exists'],
  audit: { kind: 'deletion', what: 'Restored leads from the trash' },
});
