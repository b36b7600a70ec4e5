import { labelsInWords } from '#domain/messages/in-words.ts';
import { failure } from '#server/platform/http/app-error.ts';

/** @param missing fields of the sender that the letter needs and that are not stored, in words. */
export const createSenderMissingError = (missing: readonly string[]) =>
  failure(
    409,
    'direct_mail.sender_missing',
    `This letter needs ${labelsInWords(missing)}. The owner adds that under Settings, Sender.`,
  );

/** @param missing what the letter lacks, in words. */
export const createIncompleteError = (missing: readonly string[]) =>
  failure(
    409,
    'direct_mail.incomplete',
    `This letter cannot be printed or sent yet. Missing: ${labelsInWords(missing)}.`,
  );

/** @param sentences what the law wants in the letter, each with its citation. */
export const createWordsMissingError = (sentences: readonly string[]) =>
  failure(409, 'direct_mail.words_missing', sentences.join(' '));

export const createCannotUndoError = () =>
  failure(
    409,
    'direct_mail.cannot_undo',
    'This letter cannot be undone: it is on its way, or it belongs to a campaign.',
  );

export const createTemplateNotFoundError = () =>
  failure(404, 'direct_mail.template_not_found', 'This template no longer exists.');

export const createTemplateChangedError = () =>
  failure(
    409,
    'direct_mail.template_changed',
    'Another user changed this template. Look at their version before saving yours.',
  );

/** @param fields fields that the letter uses and the data lacks, in words. */
export const createFieldsMissingError = (fields: readonly string[]) =>
  failure(
    409,
    'direct_mail.fields_missing',
    `This letter would have gaps: ${fields.join(', ')}. Fill them in, or choose another letter.`,
  );

export const createPieceNotFoundError = () =>
  failure(404, 'direct_mail.piece_not_found', 'There is no such letter.');

export const createWebhookRefusedError = () =>
  failure(403, 'direct_mail.webhook_refused', 'The signature is invalid.');

export const createUnknownEventError = (service: string) =>
  failure(422, 'direct_mail.unknown_event', `This event of ${service} is not known. It was kept.`);
