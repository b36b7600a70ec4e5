import { z } from 'zod';
import { propertyUses } from '#domain/facts/fact-choices.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDay,
  pastDay,
  plannedDay,
  done,
  requiredText,
  rowId,
  rowIdParams,
  text,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Buyers';
/** Cents, up to a billion dollars. */
export const money = z.int().min(0).max(100_000_000_000);

const buyerShape = {
  name: requiredText(200, 'Enter a name'),
  company: text(200).default(''),
  phone: text(40).default(''),
  email: z.union([z.literal(''), z.email('Enter an e-mail address').max(254)]).default(''),
  /** 'TN', '37206', 'Nashville' or 'Nashville, TN'; none: any. */
  areas: z.array(requiredText(80)).max(50).default([]),
  uses: z.array(z.enum(propertyUses)).max(propertyUses.length).default([]),
  priceMin: money.nullable().default(null),
  priceMax: money.nullable().default(null),
  repairsMax: money.nullable().default(null),
  /** Proof of funds, and its last day. */
  funds: money.nullable().default(null),
  fundsUntil: plannedDay().nullable().default(null),
  /** When and how they agreed to hear of deals. */
  agreedOn: pastDay().nullable().default(null),
  agreedHow: text(200).default(''),
  note: text(2_000).default(''),
  /** Where they were found; empty if a user entered them. */
  source: text(500).default(''),
};

const buyer = z.object({
  id: rowId,
  ...buyerShape,
  createdAt: timestamp,
  /** What they were shown and what they offered. */
  links: z.int().nonnegative(),
  visits: z.int().nonnegative(),
  offers: z.int().nonnegative(),
  lastVisitAt: timestamp.nullable(),
});
export type Buyer = z.output<typeof buyer>;
const buyerInput = z.object(buyerShape);
export type BuyerInput = z.input<typeof buyerInput>;

export const listBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/buyers',
  tag,
  summary: 'Buyers of contracts, with what they look for; 1,000 at most',
  answer: z.object({ today: calendarDay(), data: z.array(buyer) }),
});

export const addBuyer = defineEndpoint({
  method: 'POST',
  path: '/api/buyers',
  isIdempotent: true,
  tag,
  summary: 'Add a buyer',
  body: buyerInput,
  answer: z.object({ id: rowId }),
  status: 201,
  errors: ['buyers.too_many'],
});

export const changeBuyer = defineEndpoint({
  method: 'PUT',
  path: '/api/buyers/:id',
  tag,
  summary: 'Change a buyer',
  params: rowIdParams,
  body: buyerInput,
  answer: done,
  errors: ['buyers.not_found'],
});

export const deleteBuyer = defineEndpoint({
  method: 'DELETE',
  path: '/api/buyers/:id',
  tag,
  summary: 'Delete a buyer with links, visits and offers',
  params: rowIdParams,
  answer: done,
  errors: ['buyers.not_found', 'buyers.has_deal'],
  audit: { kind: 'deletion', what: 'Deleted a buyer' },
});

const foundBuyer = z.object({
  name: z.string(),
  /** Why: bought without a loan, bought twice or more. */
  reasons: z.array(z.string()),
  /** The newest ten of the last two years. */
  sales: z.array(
    z.object({ label: z.string(), soldOn: calendarDay(), price: z.int(), list: z.string() }),
  ),
  count: z.int().positive(),
});
export type FoundBuyer = z.output<typeof foundBuyer>;

export const findBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/buyers/found',
  tag,
  summary: 'Who bought without a loan, or twice, by recorded sales of two years; 100 at most',
  description:
    'Only sales of tables that name the buyer count, and a loan only where the table says so: its columns `buyer` and `loan`.',
  answer: z.object({
    /** Recorded sales that name their buyer. */
    known: z.int().nonnegative(),
    data: z.array(foundBuyer),
  }),
});

export const pageComp = z.object({ label: z.string(), soldOn: calendarDay(), price: z.int() });
export type PageComp = z.output<typeof pageComp>;

const dealPageShape = {
  /** What the buyer pays; only what is not null is shown. */
  price: money.nullable(),
  valueAfterRepair: money.nullable(),
  repairs: money.nullable(),
  words: text(4_000),
};

const criterion = z.object({
  name: z.enum(['area', 'kind', 'price', 'repairs', 'funds']),
  fits: z.boolean().nullable(),
  words: z.string(),
});

