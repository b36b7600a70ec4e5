import type { Db } from '../database/connect.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { LiveEvents } from '../events/live-events.ts';
import { mountLiveEvents } from '../events/live-events.http.ts';
import { version } from '../version.ts';
import { mountApiDocs } from './api-docs.ts';
import { mountHealth, type DescribeBackups } from './health.http.ts';
import type { Mounter } from './mount-endpoint.ts';
import type { Authenticate } from './session.ts';

/** The calls that belong to no feature: health, the API's documentation, the stream of events. */
export function mountPlatformEndpoints(
  mounter: Mounter,
  options: {
    db: Db;
    diskSpace: DiskSpace;
    events: LiveEvents;
    authenticate: Authenticate;
    describeBackups?: DescribeBackups;
  },
): void {
  mountApiDocs(mounter, version);
  mountHealth(mounter, options);
  mountLiveEvents(mounter, {
    events: options.events,
    isSignedIn: async (request) => (await options.authenticate(request)) !== null,
  });
}
