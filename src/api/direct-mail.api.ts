import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { rowIdParams } from './wire.schema.ts';

export const sendDirectMail = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/direct-mail',
  tag: 'Direct mail',
  summary: 'Send a letter to the owner; for probate to the petitioner',
  params: rowIdParams,
  answer: z.object({ trackingId: z.string(), message: z.string() }),
  errors: ['properties.not_found', 'contact_gate.refused', 'direct_mail.provider_failed'],
});
