import { listUnknownAnswers as listEndpoint } from '#api/unknown-answers.api.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { keepIfUnknown } from './keep-unknown-answer.ts';
import { countUnknownAnswers, listUnknownAnswers } from './unknown-answers.query.ts';

/** What outside services sent and nothing here could read. */
export function createUnknownAnswersModule({
  db,
  clock,
  logger,
}: Pick<Platform, 'db' | 'clock' | 'logger'>) {
  return {
    endpoints: ({ mount }) => mount(listEndpoint, () => listUnknownAnswers(db)),
    countSince: (since: Date) => countUnknownAnswers(db, since),

    /**
     * Keeps the answer that a call failed with, if nothing here could read it; other failures are
     * passed over. A failure to keep it does not fail the call.
     */
    async keepFailed(error: unknown): Promise<void> {
      try {
        await keepIfUnknown(db, error, clock.now());
      } catch (failure) {
        logger.warn({ err: failure }, 'an unknown answer was not kept');
      }
    },
  } satisfies FeatureModule;
}
