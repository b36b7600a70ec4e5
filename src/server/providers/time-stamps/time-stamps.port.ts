import { createHash } from 'node:crypto';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { fetchFor } from '#server/platform/http/outgoing/public-fetch.ts';
import { timeStampContract } from './rfc3161/rfc3161.contract.ts';
import { createRfc3161TimeStamps } from './rfc3161/rfc3161-time-stamps.ts';
import type { TimeStamps } from './time-stamps.ts';
import { timeStampsSettings } from './time-stamps.settings.ts';

const none: TimeStamps = { name: 'none', stamp: async () => null };

/** The authority that stamps signed contracts, where the owner sets one. */
export const timeStampsPort: ProviderPort<TimeStamps> = {
  port: 'time-stamps',
  label: 'Time stamps',
  groups: [{ name: '', settings: timeStampsSettings }],
  contracts: [timeStampContract],
  create(environment) {
    const { url } = readSettings(timeStampsSettings, environment);
    return url
      ? createRfc3161TimeStamps(url, undefined, fetchFor(environment, 'TIME_STAMP_URL'))
      : none;
  },
  choose(environment) {
    const { url } = readSettings(timeStampsSettings, environment);
    return { name: url ? 'rfc3161' : 'none', isReal: url !== undefined };
  },
  async test(environment) {
    const { name, stamp } = this.create(environment);
    const token = await stamp(createHash('sha256').update('a test').digest());
    return token
      ? `${name} answers with a time stamp.`
      : 'No authority is set: signatures have no time stamp.';
  },
};
