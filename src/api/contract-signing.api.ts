import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { moment, requiredText, rowIdParams } from './wire.schema.ts';

const tag = 'Purchase contracts';

/** The secret of a signing link. */
const linkParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** A drawn signature: strokes of points on a field 1000 wide and 300 high. */
const strokes = z
  .array(
    z
      .array(z.tuple([z.number().min(0).max(1000), z.number().min(0).max(300)]))
      .min(2)
      .max(1000),
  )
  .min(1)
  .max(60);

export const createSigningLink = defineEndpoint({
  method: 'POST',
  path: '/api/purchase-contracts/:id/signing-link',
  tag,
  summary: 'A link under which the seller reads and signs; an earlier one stops working',
  params: rowIdParams,
  /** Path of the page; the address of the installation goes before it. */
  answer: z.object({ path: z.string() }),
  errors: ['purchase_contracts.not_found', 'contract_signing.closed'],
});

export const downloadSignedContract = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/:id/signed-pdf',
  tag,
  summary: 'The signed copy of a contract, with its page of evidence',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['purchase_contracts.not_found'],
});

export const getSigning = defineEndpoint({
  method: 'GET',
  path: '/api/signing/:token',
  tag,
  summary: 'What a signing link is for',
  params: linkParams,
  answer: z.object({
    state: z.enum(['open', 'expired', 'signed']),
    property: z.string(),
    seller: z.string(),
    buyer: z.string(),
    purchasePrice: z.string(),
    /** SHA-256 of the PDF that is to be signed, hex. */
    sha256: z.string(),
    signedAt: moment.nullable(),
  }),
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['contract_signing.not_found'],
});

export const downloadSigning = defineEndpoint({
  method: 'GET',
  path: '/api/signing/:token/pdf',
  tag,
  summary: 'The PDF under a signing link: the offer, and the signed copy once it is signed',
  params: linkParams,
  answerKind: 'binary',
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['contract_signing.not_found'],
});

export const signContract = defineEndpoint({
  method: 'POST',
  path: '/api/signing/:token',
  tag,
  summary: 'Sign the contract, once',
  params: linkParams,
  body: z.object({
    name: requiredText(200, 'Your name is required').regex(/^[^\p{Cc}]*$/u, 'Must be on one line'),
    /** Absent: the name that was typed is the signature. */
    strokes: strokes.optional(),
    /** Of the PDF that was read. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    agreed: z.literal(true, 'Please agree to sign electronically'),
  }),
  answer: z.object({ message: z.string(), signedAt: moment }),
  access: 'public',
  rateLimit: { max: 10, seconds: 60 },
  errors: ['contract_signing.not_found', 'contract_signing.closed', 'contract_signing.changed'],
});
