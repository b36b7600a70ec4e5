import { scheduledJob } from '#server/platform/jobs/job.ts';
import { type DeliveryOptions, deliverNotifications, prepareDigests } from './deliveries.ts';

/** Every minute: new notifications become an e-mail, and so does what is due today. */
export function createDeliverNotificationsJob(options: DeliveryOptions) {
  return scheduledJob({
    name: 'notifications.deliver',
    schedule: '* * * * *',
    // The next minute's run continues with the rest.
    retryLimit: 0,
    async run() {
      await deliverNotifications(options);
      await prepareDigests(options);
    },
  });
}
