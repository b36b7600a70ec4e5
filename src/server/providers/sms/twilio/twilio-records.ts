import { z } from 'zod';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { SmsEvent, SmsFacts, SmsListing, SmsRecord } from '../sms-provider.ts';
import { notMobileCode, reasonOf, statuses } from './twilio-words.ts';

const keywords = { STOP: 'opt-out', START: 'opt-in', HELP: 'help' } as const;
/** What a trial account puts before the words of its user. */
const trialWords = /^Sent from your Twilio trial account -\s*/;
const partial = 'Only a part of this message was delivered.';

/** A message resource as the SDK gives it; only what is read here. */
const resource = z.object({
  sid: z.string(),
  body: z.string().nullish(),
  status: z.string().nullish(),
  errorCode: z.number().nullish(),
  numSegments: z.string().nullish(),
  price: z.string().nullish(),
  priceUnit: z.string().nullish(),
  dateCreated: z.date().nullish(),
});
type Resource = z.output<typeof resource>;

/** Twilio writes what it took as a negative amount, and '0' segments until it knows a sender. */
export function factsOf(message: unknown): SmsFacts {
  const parsed = resource.safeParse(message);
  if (!parsed.success) return {};
  const { numSegments, price, priceUnit, errorCode } = parsed.data;
  const parts = Number(numSegments ?? 0);
  const cents = Math.abs(Number(price)) * 100;
  return {
    ...(parts > 0 ? { parts } : {}),
    ...(price && priceUnit?.toUpperCase() === 'USD' && Number.isFinite(cents)
      ? { costCents: Math.round(cents * 10_000) / 10_000 }
      : {}),
    ...(String(errorCode) === notMobileCode ? { lineType: 'landline' } : {}),
  };
}

const listed = resource.extend({ dateCreated: z.date(), direction: z.string() });

/** Listed messages since a moment that left. */
export function readRecords(messages: readonly unknown[], since: Date): SmsListing {
  const listing: SmsListing = { records: [], unread: [] };
  for (const message of messages) {
    const { data } = listed.safeParse(message);
    if (!data) listing.unread.push(JSON.stringify(message));
    else if (data.direction !== 'inbound' && data.dateCreated >= since)
      listing.records.push(toRecord(data, message));
  }
  return listing;
}

function toRecord(found: z.output<typeof listed>, message: unknown): SmsRecord {
  const { sid: providerMessageId, body, dateCreated: createdAt } = found;
  const text = (body ?? '').replace(trialWords, '');
  const facts = factsOf(message);
  const record = { providerMessageId, text, createdAt, facts };
  const status = statuses[found.status ?? ''];
  const reason = sentenceOf(found);
  return status
    ? { ...record, status, ...(reason ? { reason } : {}) }
    : { ...record, status: 'unknown', says: found.status ?? '', raw: JSON.stringify(message) };
}

function sentenceOf({ status, errorCode }: Pick<Resource, 'status' | 'errorCode'>) {
  if (errorCode) return reasonOf(String(errorCode));
  return status === 'partially_delivered' ? partial : undefined;
}

/** What a signed webhook reports: an incoming text, or the state of one that left. */
export function readEvents(params: Record<string, string>): SmsEvent[] {
  const providerMessageId = params.MessageSid ?? params.SmsSid ?? '';
  const state = params.MessageStatus ?? params.SmsStatus ?? '';
  if (!providerMessageId) return [unknown('', params)];
  if (params.MessageStatus && !['receiving', 'received'].includes(state)) {
    const status = statuses[state];
    if (!status) return [unknown(providerMessageId, params, state)];
    const errorCode = Number(params.ErrorCode) || null;
    const reason = sentenceOf({ status: state, errorCode });
    return [{ kind: 'status', providerMessageId, status, ...(reason ? { reason } : {}) }];
  }
  const from = params.From ?? '';
  if (!from) return [unknown(providerMessageId, params)];
  const mediaCount = Math.min(Number(params.NumMedia ?? 0) || 0, 10);
  const keyword = keywords[params.OptOutType?.toUpperCase() as keyof typeof keywords];
  const received: SmsEvent = {
    kind: 'received',
    providerMessageId,
    from: normalizePhoneNumber(from) ?? from,
    to: normalizePhoneNumber(params.To ?? '') ?? '',
    text: params.Body ?? '',
    mediaUrls: Array.from({ length: mediaCount }, (_, index) => params[`MediaUrl${index}`] ?? ''),
    ...(keyword ? { keyword } : {}),
  };
  // The text is kept whatever Twilio says of it.
  return params.OptOutType && !keyword
    ? [received, unknown(providerMessageId, params, `OptOutType ${params.OptOutType}`)]
    : [received];
}

const unknown = (
  providerMessageId: string,
  params: Record<string, string>,
  says = 'a report of another shape',
): SmsEvent => ({ kind: 'unknown', providerMessageId, says, raw: JSON.stringify(params) });
