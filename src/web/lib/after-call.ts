import type { Property } from '#api/properties/property.schema.ts';
import { createValueStore, type FollowedValue } from '#web/ui/hooks/value-store.ts';

/** A call that was started, with an unknown outcome. */
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

/** Asks how a call ended, whichever screen it was started on. */
export function askAfterCall(call: BegunCall) {
  lastSerial += 1;
  begun.set({ ...call, serial: lastSerial });
}

/** The question was answered or dismissed. */
export const endAfterCall = () => begun.set(null);

/** The call with an unknown outcome. */
export const afterCallStore: FollowedValue<AskedCall | null> = begun;
