import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { contractDays } from './law/contract-law.api.ts';
import { contractSignature, signingParties } from './purchase-contracts.api.ts';
import { day, dayOrTimestamp, done, timestamp, requiredText, rowIdParams } from './wire.schema.ts';

const tag = 'Purchase contracts';

/** The secret of a signing link. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const linkParams = z.object({ token });
const pageParams = z.object({ token, page: z.coerce.number<number>().int().min(1).max(500) });

/** Hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

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
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'A link under which a party sees the pages and signs; its earlier one stops working',
  params: rowIdParams,
  body: z.object({ party: z.enum(signingParties).default('seller') }),
  /** Path of the page, relative to the installation's URL. */
  answer: z.object({ path: z.string() }),
  errors: [
    'purchase_contracts.not_found',
    'purchase_contracts.hand_over_first',
    'purchase_contracts.too_early',
    'contract_signing.closed',
    'contract_signing.has_signers',
  ],
});

export const extendOffer = defineEndpoint({
  method: 'POST',
  path: '/api/purchase-contracts/:id/extension',
  isIdempotent: true,
  tag,
  summary: 'Extend an offer through a later day; the document stays, the extension is recorded',
  params: rowIdParams,
  body: z.object({ until: dayOrTimestamp('plan') }),
  answer: done,
  errors: [
    'purchase_contracts.not_found',
    'purchase_contracts.extension_too_early',
    'contract_signing.closed',
  ],
});

export const getSigningAddress = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/signing-address',
  tag,
  summary: 'Where signing links begin: PUBLIC_URL, else the address of this request',
  answer: z.object({
    address: z.url(),
    /** True if only this machine can open the links. */
    isLoopback: z.boolean(),
  }),
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
    /**
     * `signed` once this signer has signed, `waiting` while others sign before, `declined` once one
     * of them declined.
     */
    state: z.enum(['open', 'waiting', 'expired', 'signed', 'declined']),
    party: z.enum(signingParties),
    /** Name of the signer; empty if the link is the party's. */
    signer: z.string(),
    /** All who sign, in order, with what each has done; empty if seller and buyer sign once each. */
    signers: z.array(
      z.object({ name: z.string(), party: z.enum(signingParties), hasSigned: z.boolean() }),
    ),
    /** Who signs before this signer and has not yet. */
    waitsFor: z.string().nullable(),
    /** True once all have signed. */
    isComplete: z.boolean(),
    property: z.string(),
    seller: z.string(),
    buyer: z.string(),
    /** Name of the user who made the link. */
    sender: z.string(),
    /** How to reach the sender; empty if that account was deleted. */
    senderEmail: z.string(),
    purchasePrice: z.string(),
    /** The last day on which it can be signed; null if the offer names none. */
    expiresOn: day.nullable(),
    /** SHA-256 of the PDF to sign, hex. */
    sha256: z.string(),
    pageCount: z.int().positive(),
    /** Pages that were reported as displayed, from 1. */
    displayedPages: z.array(z.int().positive()),
    /** Papers that this party signs before the contract, in order. */
    papers: z.array(z.object({ title: z.string(), signedAt: timestamp.nullable() })),
    /** By the law of the property's state; null if no rule sets one. */
    days: contractDays.nullable(),
    /** What has to be accepted before signing. */
    disclosure: z.object({
      version: z.string(),
      sections: z.array(z.object({ heading: z.string(), text: z.string() })),
    }),
    consentedAt: timestamp.nullable(),
    signedAt: timestamp.nullable(),
    /** The earliest first. */
    signatures: z.array(contractSignature),
  }),
  access: 'public',
  rateLimit: { max: 120, seconds: 60 },
  errors: ['contract_signing.not_found'],
});

export const getSigningPage = defineEndpoint({
  method: 'GET',
  path: '/api/signing/:token/pages/:page',
  tag,
  summary: 'A page of the document as PNG, counted from 1; that it was sent is recorded',
  params: pageParams,
  answerKind: 'binary',
  access: 'public',
  rateLimit: { max: 240, seconds: 60 },
  errors: ['contract_signing.not_found', 'contract_signing.page_not_found'],
});

export const reportPageDisplayed = defineEndpoint({
  method: 'POST',
  path: '/api/signing/:token/pages/:page/displayed',
  tag,
  summary: 'Record that the browser displayed a page; the first report counts',
  params: pageParams,
  body: z.object({ sha256 }),
  answer: z.object({ displayedAt: timestamp }),
  access: 'public',
  rateLimit: { max: 240, seconds: 60 },
  errors: [
    'contract_signing.not_found',
    'contract_signing.page_not_found',
    'contract_signing.closed',
    'contract_signing.not_your_turn',
    'contract_signing.changed',
  ],
});

export const acceptDisclosure = defineEndpoint({
  method: 'POST',
  path: '/api/signing/:token/consent',
  tag,
  summary: 'Accept electronic records and signatures; the text is kept with the signature',
  params: linkParams,
  body: z.object({ version: requiredText(40) }),
  answer: z.object({ consentedAt: timestamp }),
  access: 'public',
  rateLimit: { max: 30, seconds: 60 },
  errors: [
    'contract_signing.not_found',
    'contract_signing.closed',
    'contract_signing.not_your_turn',
    'contract_signing.disclosure_changed',
  ],
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

const signature = {
  name: requiredText(200, 'Your name is required').regex(/^[^\p{Cc}]*$/u, 'Must be on one line'),
  /** Absent: the name that was typed is the signature. */
  strokes: strokes.optional(),
  /** Of the document that was displayed. */
  sha256,
};
const signErrors = [
  'contract_signing.not_found',
  'contract_signing.closed',
  'contract_signing.not_your_turn',
  'contract_signing.changed',
  'contract_signing.not_displayed',
  'contract_signing.no_consent',
] as const;

export const signPaper = defineEndpoint({
  method: 'POST',
  path: '/api/signing/:token/papers',
  tag,
  summary: 'Sign a paper that the law wants before the contract, once',
  params: linkParams,
  body: z.object({ title: requiredText(200), ...signature }),
  answer: z.object({ message: z.string(), signedAt: timestamp }),
  access: 'public',
  rateLimit: { max: 30, seconds: 60 },
  errors: [...signErrors, 'contract_signing.paper_first', 'contract_signing.paper_not_found'],
});

export const signContract = defineEndpoint({
  method: 'POST',
  path: '/api/signing/:token',
  tag,
  summary: 'Sign the contract for the party of the link, once',
  params: linkParams,
  body: z.object(signature),
  answer: z.object({ message: z.string(), signedAt: timestamp }),
  access: 'public',
  rateLimit: { max: 30, seconds: 60 },
  errors: [...signErrors, 'contract_signing.paper_first'],
});
