import { z } from 'zod';
import { offerFormulaNames } from '#domain/deals/offer-formulas.ts';
import { offerChannels, offerKinds, offerStates } from '#domain/deals/offer.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDay,
  plannedDay,
  done,
  requiredText,
  rowId,
  rowIdParams,
  text,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Offers';

/** Cents, up to a billion dollars. */
const money = z.int().min(0).max(100_000_000_000);
/** Cents, up to ten million dollars: what a month, or a unit of work, costs. */
const cost = z.int().min(0).max(1_000_000_000);
/** Hundredths of a percent. */
const percent = z.int().min(0).max(10_000);

const item = requiredText(120, 'Say what is repaired');

export const repairLine = z.object({
  item,
  quantity: z.number().min(0).max(100_000),
  unitCents: cost,
});
export type RepairLine = z.infer<typeof repairLine>;

const dealShape = {
  valueAfterRepair: money.nullable(),
  repairs: z.array(repairLine).max(60, 'At most 60 lines'),
  closing: money,
  holdingPerMonth: cost,
  holdingMonths: z.int().min(0).max(120),
  fee: money,
  /** The share of the value that has to remain. */
  target: percent,
  formula: z.enum(offerFormulaNames),
  /** What the seller asks. */
  asking: money.nullable(),
};

/** A price of the user's own: 'Roof', 'square', $450. */
const bookEntry = z.object({ item, unit: text(30), unitCents: cost });

/** What a new deal begins with, and the prices that its repairs are chosen from. */
export const dealSettings = z.object({
  formula: z.enum(offerFormulaNames).default('value_less_costs'),
  target: percent.default(3_000),
  fee: money.default(0),
  closing: money.default(0),
  holdingPerMonth: cost.default(0),
  holdingMonths: z.int().min(0).max(120).default(0),
  /** Days for which an offer stays open. */
  openDays: z.int().min(1).max(365).default(7),
  priceBook: z.array(bookEntry).max(200, 'At most 200 prices').default([]),
});
export type DealSettings = z.output<typeof dealSettings>;

export const getDealSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/deals',
  tag: 'Settings',
  summary: 'What a new deal begins with, and the price book of repairs',
  answer: dealSettings,
});

export const saveDealSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/deals',
  tag: 'Settings',
  summary: 'Change what a new deal begins with, and the price book of repairs',
  body: dealSettings,
  answer: dealSettings,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed the price book and what new deals begin with' },
});

export const sellerTerms = z
  .object({ downPayment: money, rate: percent, months: z.int().min(1).max(600) })
  .describe('What the seller carries; the rate is a year’s, in hundredths of a percent.');

/** `queued` and `sending` are on their way; `waiting` is in the outbox. */
const offerEmail = z.object({
  state: z.enum(['queued', 'sending', 'sent', 'waiting', 'failed', 'doubtful']),
  to: z.string(),
  /** Why it failed, in a sentence; empty otherwise. */
  reason: z.string(),
});

export const offer = z.object({
  id: rowId,
  propertyId: rowId,
  /** 1 for the lead's first. */
  version: z.int().positive(),
  kind: z.enum(offerKinds),
  /** Cents. */
  price: z.int().positive(),
  terms: sellerTerms.nullable(),
  expiresOn: calendarDay().nullable(),
  note: z.string(),
  state: z.enum(offerStates),
  sentVia: z.enum(offerChannels).nullable(),
  sentAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** The e-mail that carries the letter; null if none was asked for. */
  email: offerEmail.nullable(),
  /** Name of the user; null if the account was deleted. */
  createdBy: z.string().nullable(),
  createdAt: timestamp,
});
export type Offer = z.output<typeof offer>;

const storedDeal = z.object({
  ...dealShape,
  /** Counts up with every change; 0 while the deal is not stored yet. */
  version: z.int().nonnegative(),
});
export type StoredDeal = z.output<typeof storedDeal>;

const openDeal = z.object({
  deal: storedDeal,
  /** The newest first. */
  offers: z.array(offer),
  /** Last day of an offer that is made today. */
  openUntil: calendarDay(),
  priceBook: z.array(bookEntry),
});
export type OpenDeal = z.output<typeof openDeal>;

