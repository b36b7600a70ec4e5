import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { ScheduledTextsService } from './scheduled-texts.service.ts';

/** Every minute, sends scheduled texts that are due. */
export function createSendScheduledTextsJob(
  scheduledTexts: Pick<ScheduledTextsService, 'releaseDue'>,
) {
  return scheduledJob({
    name: 'conversations.send-scheduled-texts',
    schedule: '* * * * *',
    // The next minute's run continues with the rest.
    retryLimit: 0,
    run: () => scheduledTexts.releaseDue(),
  });
}
