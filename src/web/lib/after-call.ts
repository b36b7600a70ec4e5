import type { Property } from '#api/properties/property.schema.ts';
import { createValueStore, type FollowedValue } from '#web/ui/hooks/value-store.ts';

/** A call that was begun, and whose end is not known yet. */
export type BegunCall = {
  property: Property;
  /** Ten digits. */
  phoneNumber: string;
  /** The tap that began it has counted it. */
  isCounted: boolean;
};

type AskedCall = BegunCall & { serial: number };

const begun = createValueStore<AskedCall | null>(null);
let lastSerial = 0;

/** Asks how a call ended, whichever screen it was begun on. */
export function askAfterCall(call: BegunCall) {
  lastSerial += 1;
  begun.set({ ...call, serial: lastSerial });
}

/** The question was answered or put away. */
export const endAfterCall = () => begun.set(null);

/** The call whose end is asked for. */
export const afterCallStore: FollowedValue<AskedCall | null> = begun;
