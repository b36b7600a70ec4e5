import { z } from 'zod';

/** A page from 1; anything else in the address is the first page. */
const page = z.coerce.number().int().min(1).optional().catch(undefined);

/** On every screen: the lead whose detail dialog is open. */
export const rootSearch = z.object({
  property: z.coerce.number().int().positive().optional().catch(undefined),
});

/** Campaigns: the composer is open, with the selection of session storage as its audience. */
export const campaignsSearch = z.object({
  compose: z.enum(['sms', 'direct_mail']).optional().catch(undefined),
});

/** Lists of one type: foreclosures, code violations. */
export const listSearch = z.object({ page });

/** Probate: the city narrows the cards; absent means all. */
export const probateSearch = z.object({
  page,
  city: z.string().max(100).optional().catch(undefined),
});

/** Chat: the open conversation. */
export const chatSearch = z.object({
  conversation: z.coerce.number().int().positive().optional().catch(undefined),
});

/** Preview: which import the file is for, and the sheet that is shown. */
export const previewSearch = z.object({
  kind: z.enum(['foreclosure', 'violation']).optional().catch(undefined),
  sheet: z.string().max(200).optional().catch(undefined),
});
