import { createValueStore } from '#web/ui/hooks/value-store.ts';

/** A number that is to be called: its lead, if it is one's, and its ten digits. */
export type CallToStart = { propertyId: number | null; phoneNumber: string };

/** What calls in this browser, and what works through many leads. */
export type BrowserCalls = {
  /** Asks the gate on the server, and dials where it allows the call. */
  start(call: CallToStart): void;
  /** Goes from lead to lead, each shown before it is dialled. */
  startSession(leads: readonly number[]): void;
  /** Shows the latest calls. */
  open(): void;
};

/** Null where the user's own phone calls: no service is set up, or none is known yet. */
export const browserCallsStore = createValueStore<BrowserCalls | null>(null);
