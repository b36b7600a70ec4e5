import { labelsInWords } from '#domain/messages/in-words.ts';
import {
  completeLetter,
  getLetterService,
  listMailPieces,
  printLabels,
  printLetters,
  receivePostalEvents,
  sendDirectMail,
  setMailStatus,
  undoLetter,
} from '#api/direct-mail.api.ts';
import { rawBodyOf } from '#server/platform/http/body-parsers.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { DirectMailService } from './direct-mail.service.ts';
import type { LetterPrintsService } from './letter-prints.service.ts';
import { sendPdf } from './send-pdf.ts';
import type { PostalEventsService } from './postal-events.service.ts';

export function mountDirectMail(
  { mount, mountPublic, mountStream }: Mounter,
  services: {
    directMail: DirectMailService;
    letterPrints: LetterPrintsService;
    postalEvents: PostalEventsService;
  },
): void {
  const { directMail, letterPrints, postalEvents } = services;

  mount(sendDirectMail, async ({ params, body, session }) => {
    const { trackingId, recipient, missing, outcome } = await directMail.send({
      propertyId: params.id,
      templateId: body.templateId,
      actor: session,
    });
    const whom = recipient.source === 'petitioner' ? 'petitioner' : 'property owner';
    const messages = {
      posted: `Mail to ${whom} has been successfully sent. Tracking ID: ${trackingId}`,
      test: 'Letter created. The key of the service is a test key, so nothing is printed or posted.',
      created: `Letter ${trackingId} created. Print it in Letters.`,
      incomplete: `Letter ${trackingId} is created, but cannot be printed or sent yet. Missing: ${labelsInWords(missing)}.`,
    };
    return { trackingId, outcome, missing, message: messages[outcome] };
  });

  mount(completeLetter, async ({ params, session }) => {
    await directMail.complete(params.trackingId, session);
    return { message: 'The letter is complete.' };
  });

  mount(undoLetter, async ({ params, session }) => {
    await directMail.undo(params.trackingId, session);
    return { message: 'The letter was undone.' };
  });

  mount(getLetterService, () => directMail.readService());

  mount(listMailPieces, ({ query }) => directMail.list(query));

  mount(setMailStatus, async ({ params, body, session }) => {
    await directMail.setStatus({ ...params, ...body, actor: session });
    return { message: 'The letter’s status was changed.' };
  });

  mountStream(printLetters, async ({ query, reply }) =>
    sendPdf(reply, await letterPrints.letters(query.trackingIds), 'letters.pdf'),
  );

  mountStream(printLabels, async ({ query, reply }) =>
    sendPdf(reply, await letterPrints.labels(query.trackingIds, query.skip), 'labels.pdf'),
  );

  mountPublic(receivePostalEvents, async ({ params, request }) => {
    const rawBody = rawBodyOf(request) ?? '';
    await postalEvents.receive(params.provider, { headers: request.headers, rawBody });
    return { message: 'Received' };
  });
}
