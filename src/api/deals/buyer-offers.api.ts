import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDay, done, plannedDay, rowId, rowIdParams, text } from '../wire.schema.ts';
import { money, pageComp } from './buyers.api.ts';

const tag = 'Buyers';

const buyerOfferShape = {
  price: money.min(100, 'Enter a price'),
  earnestMoney: money.default(0),
  closingOn: plannedDay('Choose a day').nullable().default(null),
  isCash: z.boolean().default(true),
  note: text(2_000).default(''),
};
const buyerOfferInput = z.object(buyerOfferShape);
export type BuyerOfferInput = z.input<typeof buyerOfferInput>;

export const recordBuyerOffer = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/deals/:id/offers',
  isIdempotent: true,
  tag,
  summary: 'Record what a buyer offered by telephone or in person',
  params: rowIdParams,
  body: z.object({ buyerId: rowId, ...buyerOfferShape }),
  answer: z.object({ id: rowId }),
  status: 201,
  errors: ['closings.not_found', 'buyers.not_found', 'buyers.too_many'],
});

export const decideBuyerOffer = defineEndpoint({
  method: 'POST',
  path: '/api/buyers/offers/:id/decide',
  isIdempotent: true,
  tag,
  summary: 'Accept or decline a buyer’s offer; one is accepted at a time',
  params: rowIdParams,
  body: z.object({ decision: z.enum(['accepted', 'declined']) }),
  answer: done,
  errors: ['buyers.not_found', 'buyers.another_accepted', 'buyers.deal_ended'],
});

export const getAssignment = defineEndpoint({
  method: 'GET',
  path: '/api/buyers/offers/:id/assignment',
  tag,
  summary: 'The assignment of the contract to the buyer of an accepted offer, as a PDF',
  params: rowIdParams,
  answerKind: 'binary',
  errors: [
    'buyers.not_found',
    'buyers.not_accepted',
    'buyers.deal_ended',
    'buyers.price_too_low',
    'pdf.busy',
    'pdf.timed_out',
  ],
});

/** The secret of a buyer's link. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const linkParams = z.object({ token });

const dealPage = z.object({
  property: z.string(),
  price: money.nullable(),
  valueAfterRepair: money.nullable(),
  repairs: money.nullable(),
  words: z.string(),
  comps: z.array(pageComp),
  photos: z.array(z.object({ id: rowId })),
  /** Its last day. */
  expiresOn: calendarDay(),
  today: calendarDay(),
  /** Who offers it. */
  sender: z.object({ name: z.string(), company: z.string(), phone: z.string(), email: z.string() }),
  buyer: z.string(),
  /** What this buyer offered last; null if nothing yet. */
  offered: z.object({ price: z.int() }).nullable(),
});
export type DealPage = z.output<typeof dealPage>;

export const openDealPage = defineEndpoint({
  method: 'GET',
  path: '/api/deal-pages/:token',
  tag,
  summary: 'What a buyer’s link shows of a deal; the visit is recorded',
  params: linkParams,
  answer: dealPage,
  access: 'public',
  rateLimit: { max: 120, seconds: 60 },
  errors: ['buyers.link_not_found', 'buyers.not_offered'],
});

export const getDealPagePhoto = defineEndpoint({
  method: 'GET',
  path: '/api/deal-pages/:token/photos/:id',
  tag,
  summary: 'A photo that a buyer’s link shows',
  params: z.object({ token, id: z.coerce.number<number>().int().positive() }),
  answerKind: 'binary',
  access: 'public',
  rateLimit: { max: 600, seconds: 60 },
  errors: ['buyers.link_not_found', 'buyers.not_offered', 'buyers.not_found'],
});

export const offerOnDealPage = defineEndpoint({
  method: 'POST',
  path: '/api/deal-pages/:token/offers',
  isIdempotent: true,
  tag,
  summary: 'A buyer’s offer by their link',
  params: linkParams,
  body: buyerOfferInput,
  answer: done,
  status: 201,
  access: 'public',
  rateLimit: { max: 20, seconds: 60 },
  errors: ['buyers.link_not_found', 'buyers.not_offered', 'buyers.too_many'],
});
