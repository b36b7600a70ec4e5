import { createAppError } from '#server/platform/http/app-error.ts';

export const createPhoneNumberNotFoundError = () =>
  createAppError({
    code: 'phone_numbers.not_found',
    status: 404,
    message: 'This number was already removed.',
  });

export const createPhoneNumberTakenError = () =>
  createAppError({
    code: 'phone_numbers.taken',
    status: 409,
    message: 'This number is on the list already.',
  });

export const createUnknownSourceError = () =>
  createAppError({
    code: 'phone_numbers.unknown_source',
    status: 400,
    message: 'The source of this number no longer exists. Choose another.',
  });

export const createUnknownMemberError = () =>
  createAppError({
    code: 'phone_numbers.unknown_member',
    status: 400,
    message: 'One of the people to ring is no longer a member.',
  });
