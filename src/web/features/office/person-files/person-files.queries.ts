import { queryOptions } from '@tanstack/react-query';
import {
  getPersonSummary,
  listLegalHolds,
  listRetentionRules,
} from '#api/privacy/person-files.api.ts';
import { call } from '#web/lib/call.ts';

/** Whom a user asks about: one of these. */
export type Subject =
  | { propertyId: number }
  | { phone: string }
  | { email: string }
  | { name: string };

/** What is kept about a person, in counts. */
export const personSummaryQuery = (subject: Subject | null) =>
  queryOptions({
    queryKey: [getPersonSummary.path, subject],
    queryFn: ({ signal }) => call(getPersonSummary, { query: subject!, signal }),
    enabled: subject !== null,
  });

/** Leads on hold: all, or one. */
export const legalHoldsQuery = queryOptions({
  queryKey: [listLegalHolds.path],
  queryFn: async ({ signal }) => (await call(listLegalHolds, { query: {}, signal })).data,
});

/** How long each kind of data is kept. */
export const retentionQuery = queryOptions({
  queryKey: [listRetentionRules.path],
  queryFn: async ({ signal }) => (await call(listRetentionRules, { signal })).data,
});

/** 'lead:12', a number, an e-mail address, or a name. */
export function subjectOf(text: string): Subject | null {
  const words = text.trim();
  const lead = /^lead:(\d{1,15})$/.exec(words)?.[1];
  if (lead) return { propertyId: Number(lead) };
  if (words.length < 2) return null;
  if (words.includes('@')) return { email: words };
  return words.replaceAll(/\D/g, '').length >= 7 && !/\p{L}/u.test(words)
    ? { phone: words }
    : { name: words };
}
