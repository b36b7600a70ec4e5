import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { workChallenge, workSolution } from '../work-challenge.schema.ts';
import { done, text } from '../wire.schema.ts';
import { formSlug } from './seller-forms.api.ts';

const tag = 'Seller forms';
const params = z.object({ slug: formSlug });

export const formChallenge = workChallenge({
  form: z.int(),
  version: z.int(),
  issuedAt: z.int(),
  expiresAt: z.int(),
});
export type FormChallenge = z.output<typeof formChallenge>;

export const getFormChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/seller-form-pages/:slug/challenge',
  tag,
  summary: 'The work that a visitor’s browser does before a form is sent',
  params,
  answer: formChallenge,
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['seller_forms.not_found'],
});

export const suggestFormAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/seller-form-pages/:slug/addresses',
  tag,
  summary: 'Addresses that begin as a visitor types, by the services that are set; never of leads',
  params,
  query: z.object({ query: text(200).default(''), session: text(100).optional() }),
  answer: z.array(z.object({ description: z.string() })),
  access: 'public',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['seller_forms.not_found'],
});

export const sendSellerForm = defineEndpoint({
  method: 'POST',
  path: '/api/seller-form-pages/:slug',
  tag,
  summary: 'Send a form: what a visitor typed, with the proof of work',
  params,
  body: z.object({
    answers: z.record(z.string().max(20), z.string().max(4_000)),
    hasConsented: z.boolean().default(false),
    proof: z.object({
      challenge: formChallenge,
      solution: workSolution,
    }),
    /** A field that people do not see: what fills it in is a program. */
    website: z.string().max(4_000).default(''),
    /** The page that shows the form. */
    page: text(500).default(''),
  }),
  answer: done,
  status: 201,
  access: 'public',
  rateLimit: { max: 20, seconds: 60 },
  errors: [
    'seller_forms.not_found',
    'seller_forms.changed',
    'seller_forms.not_accepted',
    'seller_forms.too_many',
    'seller_forms.proof_used',
  ],
});
