import { readOrCreateSecret } from '#server/features/office/settings/settings.public.ts';
import type { Platform } from '#server/server-platform.ts';
import { createDeliverPushJob, deliverPushKind, hasWaitingPush } from './deliver-push.job.ts';
import { createPushService } from './push.service.ts';
import { createSendPushJob } from './send-push.job.ts';
import { createVapidKey, parseVapidKey, type VapidKey } from './vapid-key.ts';

/** Announcements within so long are one job, in milliseconds. */
const gatheredFor = 100;
const keyName = 'vapid-key';

type Parts = Pick<
  Platform,
  | 'db'
  | 'clock'
  | 'jobs'
  | 'environment'
  | 'settings'
  | 'timeZone'
  | 'events'
  | 'logger'
  | 'secrets'
>;

/** Alarms on devices: the service for a user's devices, and the jobs that reach them. */
export function createPush(platform: Parts, { fromAddress }: { fromAddress: () => string }) {
  const { db, clock, jobs, environment, settings, timeZone, events, logger, secrets } = platform;
  let key: Promise<VapidKey> | undefined;
  function findKey(): Promise<VapidKey> {
    key ??= readOrCreateSecret({ db, secrets }, keyName, createVapidKey).then(
      parseVapidKey,
      (error: unknown) => {
        key = undefined;
        throw error;
      },
    );
    return key;
  }
  const allowPrivate = () => environment.PROVIDERS_ALLOW_PRIVATE === 'true';
  const contact = () =>
    settings.publicUrl?.startsWith('https:') ? settings.publicUrl : `mailto:${fromAddress()}`;

  let gathering: NodeJS.Timeout | undefined;
  async function deliverSoon(): Promise<void> {
    gathering = undefined;
    try {
      if (!(await hasWaitingPush(db))) return;
      await jobs.enqueue(db, deliverPushKind, {});
    } catch (error) {
      // The next minute's job delivers it.
      logger.debug({ err: error }, 'alarms were not requested');
    }
  }
  // An alarm is worth its seconds.
  events.subscribe(({ noun }) => {
    if (noun !== 'notifications') return;
    gathering ??= setTimeout(() => void deliverSoon(), gatheredFor);
    gathering.unref();
  });

  return {
    service: createPushService({ db, clock, jobs, findKey, allowPrivate }),
    jobs: [
      createDeliverPushJob({ db, clock, jobs, timeZone }),
      createSendPushJob({ db, clock, jobs, findKey, contact, allowPrivate }),
    ],
  };
}
