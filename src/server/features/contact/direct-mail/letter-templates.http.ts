import {
  deleteLetterTemplate,
  listLetterTemplates,
  listLetterVersions,
  previewLetter,
  previewLetterPages,
  saveLetterTemplate,
} from '#api/letter-templates.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { LetterPreviewService } from './letter-preview.service.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';
import { sendPdf } from './send-pdf.ts';

export function mountLetterTemplates(
  { mount, mountStream }: Mounter,
  services: { letterTemplates: LetterTemplatesService; letterPreview: LetterPreviewService },
): void {
  const { letterTemplates, letterPreview } = services;

  mount(listLetterTemplates, () => letterTemplates.list());

  mount(saveLetterTemplate, ({ params, body, session }) =>
    letterTemplates.save(params.templateId, body, session),
  );

  mount(deleteLetterTemplate, async ({ params }) => {
    await letterTemplates.remove(params.templateId);
    return { message: 'The template was deleted.' };
  });

  mount(listLetterVersions, ({ params }) => letterTemplates.versions(params.templateId));

  mountStream(previewLetter, async ({ body, reply, session }) =>
    sendPdf(reply, await letterPreview.pdf(body, session), 'preview.pdf'),
  );

  mount(previewLetterPages, ({ body, session }) => letterPreview.pages(body, session));
}
