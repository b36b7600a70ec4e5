import { createAppError, failure } from '#server/platform/http/app-error.ts';

/** What every e-mail to an owner has to show (15 U.S.C. 7704(a)(5)). */
export const senderMissing =
  'Every e-mail to an owner shows your postal address. Enter it in Settings, Sender.';

export const createSenderMissingError = () =>
  createAppError({ code: 'owner_mail.sender_missing', status: 409, message: senderMissing });

/** Of the sandbox of skip tracing: it belongs to nobody, or to a stranger. */
export const inventedAddress = 'The sandbox invented this address. No e-mail is sent to it.';

export const createInventedAddressError = () =>
  createAppError({ code: 'owner_mail.invented_address', status: 409, message: inventedAddress });

export const createNoMailServerError = () =>
  failure(
    409,
    'owner_mail.no_server',
    'No mail server is set up. Enter one in Settings, Providers, then send it again.',
  );

export const createMailFileNotFoundError = () =>
  failure(404, 'owner_mail.file_not_found', 'This file is no longer kept here.');

export const createNoReaderError = () =>
  failure(
    409,
    'owner_mail.no_reader',
    'Only lists (.csv, .tsv, .xlsx, .xls) and petitions (.pdf or a picture) can be read.',
  );

export const createStopLinkUnknownError = () =>
  failure(
    404,
    'owner_mail.stop_link_unknown',
    'This link is not complete. Answer the e-mail with STOP instead.',
  );
