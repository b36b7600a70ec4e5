import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { languageModelPort } from '#server/providers/language-model/language-model.port.ts';
import type { Platform } from '#server/server-platform.ts';

/** The model of the user's own: chosen once, asked by every feature that wants one. */
export function createLanguageModelModule({ environment }: Pick<Platform, 'environment'>) {
  return {
    providerPorts: [languageModelPort],
    /** The present model; null if none is set up: then nothing is sent to one. */
    findModel: followPort(environment, languageModelPort),
  } satisfies FeatureModule;
}
