import { createValueStore } from '#web/ui/hooks/value-store.ts';
import {
  beginSession,
  endEarly,
  pass,
  readSession,
  type CallingSession,
} from './calling-session.ts';

const key = 'lotline.calling-session';

function kept(): CallingSession | null {
  try {
    return readSession(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export const sessionStore = createValueStore<CallingSession | null>(kept());

function set(next: CallingSession | null) {
  if (next) sessionStorage.setItem(key, JSON.stringify(next));
  else sessionStorage.removeItem(key);
  sessionStore.set(next);
}

/** Changes the calling session of this page; a reload keeps it, paused. */
export const callingSession = {
  begin: (leads: readonly number[]) => set(beginSession(leads)),
  pass(result: CallingSession['results'][number]) {
    const present = sessionStore.current();
    if (present) set(pass(present, result));
  },
  setPaused(isPaused: boolean) {
    const present = sessionStore.current();
    if (present) set({ ...present, isPaused });
  },
  /** Ends before the last lead: the summary shows. */
  stop() {
    const present = sessionStore.current();
    if (present) set(endEarly(present));
  },
  close: () => set(null),
};
