import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import type { Setting } from '#server/platform/config/setting.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ProviderPort } from '../../../platform/config/provider-port.ts';
import {
  createInvalidSettingError,
  createSetByEnvironmentError,
  createSettingsRefusedError,
  createUnknownSettingError,
} from './settings.errors.ts';

/** The port's settings that can be stored, by the variable's name. */
export function storableOf(port: ProviderPort): Map<string, Setting> {
  const settings = port.groups.flatMap((group) => Object.values(group.settings));
  return new Map(settings.filter(({ label }) => label).map((one) => [one.env, one]));
}

/** @throws `settings.set_by_environment`, `settings.unknown`, `settings.invalid`. */
export function checkValues(
  environment: LiveEnvironment,
  port: ProviderPort,
  values: Record<string, string | null>,
): void {
  const storable = storableOf(port);
  for (const [name, value] of Object.entries(values)) {
    const setting = storable.get(name);
    if (!setting) throw createUnknownSettingError(name);
    if (environment.sourceOf(name) === 'environment') throw createSetByEnvironmentError(name);
    if (!value) continue;
    const parsed = setting.schema.safeParse(value);
    if (!parsed.success) {
      const issue = parsed.error.issues[0]?.message ?? 'cannot be used';
      throw createInvalidSettingError(name, `${setting.label}: ${issue}`);
    }
  }
  // Nothing is stored with which the service could not be used at all.
  const present = Object.fromEntries(
    [...storable.keys()].map((name) => [
      name,
      name in values || environment.problemOf(name) ? undefined : environment.live[name],
    ]),
  );
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || undefined]),
  );
  try {
    port.choose({ ...present, ...given });
  } catch (error) {
    throw createSettingsRefusedError(inLabels(sentenceOf(error), storable));
  }
}

/** The screen names settings by their labels, the server's log and its documentation by variables. */
const inLabels = (sentence: string, settings: ReadonlyMap<string, Setting>): string =>
  sentence.replaceAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g, (name) => {
    const label = settings.get(name)?.label;
    return label ? `“${label}”` : name;
  });

/** An adapter's failure message; sentences, since adapters throw nothing else on purpose. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const message = error instanceof Error ? error.message : '';
  return message.replace(/\s+/g, ' ').slice(0, 400) || 'It failed without saying why.';
}
