import { isAPIError } from 'better-auth/api';
import type { Logger } from '#server/platform/logging/logger.ts';

/**
 * Messages of the sign-in library, as one line of our log: failures only, by code and sentence. It
 * also reports every wrong password, which the password guard and the audit log record.
 */
export function createAuthLibraryLog(logger: Logger) {
  return {
    level: 'warn' as const,
    log: (_level: string, message: unknown, ...more: unknown[]) => {
      const failure = [message, ...more].find((one) => one instanceof Error && !isAPIError(one));
      if (!(failure instanceof Error)) return;
      const { code } = failure as { code?: unknown };
      logger.warn({ code, reason: failure.message }, 'the sign-in library failed');
    },
  };
}
