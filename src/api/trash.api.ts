import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { propertyPage } from './property-list.schema.ts';
import { pageQueryShape, rowId } from './wire.schema.ts';

const tag = 'Trash';

export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/api/trash',
  tag,
  summary: 'Properties deleted in the last 30 days, latest first',
  query: z.object(pageQueryShape),
  answer: propertyPage,
  access: 'owner',
});

export const restoreFromTrash = defineEndpoint({
  method: 'POST',
  path: '/api/trash/restore',
  tag,
  summary: 'Take properties out of the trash',
  body: z.object({ propertyIds: z.array(rowId).min(1).max(20_000) }),
  answer: z.object({ message: z.string(), restoredIds: z.array(rowId) }),
  access: 'owner',
});
