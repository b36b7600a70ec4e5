import { z } from 'zod';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { readWithSideFields, sideField } from '#server/platform/http/outgoing/side-fields.ts';
import type { SmsEvent, SmsFacts, SmsRecord, SmsStatus } from '../sms-provider.ts';

/** Telnyx' words for the state of a message, in reports and in messages. */
const statuses: Record<string, SmsStatus> = {
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivery_unconfirmed: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  expired: 'failed',
  cancelled: 'failed',
  sending_failed: 'failed',
  delivery_failed: 'failed',
};
/** The words of its detail records are others. */
const recordStatuses: Record<string, SmsStatus> = {
  delivered: 'delivered',
  dlr_unconfirmed: 'sent',
  dlr_timeout: 'sent',
  gw_timeout: 'sent',
  gw_reject: 'failed',
  failed: 'failed',
};
const lineTypes: Record<string, SmsFacts['lineType']> = {
  Wireline: 'landline',
  Wireless: 'mobile',
  'Pre-Paid Wireless': 'mobile',
};
const knownEvents = ['message.sent', 'message.finalized', 'message.read'];
/** What Telnyx has done with a text by its own words or by those of the messaging profile. */
const keywords: Record<string, 'opt-out' | 'opt-in' | 'help'> = {
  STOP: 'opt-out',
  START: 'opt-in',
  HELP: 'help',
};
const expired = 'The carrier could not deliver it in time, and gave up.';

const words = (name: string) => sideField(name, z.string(), null);
const party = z.object({
  phone_number: z.string().default(''),
  status: words('status'),
  carrier: words('carrier'),
  line_type: words('line_type'),
});
/** A text must not be lost for what stands beside its id, its sender and its words. */
const payload = z.object({
  id: z.string(),
  from: party.nullish(),
  // One number for other senders than texts'.
  to: sideField(
    'to',
    z.union([z.array(party), z.string().transform((one) => [party.parse({ phone_number: one })])]),
    [],
  ),
  text: z.string().nullish(),
  autoresponse_type: words('autoresponse_type'),
  media: sideField('media', z.array(z.object({ url: z.string() })), []),
  errors: sideField(
    'errors',
    z.array(z.object({ title: z.string().nullish(), detail: z.string().nullish() })),
    [],
  ),
  parts: sideField('parts', z.number(), null),
  cost: sideField(
    'cost',
    z.object({ amount: z.string().nullish(), currency: z.string().nullish() }),
    null,
  ),
  tcr_campaign_id: words('tcr_campaign_id'),
  received_at: sideField('received_at', z.iso.datetime({ offset: true }), null),
});
type Payload = z.output<typeof payload>;
const webhookBody = z.object({
  data: z.object({ id: sideField('id', z.string(), ''), event_type: z.string(), payload }),
});

function centsOf(value: string | null | undefined, currency: string | null | undefined) {
  const cents = Number(value) * 100;
  if (!value || currency !== 'USD' || !Number.isFinite(cents)) return undefined;
  return Math.round(cents * 10_000) / 10_000;
}

/** @param owner the side of the message that is not ours */
function factsOf(message: Payload, owner: z.output<typeof party> | null | undefined): SmsFacts {
  const { parts, cost, tcr_campaign_id: campaignId } = message;
  const costCents = centsOf(cost?.amount, cost?.currency);
  const line = owner?.line_type;
  const lineType = lineTypes[line ?? ''];
  return {
    ...(parts ? { parts } : {}),
    ...(costCents === undefined ? {} : { costCents }),
    ...(lineType ? { lineType } : {}),
    ...(line && !lineType ? { lineWords: line } : {}),
    ...(owner?.carrier ? { carrier: owner.carrier } : {}),
    ...(campaignId ? { campaignId } : {}),
  };
}

/** The facts in an answer to a send. */
export function factsOfSent(data: unknown): SmsFacts {
  const { success, data: message } = payload.safeParse(data);
  return success ? factsOf(message, message.to[0]) : {};
}

/** What a signed webhook reports. */
export function readEvents(rawBody: string): SmsEvent[] {
  const { parsed, unread } = readWithSideFields(webhookBody, parseJson(rawBody));
  // Delivered again, a report has the same id and another number of the attempt.
  const reportId = parsed.data?.data.id || undefined;
  const unknown = (providerMessageId: string, says: string): SmsEvent[] => [
    { kind: 'unknown', providerMessageId, says, raw: rawBody, ...(reportId && { reportId }) },
  ];
  if (!parsed.success) return unknown('', 'a report of another shape');
  const { event_type: type, payload: message } = parsed.data.data;
  const beside =
    unread.length > 0 ? unknown(message.id, `another form of ${unread.join(', ')}`) : [];
  const { id: providerMessageId, from, to, text, media, errors, received_at: came } = message;
  if (type === 'message.received') {
    const number = from?.phone_number ?? '';
    const said = message.autoresponse_type?.toUpperCase();
    const keyword = keywords[said ?? ''];
    return [
      {
        kind: 'received',
        providerMessageId,
        from: normalizePhoneNumber(number) ?? number,
        to: normalizePhoneNumber(to[0]?.phone_number ?? '') ?? '',
        text: text ?? '',
        mediaUrls: media.map(({ url }) => url),
        ...(came && { receivedAt: new Date(came) }),
        facts: factsOf(message, from),
        ...(keyword ? { keyword } : {}),
      },
      // The text is kept whatever Telnyx says of it.
      ...(said && !keyword ? unknown(providerMessageId, `autoresponse_type ${said}`) : []),
      ...beside,
    ];
  }
  if (!knownEvents.includes(type)) return unknown(providerMessageId, type);
  const state = type === 'message.finalized' ? (to[0]?.status ?? '') : type.replace('message.', '');
  const status = statuses[state];
  if (!status) return unknown(providerMessageId, state || type);
  const said = state === 'expired' ? expired : (errors[0]?.detail ?? errors[0]?.title);
  const reason = status === 'failed' ? (said ?? 'The carrier could not deliver it.') : undefined;
  return [
    {
      kind: 'status',
      providerMessageId,
      status,
      ...(reason ? { reason } : {}),
      facts: factsOf(message, to[0]),
    },
    ...beside,
  ];
}

const detailRecord = z.object({
  uuid: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  created_at: z.string().pipe(z.coerce.date()),
  status: z.string().nullish(),
  carrier: z.string().nullish(),
  parts: z.number().nullish(),
  cost: z.string().nullish(),
  currency: z.string().nullish(),
});

/**
 * A text of Telnyx' own list, which has no words of it. @returns null for an incoming one,
 * undefined for a record of another shape.
 */
export function readRecord(record: unknown): SmsRecord | null | undefined {
  const { data } = detailRecord.safeParse(record);
  if (!data || data.direction === 'inbound') return data && null;
  const { uuid: providerMessageId, created_at: createdAt, carrier, parts, cost, currency } = data;
  const costCents = centsOf(cost, currency);
  const facts = {
    ...(parts ? { parts } : {}),
    ...(carrier ? { carrier } : {}),
    ...(costCents === undefined ? {} : { costCents }),
  };
  const sent = { providerMessageId, text: null, createdAt, facts };
  // Without a word it has left, and no more is known.
  const status = data.status ? recordStatuses[data.status] : 'sent';
  return status
    ? { ...sent, status }
    : { ...sent, status: 'unknown', says: data.status ?? '', raw: JSON.stringify(record) };
}

/** The words of a message, '' for an image alone. @returns null for an answer of another shape. */
export const wordsOf = (data: unknown): string | null => {
  const { success, data: message } = payload.safeParse(data);
  return success ? (message.text ?? '') : null;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
