import { failure } from '#server/platform/http/app-error.ts';

export const createPhoneNumberNotFoundError = () =>
  failure(404, 'phone_numbers.not_found', 'This number was already removed.');

export const createPhoneNumberTakenError = () =>
  failure(409, 'phone_numbers.taken', 'This number is on the list already.');

export const createUnknownSourceError = () =>
  failure(
    400,
    'phone_numbers.unknown_source',
    'The source of this number no longer exists. Choose another.',
  );

export const createUnknownMemberError = () =>
  failure(400, 'phone_numbers.unknown_member', 'One of the people to ring is no longer a member.');
