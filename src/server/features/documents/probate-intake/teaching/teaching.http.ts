import {
  countAlikePetitions,
  deleteTaughtForm,
  exportTaughtForm,
  importTaughtForm,
  listTaughtForms,
  readWaitingAgain,
  startLesson,
  teachForm,
} from '#api/petition-forms.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { TaughtFormsService } from './taught-forms.service.ts';
import type { TeachingService } from './teaching.service.ts';

/** Teaching forms, and the list of taught ones. */
export function mountTeaching(
  { mount, mountStream }: Mounter,
  { teaching, forms }: { teaching: TeachingService; forms: TaughtFormsService },
): void {
  mount(listTaughtForms, () => forms.list());
  mount(startLesson, ({ params, body }) => teaching.startLesson(params.id, body.fields));
  mount(countAlikePetitions, ({ params }) => teaching.countAlike(params.id));
  mount(teachForm, ({ params, body, session }) => teaching.teach(params.id, body, session));
  mount(readWaitingAgain, ({ params, session }) => teaching.readWaitingAgain(params.id, session));
  mountStream(exportTaughtForm, async ({ params, reply }) => {
    const { title, text } = await forms.export(params.id);
    const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'form';
    reply
      .type('application/json')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.lotline-form.json`)}`,
      );
    return Buffer.from(text);
  });
  mount(importTaughtForm, ({ file, session }) => forms.import(file, session));
  mount(deleteTaughtForm, async ({ params, noteForAudit }) => {
    const { title, ...done } = await forms.remove(params.id);
    noteForAudit(`Deleted the taught form '${title}'`);
    return done;
  });
}
