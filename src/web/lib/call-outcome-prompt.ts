import type { Property } from '#api/properties/property.schema.ts';
import { createValueStore, type ReadonlyValueStore } from '#web/ui/hooks/value-store.ts';

/** A call that was started, with an unknown outcome. */
export type StartedCall = {
  property: Property;
  /** Ten digits. */
  phoneNumber: string;
  /** The tap that began it has counted it. */
  isCounted: boolean;
};

type PromptedCall = StartedCall & { serial: number };

const begun = createValueStore<PromptedCall | null>(null);
let lastSerial = 0;

/** Asks how a call ended, whichever screen it was started on. */
export function promptCallOutcome(call: StartedCall) {
  lastSerial += 1;
  begun.set({ ...call, serial: lastSerial });
}

/** The question was answered or dismissed. */
export const closeCallOutcomePrompt = () => begun.set(null);

/** The call with an unknown outcome. */
export const callOutcomePromptStore: ReadonlyValueStore<PromptedCall | null> = begun;
