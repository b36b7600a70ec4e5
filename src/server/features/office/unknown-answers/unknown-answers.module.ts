import { listUnknownAnswers as listEndpoint } from '#api/unknown-answers.api.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { countUnknownAnswers, listUnknownAnswers } from './unknown-answers.query.ts';

/** What outside services sent and nothing here could read. */
export function createUnknownAnswersModule({ db }: Pick<Platform, 'db'>) {
  return {
    endpoints: ({ mount }) => mount(listEndpoint, () => listUnknownAnswers(db)),
    countSince: (since: Date) => countUnknownAnswers(db, since),
  } satisfies FeatureModule;
}
