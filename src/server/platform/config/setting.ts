import { z } from 'zod';

/** One environment variable: its parser, its meaning, and its default. */
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  /** Name of the environment variable. */
  env: string;
  /** One sentence for `.env.example` and the documentation. */
  doc: string;
  /** Reads the text; an unset or empty variable is `undefined`, so give a default or make it optional. */
  schema: Schema;
  /** Never shown, logged or sent to a browser. */
  secret?: boolean;
  /** Its label on the settings screen; a setting without one is set by the environment alone. */
  label?: string;
  /** Set for what decides where a call goes. */
  destination?: {
    /** Whether it is a host or a URL. */
    isAddress?: true;
    /** The variables of the secrets that go there. */
    secrets?: readonly string[];
  };
};

export type SettingGroup = Record<string, Setting>;

/** What `readSettings` gives for a group: the same names, with the parsed values. */
export type SettingValues<Group extends SettingGroup> = {
  [Name in keyof Group]: z.output<Group[Name]['schema']>;
};

/** The address of a service: no other protocol is ever called. */
export const httpUrl = () =>
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Declares a group of settings; it only gives the literal its exact type. */
export function defineSettings<Group extends SettingGroup>(group: Group): Group {
  return group;
}

/**
 * Reads a group of settings once, at the start.
 * @throws Error with one sentence that names each variable that cannot be used.
 */
export function readSettings<Group extends SettingGroup>(
  group: Group,
  environment: Record<string, string | undefined>,
): SettingValues<Group> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(group)) {
    const parsed = setting.schema.safeParse(environment[setting.env]?.trim() || undefined);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${setting.env}: ${parsed.error.issues[0]?.message ?? 'not usable'}`);
  }
  if (problems.length > 0) {
    throw new Error(`The configuration cannot be used. ${problems.join('; ')}.`);
  }
  return values as SettingValues<Group>;
}
