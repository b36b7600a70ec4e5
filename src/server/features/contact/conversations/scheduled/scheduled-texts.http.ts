import {
  cancelScheduledText,
  listScheduledTexts,
  scheduleText,
} from '#api/conversations/scheduled-texts.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ScheduledTextsService } from './scheduled-texts.service.ts';

export function mountScheduledTexts(
  { mount }: Mounter,
  { scheduledTexts }: { scheduledTexts: ScheduledTextsService },
): void {
  mount(listScheduledTexts, ({ params }) => scheduledTexts.list(params.id));
  mount(scheduleText, ({ params, body, session }) =>
    scheduledTexts.schedule(params.id, body, session),
  );
  mount(cancelScheduledText, async ({ params }) => {
    await scheduledTexts.cancel(params.id);
    return { message: 'The text was cancelled.' };
  });
}
