import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { signingParties } from '../purchase-contracts.api.ts';
import { done, requiredText, rowId, rowIdParams, timestamp } from '../wire.schema.ts';

const tag = 'Purchase contracts';

export const signingOrders = ['in_order', 'at_once'] as const;

/** Where a signer stands: `ready` has a link that was not sent, `waiting` signs after others. */
export const signerStates = [
  'waiting',
  'ready',
  'sent',
  'opened',
  'signed',
  'declined',
  'stopped',
] as const;
export type SignerState = (typeof signerStates)[number];

const line = (max: number, message: string) =>
  requiredText(max, message).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Must be on one line');

const plannedSigner = z.object({
  party: z.enum(signingParties),
  name: line(200, 'A name is required'),
  /** Empty: a user hands the link over. */
  email: z.union([z.literal(''), z.email('Must be an e-mail address').max(254)]).default(''),
});

const reminderDays = z.int().min(1).max(30).nullable();

export const contractSigners = z.object({
  property: z.string(),
  version: z.int().positive(),
  /** `declined`: a signer declined, and the others cannot sign any more. */
  status: z.enum(['open', 'expired', 'signed', 'declined']),
  /** Null: seller and buyer sign once each, in any order, under links made one by one. */
  order: z.enum(signingOrders).nullable(),
  reminderDays,
  /** False without PUBLIC_URL: links are copied, since an e-mail would not know their address. */
  canEmail: z.boolean(),
  /** True until one has signed or the offer has expired. */
  canChange: z.boolean(),
  /** How the newest signed copy is signed in its turn; null before there is one. */
  digitalSignature: z
    .object({
      /** SHA-256 of the certificate, hex; null for copies from before there were digital signatures. */
      fingerprint: z.string().nullable(),
      /** `none` where no authority was set. */
      timeStamp: z.enum(['none', 'waiting', 'stamped', 'failed']),
      timeStampedAt: timestamp.nullable(),
      /** Why there is no time stamp. */
      problem: z.string(),
    })
    .nullable(),
  signers: z.array(
    z.object({
      /** Null for a party that signs under a link of its own making. */
      id: rowId.nullable(),
      party: z.enum(signingParties),
      name: z.string(),
      email: z.string(),
      state: z.enum(signerStates),
      /** The link's path; null where it cannot be shown again, or none was made. */
      path: z.string().nullable(),
      sentAt: timestamp.nullable(),
      openedAt: timestamp.nullable(),
      signedAt: timestamp.nullable(),
      declinedAt: timestamp.nullable(),
      remindedAt: timestamp.nullable(),
      /** Why the signer declined. */
      reason: z.string(),
      /** Why the last e-mail to the signer was not sent; empty otherwise. */
      emailProblem: z.string(),
    }),
  ),
});
export type ContractSigners = z.output<typeof contractSigners>;
export type ContractSigner = ContractSigners['signers'][number];

const errors = ['purchase_contracts.not_found', 'contract_signing.closed'] as const;

export const getContractSigners = defineEndpoint({
  method: 'GET',
  path: '/api/purchase-contracts/:id/signers',
  tag,
  summary: 'Who signs a contract, and who has what: sent, opened, signed, declined, with times',
  params: rowIdParams,
  answer: contractSigners,
  // It shows the signers' secret links.
  scope: 'session',
  errors: ['purchase_contracts.not_found'],
});

export const planContractSigners = defineEndpoint({
  method: 'PUT',
  path: '/api/purchase-contracts/:id/signers',
  tag,
  summary:
    'Name the signers of a contract, in order or at once; earlier links stop working, and those with an address get an e-mail in their turn',
  params: rowIdParams,
  body: z.object({
    order: z.enum(signingOrders),
    reminderDays: reminderDays.default(null),
    signers: z
      .array(plannedSigner)
      .min(2)
      .max(12)
      .refine(
        (signers) => signingParties.every((party) => signers.some((one) => one.party === party)),
        'A contract needs a seller and a buyer',
      ),
  }),
  answer: contractSigners,
  scope: 'session',
  errors: [
    ...errors,
    'purchase_contracts.hand_over_first',
    'purchase_contracts.too_early',
    'contact_gate.refused',
  ],
});

export const changeSigningReminders = defineEndpoint({
  method: 'PATCH',
  path: '/api/purchase-contracts/:id/signers',
  tag,
  summary: 'Remind signers once, some days after their link was sent; null stops the reminders',
  params: rowIdParams,
  body: z.object({ reminderDays }),
  answer: done,
  errors: [...errors],
});

export const markSignerSent = defineEndpoint({
  method: 'POST',
  path: '/api/purchase-contracts/:id/signers/:signerId/sent',
  isIdempotent: true,
  tag,
  summary: 'Record that a user copied the link of a signer to send it; the first time counts',
  params: rowIdParams.extend({ signerId: z.coerce.number<number>().int().positive() }),
  answer: done,
  errors: ['purchase_contracts.not_found'],
});

export const declineSigning = defineEndpoint({
  method: 'POST',
  path: '/api/signing/:token/decline',
  tag,
  summary: 'Decline to sign, with the reason; nobody can sign this contract any more',
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  body: z.object({ reason: requiredText(1000, 'A reason is required') }),
  answer: done,
  access: 'public',
  rateLimit: { max: 30, seconds: 60 },
  errors: ['contract_signing.not_found', 'contract_signing.closed'],
});
