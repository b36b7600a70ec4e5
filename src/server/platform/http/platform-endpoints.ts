import type { Db } from '../database/connect.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { FeatureModule } from '../feature-module.ts';
import type { LiveEvents } from '../events/live-events.ts';
import { mountLiveEvents } from '../events/live-events.http.ts';
import { version } from '../version.ts';
import { mountApiDocs } from './api-docs.ts';
import { mountHealth, type DescribeBackups } from './health.http.ts';
import type { Authenticate } from './session.ts';

type Needs = {
  accounts: { authenticate: Authenticate };
  backups: { describeForHealth: DescribeBackups };
};

/** The calls that belong to no feature: health, the API's documentation, the stream of events. */
export function createPlatformEndpoints(
  { db, diskSpace, events }: { db: Db; diskSpace: DiskSpace; events: LiveEvents },
  { accounts: { authenticate }, backups: { describeForHealth } }: Needs,
) {
  return {
    endpoints(mounter) {
      mountApiDocs(mounter, version);
      mountHealth(mounter, { db, diskSpace, describeBackups: describeForHealth });
      mountLiveEvents(mounter, {
        events,
        isSignedIn: async (request) => (await authenticate(request)) !== null,
      });
    },
  } satisfies FeatureModule;
}
