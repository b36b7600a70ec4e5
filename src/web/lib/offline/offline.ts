import type { Endpoint } from '#api/endpoint.ts';
import { isServerUnreachable } from './reachable.ts';

/** A call as it is kept: its method and path, and what it was given. */
export type MadeCall = {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  input: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    headers?: Record<string, string>;
  };
};

/** Answers that were read before the rest was loaded. */
export const early: { made: MadeCall; answer: unknown }[] = [];

let setStarted: (keepsChanges: boolean) => void;

/** Whether the rest is being loaded: it is once a user is known. */
const isSignedIn = () =>
  early.some(({ answer }) => (answer as { account?: object | null } | null)?.account);

/** Answers of changes that wait on this device. */
const kept = new WeakSet<object>();

/**
 * Every call of the browser passes through here. `start-offline.ts`, which is loaded later, keeps what is needed
 * without a network, and answers where there is none.
 */
export const offline = {
  async through(made: MadeCall, make: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await make();
      if (made.endpoint.method === 'GET') offline.saw(made, answer);
      return answer;
    } catch (error) {
      const mayWait = made.endpoint.method !== 'GET' && isServerUnreachable(error) && isSignedIn();
      if (!mayWait || !(await offline.started)) throw error;
      return offline.through(made, () => Promise.reject(error));
    }
  },
  /** Whether this device keeps changes; pending until the rest has been loaded. */
  started: new Promise<boolean>((resolve) => (setStarted = resolve)),
  setStarted: (keepsChanges: boolean) => setStarted(keepsChanges),
  /** Gets each answer, also of a call that began before the rest was loaded. */
  saw(made: MadeCall, answer: unknown): void {
    if (early.length < 40) early.push({ made, answer });
  },
  /** How many actions wait on this device; null until that is known. */
  unsent: (): number | null => null,
  /** Whether a change waits on this device: its message is another one. */
  isKept: (answer: unknown): boolean => typeof answer === 'object' && kept.has(answer as object),
  markKept: (answer: object) => kept.add(answer),
};

/** Signing out takes away what this device has kept of the session's user. */
export function forgetOffline(): void {
  early.length = 0;
  // Browsers that forbid storage have no such member.
  globalThis.indexedDB?.deleteDatabase('lotline');
  void globalThis.caches?.delete('lotline-shared');
}
