import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, timestamp } from '../wire.schema.ts';

const tag = 'Purchase contracts';

export const listSigningCertificates = defineEndpoint({
  method: 'GET',
  path: '/api/signing-certificates',
  tag,
  summary: 'The certificates with which this installation signs PDFs, and has signed, newest first',
  answer: z.object({
    data: z.array(
      z.object({
        /** SHA-256 of the certificate, hex. */
        fingerprint: z.string(),
        /** The holder that it names. */
        name: z.string(),
        /** `made` by the installation, or the owner's `own`. */
        source: z.enum(['made', 'own']),
        algorithm: z.string(),
        createdAt: timestamp,
        /** Null for the one that signs now. */
        replacedAt: timestamp.nullable(),
      }),
    ),
  }),
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
});

export const useOwnSigningKey = defineEndpoint({
  method: 'PUT',
  path: '/api/signing-certificates/own',
  tag,
  summary:
    'Sign with a key of your own: PKCS #12, or PEM with key and certificate, as base64; it replaces the present one',
  access: 'owner',
  scope: 'session',
  body: z.object({
    file: z
      .base64('Must be a file')
      .min(1, 'Choose a file')
      .max(200_000, 'The file is too large to be a key'),
    passphrase: z.string().max(200).default(''),
  }),
  answer: done,
  errors: ['signing_keys.unusable'],
  audit: { kind: 'settings', what: 'Replaced the signing certificate by an own one' },
});

export const makeSigningKeyAgain = defineEndpoint({
  method: 'POST',
  path: '/api/signing-certificates',
  isIdempotent: true,
  tag,
  summary: 'Make a new signing key; the earlier certificate stays known, its key is gone',
  access: 'owner',
  scope: 'session',
  answer: done,
  audit: { kind: 'settings', what: 'Made a new signing certificate' },
});
