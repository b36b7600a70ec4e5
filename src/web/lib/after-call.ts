import type { Property } from '#api/properties/property.schema.ts';

/** A call that was begun, and whose end is not known yet. */
export type BegunCall = {
  property: Property;
  /** Ten digits. */
  phoneNumber: string;
  /** The tap that began it has counted it. */
  isCounted: boolean;
};

let current: (BegunCall & { serial: number }) | null = null;
let lastSerial = 0;
const listeners = new Set<() => void>();

function publish(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

/** Asks how a call ended, whichever screen it was begun on. */
export function askAfterCall(call: BegunCall) {
  lastSerial += 1;
  publish({ ...call, serial: lastSerial });
}

/** The question was answered or put away. */
export const endAfterCall = () => publish(null);

/** The call whose end is asked for, for `useSyncExternalStore`. */
export const afterCallStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
