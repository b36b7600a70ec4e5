import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { KeepFailed } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import { languageModelPort } from '#server/providers/language-model/language-model.port.ts';
import type { Platform } from '#server/server-platform.ts';

type Needs = { unknownAnswers: { keepFailed: KeepFailed } };

/** The model of the user's own: chosen once, asked by every feature that wants one. */
export function createLanguageModelModule(
  { environment }: Pick<Platform, 'environment'>,
  { unknownAnswers: { keepFailed } }: Needs,
) {
  const find = followPort(environment, languageModelPort);
  return {
    providerPorts: [languageModelPort],
    /**
     * The present model; null if none is set up: then nothing is sent to one. What it answers and
     * nothing here can read is kept: it has been paid for.
     */
    findModel(): LanguageModel | null {
      const model = find();
      return (
        model && {
          ...model,
          request: (question) =>
            model.request(question).catch(async (error: unknown) => {
              await keepFailed(error);
              throw error;
            }),
        }
      );
    },
  } satisfies FeatureModule;
}
