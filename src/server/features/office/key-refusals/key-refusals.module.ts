import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { KeepFailed } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import { createKeyRefusals } from './key-refusals.service.ts';

type Needs = { unknownAnswers: { keepFailed: KeepFailed } };

/** Which outside services refuse their key at present. */
export function createKeyRefusalsModule(
  { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
  { unknownAnswers: { keepFailed } }: Needs,
) {
  return createKeyRefusals({ db, clock, logger, keepFailed }) satisfies FeatureModule;
}
