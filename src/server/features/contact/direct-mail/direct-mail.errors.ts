import { createAppError } from '#server/platform/http/app-error.ts';

/** @param missing fields of the sender that the letter needs and that are not stored, in words. */
export const createSenderMissingError = (missing: readonly string[]) =>
  createAppError({
    code: 'direct_mail.sender_missing',
    status: 409,
    message: `This letter needs ${missing.join(', ').toLowerCase()}. The owner adds that under Settings, Sender.`,
  });

/** @param missing what the letter lacks, in words. */
export const createIncompleteError = (missing: readonly string[]) =>
  createAppError({
    code: 'direct_mail.incomplete',
    status: 409,
    message: `This letter cannot be printed or sent yet. Missing: ${missing.join(', ').toLowerCase()}.`,
  });

export const createCannotUndoError = () =>
  createAppError({
    code: 'direct_mail.cannot_undo',
    status: 409,
    message: 'This letter cannot be undone: it is on its way, or it belongs to a campaign.',
  });

export const createTemplateNotFoundError = () =>
  createAppError({
    code: 'direct_mail.template_not_found',
    status: 404,
    message: 'This template no longer exists.',
  });

export const createTemplateChangedError = () =>
  createAppError({
    code: 'direct_mail.template_changed',
    status: 409,
    message: 'Another user changed this template. Look at their version before saving yours.',
  });

/** @param fields fields that the letter uses and the data lacks, in words. */
export const createFieldsMissingError = (fields: readonly string[]) =>
  createAppError({
    code: 'direct_mail.fields_missing',
    status: 409,
    message: `This letter would have gaps: ${fields.join(', ')}. Fill them in, or choose another letter.`,
  });

export const createPieceNotFoundError = () =>
  createAppError({
    code: 'direct_mail.piece_not_found',
    status: 404,
    message: 'There is no such letter.',
  });

export const createWebhookRefusedError = () =>
  createAppError({
    code: 'direct_mail.webhook_refused',
    status: 403,
    message: 'The signature is invalid.',
  });

export const createUnknownEventError = (service: string) =>
  createAppError({
    code: 'direct_mail.unknown_event',
    status: 422,
    message: `This event of ${service} is not known. It was kept.`,
  });
