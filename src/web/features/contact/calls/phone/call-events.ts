import type { CallEventMap } from './phone.ts';

type Listeners = { [Name in keyof CallEventMap]?: Set<CallEventMap[Name]> };

/** The listeners of one call. */
export function createCallEvents() {
  const listeners: Listeners = {};
  return {
    on<Name extends keyof CallEventMap>(name: Name, listener: CallEventMap[Name]): () => void {
      const set: Set<CallEventMap[Name]> = (listeners[name] ??= new Set() as never);
      set.add(listener);
      return () => {
        set.delete(listener);
      };
    },
    emit<Name extends keyof CallEventMap>(
      name: Name,
      ...given: Parameters<CallEventMap[Name]>
    ): void {
      const set = listeners[name] as Set<(...given: unknown[]) => void> | undefined;
      set?.forEach((listener) => listener(...given));
    },
  };
}
