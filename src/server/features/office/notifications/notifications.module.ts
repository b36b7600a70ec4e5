import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { webPushContract } from './push/web-push.contract.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { mailerSettings } from '#server/providers/mailer/mailer.settings.ts';
import { followMessageHost } from '#server/providers/mailer/message-host.ts';
import { unsentMails } from '#server/platform/jobs/unsent.ts';
import type { Platform } from '#server/server-platform.ts';
import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import { createDeliverNotificationsJob } from './deliver-notifications.job.ts';
import { createForgetOldNotificationsJob } from './forget-old-notifications.job.ts';
import { mountNotifications } from './notifications.http.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createPush } from './push/create-push.ts';
import { unsentPushes } from './push/send-push.job.ts';
import {
  createSendNotificationEmailJob,
  sendNotificationEmailKind,
} from './send-notification-email.job.ts';

/** Notifications of users: in the application, on their devices, by e-mail, and what is due once a day. */
export function createNotificationsModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'jobs'
    | 'files'
    | 'environment'
    | 'settings'
    | 'timeZone'
    | 'events'
    | 'logger'
    | 'secrets'
  >,
  { mailSignIn: { findMailToken: findToken } }: { mailSignIn: { findMailToken: FindMailToken } },
) {
  const { db, clock, jobs, files, environment, settings, timeZone } = platform;
  const { publicUrl } = settings;
  const findMailer = followPort(environment, createMailerPort({ files, findToken }));
  const messageHost = followMessageHost(environment);
  const notifications = createNotificationsService({ db, clock, timeZone });
  const push = createPush(platform, {
    fromAddress: () => readSettings(mailerSettings, environment).fromAddress,
  });
  return {
    contracts: [webPushContract],
    endpoints: (mounter) => mountNotifications(mounter, { notifications, push: push.service }),
    jobs: [
      ...push.jobs,
      createDeliverNotificationsJob({ db, clock, jobs, timeZone, messageHost }),
      createSendNotificationEmailJob({ db, clock, findMailer, publicUrl }),
      createForgetOldNotificationsJob({ db, clock, files }),
    ],
    unsent: [
      unsentPushes,
      unsentMails({
        what: 'e-mails of notifications',
        job: { name: sendNotificationEmailKind.name, id: 'emailId' },
        table: 'notification_emails',
        state: 'state',
        reason: 'reason',
      }),
    ],
  } satisfies FeatureModule;
}
