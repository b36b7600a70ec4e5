import { ServiceError } from './outgoing/fetch-json.ts';

/**
 * Whether a service rejects the key of a request: by 401 or 403, or, as Google does, by another
 * status and 'API key' in the answer.
 */
export function isKeyRefusal(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return [401, 403].includes(error.status) || /api.?key/i.test(error.body);
}

/** Receives how the calls to the services of one port ended. */
export type KeyMonitor = {
  /**
   * A call failed. An answer that nothing here could read is kept.
   * @param usesKey whether it was made with the owner's key
   * @returns whether the key was refused, which is remembered and logged once.
   */
  failed(error: unknown, usesKey?: boolean): Promise<boolean>;
  /** A call was answered: the key is good. */
  answered(): Promise<void>;
};
