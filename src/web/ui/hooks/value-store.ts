/** A value that parts of the page follow, whichever of them sets it; `subscribe` and `current` for `useSyncExternalStore`. */
export type ValueStore<Value> = {
  current: () => Value;
  set: (next: Value) => void;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
};

/** The same for those who only follow it. */
export type ReadonlyValueStore<Value> = Omit<ValueStore<Value>, 'set'>;

export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
