import type { VoiceAccess } from '#domain/calls/voice-access.ts';

/** A carrier that is set up, by its name. */
export type FindVoiceCarrier = (name: string) => VoiceProvider | undefined;

export type VoiceProviderName = 'none' | 'sip' | 'twilio' | 'telnyx';

/** A webhook as it arrived. */
export type VoiceWebhook = {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
  /** The full public address that the carrier called. */
  url: string;
  now: Date;
};

/** What a carrier's webhook reports of a call. All numbers are ten digits, or raw if they are not. */
export type VoiceEvent = {
  providerCallId: string;
  /**
   * The carrier's own id of the report, the same however often it is delivered; absent where a
   * report is repeated exactly as it was.
   */
  reportId?: string | undefined;
} & (
  | {
      /** A user's browser asks to dial; only the call that the gate has allowed may go on. */
      kind: 'asked-to-dial';
      /** Key of the call's record, which the browser passed on. */
      callKey: string;
    }
  /** Somebody calls one of our numbers. */
  | { kind: 'incoming'; from: string; to: string }
  /** The other side rings. */
  | { kind: 'ringing' }
  /** A browser that answers says so itself; a phone that was dialled or forwarded to does not. */
  | { kind: 'answered'; at: Date; by: 'browser' | 'phone' }
  | {
      kind: 'ended';
      at: Date;
      /** Seconds talked; 0 if it was not answered. */
      seconds: number;
      reason: VoiceEndReason;
    }
  /** What the carrier charges for one leg of a call: US cents, with fractions. */
  | { kind: 'cost'; legId: string; seconds: number; cents: number }
  /** What the carrier recorded can be fetched with `fetchRecording`. */
  | { kind: 'recording'; recordingId: string; seconds: number | null }
  /** A caller has left a message, which can be fetched with `fetchRecording`. */
  | { kind: 'voicemail'; recordingId: string; seconds: number | null }
  /**
   * Where the call was put through to, nobody answered; the caller is still there.
   * @see VoiceInstruction
   */
  | {
      kind: 'unanswered';
      after: 'ring' | 'forward';
      /** Of several that ring by themselves, this one, and how many there were. */
      legs: { id: string; count: number } | null;
    }
  /** What a browser dialled was not reached; the call ends. */
  | { kind: 'not-reached'; reason: VoiceEndReason }
  /** Both sides had talked, and one of them hung up. */
  | { kind: 'talk-over' }
  /** The carrier waits for the next step of what it was told to do. */
  | { kind: 'next-step'; step: string }
  /** Something that this version does not know: kept as it came. */
  | { kind: 'unknown'; says: string; raw: string }
);

export type VoiceEndReason = 'completed' | 'busy' | 'no-answer' | 'cancelled' | 'failed';

/** What the carrier is to do next with a call that it asked about. */
export type VoiceInstruction =
  /** Put the user's browser through to a number, showing `from` (ten digits both). */
  | { kind: 'dial'; to: string; from: string }
  /** Ring in the browsers of these users, at most so long; then the webhook is asked again. */
  | {
      kind: 'ring';
      userIds: string[];
      seconds: number;
      /** Who calls, and which of our numbers: ten digits, '' where a caller hides theirs. */
      from: string;
      to: string;
    }
  /** Forward to another number (ten digits). */
  | { kind: 'forward'; to: string; seconds: number }
  /** Speak a greeting, or play a file at a public address, then record. */
  | { kind: 'voicemail'; greeting: { text: string } | { url: string }; maxSeconds: number }
  /** A step that the carrier has asked for itself (`next-step`). */
  | { kind: 'step'; step: string }
  | { kind: 'hang-up' }
  | { kind: 'refuse'; reason: 'busy' | 'not-in-service' };

/** A message that a caller has left, as the carrier lists it. */
export type CarrierVoicemail = {
  providerCallId: string;
  recordingId: string;
  seconds: number | null;
};

