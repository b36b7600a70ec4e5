import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createKeyRefusals } from './key-refusals.service.ts';

/** Which outside services refuse their key at present. */
export function createKeyRefusalsModule(platform: Pick<Platform, 'db' | 'clock' | 'logger'>) {
  return createKeyRefusals(platform) satisfies FeatureModule;
}
