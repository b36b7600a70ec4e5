import { ApiError } from '#web/lib/api-error.ts';
import { createValueStore } from '#web/ui/hooks/value-store.ts';

/** No network, or a proxy in front of a server that is down. */
export const isServerUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Whether the server could not be reached at the last attempt. */
export const isAway = createValueStore(false);
