import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { confirmationPassword } from '../wire.schema.ts';

// A file of its own: the start of the browser loads the others of accounts.
export const createDownloadKey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/download-keys',
  tag: 'Accounts',
  summary:
    'A key that this session downloads guarded files with, for a minute; asks for the password',
  hasSecretAnswer: true,
  scope: 'session',
  body: z.object({ password: confirmationPassword }),
  answer: z.object({ key: z.string() }),
  rateLimit: { max: 300, seconds: 60 },
  errors: ['accounts.password_required', 'accounts.password_invalid', 'accounts.sign_in_again'],
});
