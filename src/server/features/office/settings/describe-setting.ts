import { z } from 'zod';
import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import type { Setting } from '#server/platform/config/setting.ts';

/** How many last characters of a secret identify it for its owner without revealing it. */
const shown = 4;
const longEnough = 16;

/** A setting as the screen shows it. A secret's own value never is. */
export function describeSetting(setting: Setting, environment: LiveEnvironment) {
  const { env, doc, label, secret = false, schema } = setting;
  const problem = environment.problemOf(env);
  const value = problem ? undefined : environment.live[env];
  return {
    name: env,
    label: label ?? env,
    doc,
    isSecret: secret,
    canBeStored: label !== undefined,
    source: environment.sourceOf(env),
    problem,
    value: secret ? null : (value ?? null),
    ending: secret && label && value && value.length >= longEnough ? value.slice(-shown) : null,
    fallback: fallbackOf(schema),
    options: optionsOf(schema),
  };
}

/** The value if nothing is set; null if there is none. */
function fallbackOf(schema: z.ZodType): string | null {
  const { data } = schema.safeParse(undefined);
  return data === undefined || data === null ? null : String(data);
}

/** The values of a setting that is a choice; null for any other. */
function optionsOf(schema: z.ZodType): string[] | null {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return optionsOf(schema.unwrap() as z.ZodType);
  }
  return null;
}