export const getDeal = defineEndpoint({
  method: 'GET',
  path: '/api/deals/:id',
  tag,
  summary: 'The deal of a lead by the lead’s id, what a new one begins with, and its offers',
  params: rowIdParams,
  answer: openDeal,
  errors: ['properties.not_found'],
});

export const saveDeal = defineEndpoint({
  method: 'PUT',
  path: '/api/deals/:id',
  tag,
  summary: 'Store the deal of a lead; `version` is the one that was read',
  params: rowIdParams,
  body: storedDeal,
  answer: storedDeal,
  errors: ['properties.not_found', 'offers.deal_changed_meanwhile'],
});

export const newOffer = z
  .object({
    kind: z.enum(offerKinds),
    price: money.min(1, 'Enter an amount'),
    terms: sellerTerms.nullish(),
    expiresOn: plannedDay('Choose a day').nullish(),
    note: text(2_000).default(''),
  })
  .superRefine(({ kind, terms, price }, context) => {
    const wrong = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (kind === 'terms' && !terms) wrong(['terms'], 'Say how the seller is paid');
    if (kind === 'cash' && terms) wrong(['terms'], 'A cash offer has no terms');
    if (terms && terms.downPayment > price)
      wrong(['terms', 'downPayment'], 'Must be at most the price');
  });
export type NewOffer = z.output<typeof newOffer>;

export const makeOffer = defineEndpoint({
  method: 'POST',
  path: '/api/deals/:id/offers',
  isIdempotent: true,
  tag,
  summary: 'Draft the next offer of a lead, or keep what the seller asks instead',
  params: rowIdParams,
  body: newOffer,
  answer: offer,
  status: 201,
  errors: ['properties.not_found', 'offers.expires_too_early'],
});

export const getOffer = defineEndpoint({
  method: 'GET',
  path: '/api/offers/:id',
  tag,
  summary: 'One offer',
  params: rowIdParams,
  answer: offer,
  errors: ['offers.not_found'],
});

export const getOfferLetter = defineEndpoint({
  method: 'GET',
  path: '/api/offers/:id/letter',
  tag,
  summary: 'The letter of intent of an offer, as a PDF',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['offers.not_found', 'offers.no_letter', 'pdf.busy', 'pdf.timed_out'],
});

export const getOfferMessage = defineEndpoint({
  method: 'GET',
  path: '/api/offers/:id/message',
  tag,
  summary: 'The message file (.eml) of an offer that waits in the outbox',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['offers.not_found', 'offers.no_message'],
});

const sendingErrors = [
  'offers.not_found',
  'offers.not_possible',
  'offers.expired',
  'contact_gate.refused',
  'properties.not_found',
] as const;

export const emailOffer = defineEndpoint({
  method: 'POST',
  path: '/api/offers/:id/email',
  isIdempotent: true,
  tag,
  summary: 'E-mail the letter of intent, once; the offer counts as sent when it has left',
  params: rowIdParams,
  body: z.object({ to: z.email('Enter an e-mail address').max(254) }),
  answer: offer,
  errors: sendingErrors,
});

export const markOfferSent = defineEndpoint({
  method: 'POST',
  path: '/api/offers/:id/sent',
  isIdempotent: true,
  tag,
  summary: 'Say that the user has sent or handed over an offer; asked of the gate like any contact',
  params: rowIdParams,
  body: z.object({ via: z.enum(offerChannels) }),
  answer: offer,
  errors: sendingErrors,
});

export const decideOffer = defineEndpoint({
  method: 'POST',
  path: '/api/offers/:id/decide',
  isIdempotent: true,
  tag,
  summary: 'Record that an offer was accepted or declined',
  params: rowIdParams,
  body: z.object({ decision: z.enum(['accepted', 'declined']) }),
  answer: offer,
  errors: [
    'offers.not_found',
    'offers.not_possible',
    'offers.expired',
    'offers.another_accepted',
    'properties.not_found',
  ],
});

export const deleteOffer = defineEndpoint({
  method: 'DELETE',
  path: '/api/offers/:id',
  tag,
  summary: 'Delete a draft',
  params: rowIdParams,
  answer: done,
  errors: ['offers.not_found', 'offers.not_possible'],
  audit: { kind: 'deletion', what: 'Deleted a draft of an offer' },
});