/** What a call with all its legs cost: US cents, with fractions. */
export type CarrierCost = { providerCallId: string; seconds: number; cents: number };

/** The body that answers a webhook. */
export type VoiceReply = { status: number; contentType: string; body: string };

/** A dialled call whose other side the carrier does not name: the browser must not be sent on in its place. */
export const otherSideUnknown = {
  kind: 'refused',
  code: 'other_side_unknown',
  message: 'The carrier does not know the other side of this call.',
} as const;

/** The outcome of a request to the carrier about a call. */
export type VoiceRequestResult =
  | { kind: 'accepted'; providerCallId: string }
  /** It will never be done. The message is a sentence for users. */
  | { kind: 'refused'; code: string; message: string }
  /** It was certainly not done: it may be asked again. */
  | { kind: 'retry'; code: string; message: string }
  /** It may or may not have been done. */
  | { kind: 'unknown'; code: string; message: string };

/**
 * What the carrier does on its own servers. A service where the browser does everything itself
 * (SIP over a WebSocket) has none of it.
 */
export type CarrierCalls = {
  /** Whether it is told what to do in the answer to its webhook, or by requests of ours. */
  instructs: 'in-answer' | 'by-request';
  /**
   * @returns what the webhook reports.
   * @throws WebhookRefusedError (sms-provider.ts) if the signature is missing, wrong or too old.
   */
  readWebhook(webhook: VoiceWebhook): Promise<VoiceEvent[]>;
  /**
   * How to answer `asked-to-dial`, `incoming`, `unanswered` and `next-step`: in the webhook's
   * answer, or by calls to the carrier's API, after which the answer is empty.
   * @param webhookUrl where the carrier reports and asks again.
   */
  instruct(
    providerCallId: string,
    instruction: VoiceInstruction,
    webhookUrl: string,
    /** Names this instruction: given again, it is carried out once. */
    idempotencyKey: string,
  ): Promise<VoiceReply>;
  /**
   * Puts the side that is no browser of ours through to another number (ten digits); our side ends
   * with that. Never throws.
   */
  transfer(call: {
    providerCallId: string;
    direction: 'outgoing' | 'incoming';
    to: string;
    from: string;
    idempotencyKey: string;
  }): Promise<VoiceRequestResult>;
  /** Ends a call, so that none runs on when its browser vanished. Never throws. */
  end(providerCallId: string): Promise<VoiceRequestResult>;
  /**
   * Messages that callers have left since then, as the `voicemail` of a webhook. Null where the
   * carrier repeats a report until it is heard. @throws if the carrier cannot be asked.
   */
  listVoicemails: ((since: Date) => Promise<CarrierVoicemail[]>) | null;
  /**
   * Costs of the calls that began since then, as far as the carrier has settled them. Null where
   * it reports them itself (`cost`). @throws if the carrier cannot be asked.
   */
  listCosts: ((since: Date) => Promise<CarrierCost[]>) | null;
  /** The sound of a recording or a voicemail. @throws if it cannot be fetched. */
  fetchRecording(
    recordingId: string,
    limits: { maxBytes: number; signal: AbortSignal },
  ): Promise<{ bytes: Uint8Array; contentType: string }>;
};

/** The port to a service for calls in the browser. */
export type VoiceProvider = {
  name: VoiceProviderName;
  /** Whether calls are made in the browser; without it the person's own phone makes them. */
  canCall: boolean;
  /** Numbers (ten digits) that the settings name as one's own, the first as the usual one. */
  ownNumbers: string[];
  /** Origins that the page connects to beside its own: wss://sip.example.com. */
  connectOrigins: string[];
  /**
   * Access for one user's browser, good for minutes.
   * @throws Error with one sentence if the service refuses.
   */
  issueAccess(request: { userId: string; now: Date }): Promise<VoiceAccess>;
  /** Null where the browser does everything itself. */
  carrier: CarrierCalls | null;
  /** Really calls the service. @returns a sentence. @throws Error with one. */
  testConnection(): Promise<string>;
};
