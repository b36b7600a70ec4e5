import type { SmsRegistration } from './sms-registration.ts';

/** An outgoing text. */
export type OutboundSms = {
  /** Ten digits. */
  to: string;
  text: string;
  /** One of our numbers that it leaves from, ten digits; else the sender of the settings. */
  from?: string;
  /** Public URLs of images; only if `canSendImages`. */
  mediaUrls?: string[];
  /** Where the carrier reports the state of the message; none if we cannot be reached. */
  statusUrl?: string;
};

/** What the carrier says of a text beside its state, where it says so. */
export type SmsFacts = {
  /** Segments that it is charged as. */
  parts?: number;
  /** US cents, with fractions. */
  costCents?: number;
  /** Of the owner's number. */
  lineType?: 'mobile' | 'landline';
  /** The carrier's word for a line that is neither: 'VoIP'. */
  lineWords?: string;
  /** Of the owner's number. */
  carrier?: string;
  /** The registered campaign (10DLC) that it went under. */
  campaignId?: string;
};

/** The outcome of handing a text over. */
export type SmsHandover =
  /** The carrier has it; reports follow under its id. */
  | { kind: 'accepted'; providerMessageId: string; facts?: SmsFacts }
  /** It will never be sent. `optedOut`: the carrier has an opt-out of the number. */
  | { kind: 'refused'; code: string; message: string; optedOut?: boolean; facts?: SmsFacts }
  /** It was certainly not accepted: the same text may be handed over again. */
  | { kind: 'retry'; code: string; message: string; retryAfterSeconds?: number }
  /**
   * It may or may not have been accepted: repeating it could send it twice. `raw`: an answer that
   * does not say, as it came.
   */
  | { kind: 'unknown'; code: string; message: string; raw?: string };

/** The carrier's report on the state of a text. */
export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed';

/** What a carrier's webhook reports. */
export type SmsEvent =
  | {
      kind: 'received';
      providerMessageId: string;
      /** Ten digits, or the raw sender if it is not such a number. */
      from: string;
      /** Our number that it was sent to, ten digits; '' where the carrier does not say. */
      to: string;
      text: string;
      mediaUrls: string[];
      /** When it came to the carrier, which may report it much later; absent where it does not say. */
      receivedAt?: Date;
      /** What the carrier has already done with it, by its own or the account's words. */
      keyword?: 'opt-out' | 'opt-in' | 'help';
      facts?: SmsFacts;
    }
  | {
      kind: 'status';
      providerMessageId: string;
      status: SmsStatus;
      /** Why it failed, or what else the user should know, in a sentence. */
      reason?: string;
      facts?: SmsFacts;
    }
  | {
      /** Something that this version does not know: kept as it came. */
      kind: 'unknown';
      /** '' if it names no text. */
      providerMessageId: string;
      /** The unknown word: a status or a type of event. */
      says: string;
      raw: string;
      /** The carrier's own id of the report, where a repetition differs otherwise. */
      reportId?: string;
    };

/** A text that left, as the carrier lists it. */
export type SmsRecord = {
  providerMessageId: string;
  /** Null where the carrier's list has no texts. */
  text: string | null;
  createdAt: Date;
  facts?: SmsFacts;
} & (
  | { status: SmsStatus; reason?: string }
  /** In a state that this version does not know: the carrier's word, and the record as it came. */
  | { status: 'unknown'; says: string; raw: string }
);

/** What a carrier lists, and the parts of its list that could not be read, as they came. */
export type SmsListing = { records: SmsRecord[]; unread: string[] };

/** A webhook as it arrived. */
export type SmsWebhook = {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
  /** The full public address that the carrier called. */
  url: string;
  now: Date;
};

export type SmsProviderName = 'sandbox' | 'twilio' | 'telnyx';

/** The port to a text service. */
export type SmsProvider = {
  name: SmsProviderName;
  /** Whether texts really leave; the sandbox only keeps them. */
  delivers: boolean;
  /** The number that texts leave from, ten digits; null where the settings name none. */
  sender: string | null;
  canSendImages: boolean;
  /** Bytes that the images of one text may have together. */
  maxImageBytes: number;
  /** Never throws: every failure is a kind of handover. */
  send(sms: OutboundSms): Promise<SmsHandover>;
  /**
   * @returns what the webhook reports; what this version does not know is an event too.
   * @throws WebhookRefusedError if the signature is missing, wrong or too old.
   */
  readWebhook(webhook: SmsWebhook): Promise<SmsEvent[]>;
  /**
   * The texts that the carrier has from this account since a moment, oldest last; to one number
   * (ten digits) if it is given. @throws if it cannot be asked.
   */
  listSent(since: Date, to?: string): Promise<SmsListing>;
  /**
   * Fetches an inbound image, from the carrier's own hosts only.
   * @throws MediaRefusedError if it never will be; any other error where it may be later.
   */
  fetchMedia(url: string, limits: { maxBytes: number; signal: AbortSignal }): Promise<Uint8Array>;
  /** Whether carriers know who texts from here. @throws if the service cannot be asked. */
  readRegistration(): Promise<SmsRegistration>;
  /** Really calls the service. @returns a sentence. @throws Error with one. */
  testConnection(): Promise<string>;
};

/** The webhook has no proof that the carrier sent it. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError';
}

/** An attachment of a text cannot be stored; the message is for users. */
export class MediaRefusedError extends Error {
  override readonly name = 'MediaRefusedError';
}

/** A header's value; upper and lower case are equal. */
export function headerOf(webhook: SmsWebhook, name: string): string {
  const value = webhook.headers[name.toLowerCase()];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
