import type { FastifyReply } from 'fastify';
import {
  deleteLetterTemplate,
  listLetterTemplates,
  listMailPieces,
  previewLetter,
  printLabels,
  printLetters,
  receivePostalEvents,
  saveLetterTemplate,
  sendDirectMail,
  setMailStatus,
} from '#api/direct-mail.api.ts';
import { rawBodyOf } from '#server/platform/http/body-parsers.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { DirectMailService } from './direct-mail.service.ts';
import type { LetterPrintsService } from './letter-prints.service.ts';
import type { LetterTemplatesService } from './letter-templates.service.ts';
import type { PostalEventsService } from './postal-events.service.ts';

function sendPdf(reply: FastifyReply, pdf: Uint8Array, filename: string): Buffer {
  reply.type('application/pdf');
  reply.header('content-disposition', `inline; filename="${filename}"`);
  return Buffer.from(pdf);
}

export function mountDirectMail(
  { mount, mountPublic, mountStream }: Mounter,
  services: {
    directMail: DirectMailService;
    letterTemplates: LetterTemplatesService;
    letterPrints: LetterPrintsService;
    postalEvents: PostalEventsService;
  },
): void {
  const { directMail, letterTemplates, letterPrints, postalEvents } = services;

  mount(sendDirectMail, async ({ params, body, session }) => {
    const { trackingId, recipient } = await directMail.send({
      propertyId: params.id,
      templateId: body.templateId,
      actor: session,
    });
    const whom = recipient.source === 'petitioner' ? 'petitioner' : 'property owner';
    const message = `Mail to ${whom} has been successfully sent. Tracking ID: ${trackingId}`;
    return { trackingId, message };
  });

  mount(listMailPieces, ({ query }) => directMail.list(query));

  mount(setMailStatus, async ({ params, body }) => {
    await directMail.setStatus(params.trackingId, body.status, body.reason);
    return { message: 'The letter’s status was changed.' };
  });

  mountStream(printLetters, async ({ query, reply }) =>
    sendPdf(reply, await letterPrints.letters(query.trackingIds), 'letters.pdf'),
  );

  mountStream(printLabels, async ({ query, reply }) =>
    sendPdf(reply, await letterPrints.labels(query.trackingIds, query.skip), 'labels.pdf'),
  );

  mount(listLetterTemplates, () => letterTemplates.list());

  mount(saveLetterTemplate, ({ params, body, session }) =>
    letterTemplates.save(params.templateId, body, session),
  );

  mount(deleteLetterTemplate, async ({ params }) => {
    await letterTemplates.remove(params.templateId);
    return { message: 'The template was deleted.' };
  });

  mountStream(previewLetter, async ({ body, reply }) =>
    sendPdf(reply, await letterPrints.preview(body), 'preview.pdf'),
  );

  mountPublic(receivePostalEvents, async ({ params, request }) => {
    const rawBody = rawBodyOf(request) ?? '';
    await postalEvents.receive(params.provider, { headers: request.headers, rawBody });
    return { message: 'Received' };
  });
}
