import type { Address } from '#domain/places/address.ts';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import { OrderError, type UnknownAnswer } from '#server/platform/http/order-error.ts';

/** A name and where it gets mail. */
export type PostalParty = Address & { name: string; company?: string };

/** One letter, ready to go. */
export type PostalLetter = {
  /** Stored before the call; the same on every attempt, so that no letter is sent twice. */
  idempotencyKey: string;
  /** Our id for the piece, which the provider returns with its events. */
  trackingId: string;
  to: PostalParty;
  from: PostalParty;
  /** The whole letter as PDF, US letter paper, the recipient in a number-10 window's place. */
  pdf: Uint8Array;
  pages: number;
  color: boolean;
  signal?: AbortSignal;
};

/** What the provider made of it. */
export type AcceptedLetter = {
  /** The provider's own id of the piece, '' if it has none. */
  providerId: string;
  status: MailStatus;
  costCents: number;
  /** Where the recipient has moved to, as the Postal Service knows it; the street may be hidden. */
  movedTo?: Address;
};

/** Whether mail arrives at an address, as far as the provider knows. */
export type AddressCheck = { deliverable: true } | { deliverable: false; reason: string };

/** One report about one piece. */
export type PostalEvent = {
  /** The provider's identity of the event: the same event can come twice. */
  eventId: string;
  providerId: string;
  /** Our id of the piece, if the event includes it: finds a letter with a lost response. */
  trackingId?: string;
  status: MailStatus;
  happenedAt: Date;
  /** A sentence, if something went wrong. */
  reason?: string;
};

/** What a webhook says: reports, and what of it was not understood. */
export type PostalReading = { events: PostalEvent[]; unknown?: UnknownAnswer };

/** A webhook as received. */
export type PostalWebhook = {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
  now: Date;
};

/** The port to a service that prints and posts letters. */
export type PostalMailProvider = {
  name: string;
  /** As people know it. */
  label: string;
  /** True if letters are really posted by the provider (a test key prints nothing). */
  postsLetters: boolean;
  /** Price of one letter of one page, in cents, with everything that the service adds to it. */
  costPerLetterCents: number;
  /** Whether that is what the owner has entered; else it is assumed. */
  isPriceKnown: boolean;
  /** Price of each page after the first, in cents. */
  costPerFurtherPageCents: number;
  /**
   * How long the provider remembers an idempotency key, in hours; Infinity if sending again is
   * harmless.
   */
  keyLifetimeHours: number;
  /** @throws PostalMailError */
  verifyAddress(address: Address): Promise<AddressCheck>;
  /** @throws PostalMailError */
  send(letter: PostalLetter): Promise<AcceptedLetter>;
  /** @returns null if the signature is not the provider's. */
  readWebhook(webhook: PostalWebhook): PostalReading | null;
  /** Really calls the service, without cost. @throws PostalMailError with a sentence. */
  testConnection(): Promise<string>;
};

/** Why a letter was not sent; if that is `unknown`, the key decides at the next attempt. */
export class PostalMailError extends OrderError {
  override readonly name = 'PostalMailError';
}
