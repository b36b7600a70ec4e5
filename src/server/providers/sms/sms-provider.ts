/** An outgoing text. */
export type OutboundSms = {
  /** Ten digits. */
  to: string;
  text: string;
  /** Public URLs of images; only if `canSendImages`. */
  mediaUrls?: string[];
  /** Where the carrier reports the state of the message; none if we cannot be reached. */
  statusUrl?: string;
};

/** The outcome of handing a text over. */
export type SmsHandover =
  /** The carrier has it; reports follow under its id. */
  | { kind: 'accepted'; providerMessageId: string }
  /** It will never be sent. `optedOut`: the carrier has an opt-out of the number. */
  | { kind: 'refused'; code: string; message: string; optedOut?: boolean }
  /** It was certainly not accepted: the same text may be handed over again. */
  | { kind: 'retry'; code: string; message: string; retryAfterSeconds?: number }
  /** It may or may not have been accepted: repeating it could send it twice. */
  | { kind: 'unknown'; code: string; message: string };

/** The carrier's report on the state of a text. */
export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed';

/** What a carrier's webhook reports. */
export type SmsEvent =
  | {
      kind: 'received';
      providerMessageId: string;
      /** Ten digits, or the raw sender if it is not such a number. */
      from: string;
      text: string;
      mediaUrls: string[];
    }
  | {
      kind: 'status';
      providerMessageId: string;
      status: SmsStatus;
      /** Why it failed, in a sentence. */
      reason?: string;
    };

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
  canSendImages: boolean;
  /** Never throws: every failure is a kind of handover. */
  send(sms: OutboundSms): Promise<SmsHandover>;
  /**
   * @returns what the webhook reports, nothing for events that mean nothing here.
   * @throws WebhookRefusedError if the signature is missing, wrong or too old.
   */
  readWebhook(webhook: SmsWebhook): Promise<SmsEvent[]>;
  /**
   * Fetches an inbound image, from the carrier's own hosts only.
   * @throws MediaRefusedError if it never will be; any other error where it may be later.
   */
  fetchMedia(url: string, limits: { maxBytes: number; signal: AbortSignal }): Promise<Uint8Array>;
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
