import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, opaqueId, rowId } from './wire.schema.ts';

export const announcePresence = defineEndpoint({
  method: 'POST',
  path: '/api/presence',
  tag: 'Events',
  summary: 'Announce to the team’s browsers that the caller looks at a lead, or has left it',
  description:
    'Nothing is stored: the announcement travels as a live event, and a browser that receives no other for 20 seconds takes the caller as gone.',
  body: z.object({
    propertyId: rowId,
    /** Names the browser tab, so that one of two can be left. */
    tab: opaqueId,
    isHere: z.boolean(),
  }),
  answer: done,
});
