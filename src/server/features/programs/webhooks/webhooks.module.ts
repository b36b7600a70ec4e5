import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createWebhookJobs, deliverKind } from './webhooks.jobs.ts';
import { mountWebhooks } from './webhooks.http.ts';
import { readWebhookHosts } from './webhooks.query.ts';
import { createWebhooksService } from './webhooks.service.ts';

/** Announcements within so long are one job, in milliseconds. */
const gatheredFor = 100;

/** Webhooks: other programs receive events. */
export function createWebhooksModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'secrets' | 'environment' | 'events' | 'jobs' | 'logger'
  >,
) {
  const { db, clock, secrets, environment, events, jobs, logger } = platform;
  const allowPrivate = () => environment.WEBHOOKS_ALLOW_PRIVATE === 'true';
  const needs = { db, clock, secrets, allowPrivate };
  let gathering: NodeJS.Timeout | undefined;
  // The next minute's job delivers missed announcements.
  events.subscribe(({ noun }) => {
    if (noun !== 'webhooks') return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      jobs.enqueue(db, deliverKind, {}).catch((error: unknown) => {
        logger.debug({ err: error }, 'a delivery was not requested');
      });
    }, gatheredFor);
    gathering.unref();
  });
  return {
    endpoints: (mounter) => mountWebhooks(mounter, { db, webhooks: createWebhooksService(needs) }),
    jobs: createWebhookJobs(needs),
    /** What the hosts of enabled webhooks get to see. */
    async outsideAsks() {
      return (await readWebhookHosts(db)).map((host) => ({
        purpose: 'Webhooks',
        host,
        sends:
          'What was chosen for it: changes of leads, received texts, opt-outs, imports, signatures.',
      }));
    },
  } satisfies FeatureModule;
}
