import { labelsInWords } from '#domain/messages/in-words.ts';
import {
  completeLetter,
  getLetterService,
  listMailPieces,
  printLabels,
  printLetters,
  sendDirectMail,
  setMailStatus,
  undoLetter,
} from '#api/direct-mail.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { DirectMailService } from './direct-mail.service.ts';
import type { LetterPrintsService } from './letter-prints.service.ts';
import { sendPdf } from './send-pdf.ts';

export function mountDirectMail(
  { mount, mountStream }: Mounter,
  services: { directMail: DirectMailService; letterPrints: LetterPrintsService },
): void {
  const { directMail, letterPrints } = services;

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
}