const buyerLink = z.object({
  id: rowId,
  buyerId: rowId,
  expiresOn: calendarDay(),
  state: z.enum(['open', 'expired', 'revoked']),
  email: z.enum(['queued', 'sending', 'sent', 'waiting', 'failed', 'doubtful']).nullable(),
  emailReason: z.string(),
  visits: z.int().nonnegative(),
  lastVisitAt: timestamp.nullable(),
});
export type BuyerLink = z.output<typeof buyerLink>;

const buyerOffer = z.object({
  id: rowId,
  buyerId: rowId,
  buyerName: z.string(),
  price: z.int(),
  earnestMoney: z.int(),
  closingOn: calendarDay().nullable(),
  isCash: z.boolean(),
  note: z.string(),
  state: z.enum(['received', 'accepted', 'declined']),
  createdAt: timestamp,
});
export type BuyerOffer = z.output<typeof buyerOffer>;

const dealBuyers = z.object({
  today: calendarDay(),
  page: z.object({ ...dealPageShape, comps: z.array(pageComp), isSaved: z.boolean() }),
  photos: z.array(z.object({ id: rowId })),
  /** Matching ones first. */
  buyers: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      company: z.string(),
      email: z.string(),
      isMatch: z.boolean(),
      criteria: z.array(criterion),
    }),
  ),
  links: z.array(buyerLink),
  /** The highest price first. */
  offers: z.array(buyerOffer),
});
export type DealBuyers = z.output<typeof dealBuyers>;

export const getDealBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/buyers/deals/:id',
  tag,
  summary: 'The buyers of a closing: who matches and why, what was sent, visited and offered',
  params: rowIdParams,
  answer: dealBuyers,
  errors: ['closings.not_found'],
});

export const saveDealPage = defineEndpoint({
  method: 'PUT',
  path: '/api/buyers/deals/:id/page',
  tag,
  summary: 'What buyers see of a deal: the numbers that are not null, words, and comparable sales',
  params: rowIdParams,
  body: z.object({ ...dealPageShape, showsComps: z.boolean() }),
  answer: done,
  errors: ['closings.not_found'],
});

export const addDealPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/deals/:id/photos',
  isIdempotent: true,
  tag,
  summary: 'Add a photo (JPEG or PNG) to the page of a deal; 40 at most',
  params: rowIdParams,
  bodyKind: 'file',
  maxFileMegabytes: 15,
  answer: z.object({ id: rowId }),
  status: 201,
  errors: ['closings.not_found', 'buyers.not_a_photo', 'buyers.too_many'],
});

export const getDealPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/buyers/photos/:id',
  tag,
  summary: 'A photo of the page of a deal',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['buyers.not_found'],
});

export const removeDealPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/buyers/photos/:id',
  tag,
  summary: 'Take a photo out of the page of a deal',
  params: rowIdParams,
  answer: done,
  errors: ['buyers.not_found'],
  audit: { kind: 'deletion', what: 'Removed a photo of a deal' },
});

export const sendBuyerLinks = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/deals/:id/links',
  isIdempotent: true,
  tag,
  summary: 'A link to the page of a deal for each of these buyers, e-mailed on request',
  description:
    'Each e-mail passes the contact gate and goes out once. A buyer’s earlier link to this deal stops working, unless the new one could not be sent.',
  params: rowIdParams,
  body: z.object({
    buyerIds: z.array(rowId).min(1, 'Choose a buyer').max(200),
    /** The last day of the links. */
    expiresOn: plannedDay('Choose a day'),
    byEmail: z.boolean(),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        buyerId: rowId,
        /** Why no e-mail goes out to this buyer, and no link is made; null if one is. */
        problem: z.string().nullable(),
      }),
    ),
  }),
  errors: ['closings.not_found', 'buyers.deal_ended', 'buyers.no_page', 'buyers.expires_too_early'],
});

export const getBuyerLinkAddress = defineEndpoint({
  method: 'GET',
  path: '/api/buyers/links/:id/address',
  tag,
  scope: 'session',
  summary: 'The path of a buyer’s page, to be copied',
  params: rowIdParams,
  answer: z.object({ path: z.string() }),
  errors: ['buyers.not_found'],
});

export const revokeBuyerLink = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/links/:id/revoke',
  isIdempotent: true,
  tag,
  summary: 'A buyer’s link stops working',
  params: rowIdParams,
  answer: done,
  errors: ['buyers.not_found'],
});
