import type { Environment } from '#server/platform/config/live-environment.ts';
import type { SettingGroup } from '#server/platform/config/setting.ts';

/** One kind of outside service, as the settings screen and the privacy page see it. */
export type ProviderPort = {
  port: string;
  /** What it is for: 'Text messages'. */
  label: string;
  /** Its settings, each group under the name of the service that they are of; '' for all. */
  groups: readonly { name: string; settings: SettingGroup }[];
  /**
   * Which adapter these settings choose; `isReal` where something leaves the installation.
   * @throws Error with one sentence where they cannot be used.
   */
  choose(environment: Environment): { name: string; isReal: boolean };
  /** Really calls the service. @returns a sentence. @throws Error with one. */
  test(environment: Environment): Promise<string>;
};
