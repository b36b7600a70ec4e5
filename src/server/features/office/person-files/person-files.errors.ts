import { failure } from '#server/platform/http/app-error.ts';

/** @param reason why a lead of the person is held. */
export const createOnHoldError = (reason: string) =>
  failure(
    409,
    'person_files.on_hold',
    `A legal hold keeps this person’s data: ${reason}. Lift it first.`,
  );

export const createNobodyError = () =>
  failure(404, 'person_files.nobody', 'Nothing is kept about this person.');

/** @param count how many leads have the name that was asked for. */
export const createSeveralError = (count: number) =>
  failure(
    409,
    'person_files.several',
    `${count > 50 ? 'More than 50' : count} leads have this name, and nothing says that they are one person. Ask by a number or an e-mail address, or open the lead and choose “The person’s file” there.`,
  );

export const createTooManyLeadsError = (most: number) =>
  failure(
    409,
    'person_files.too_many',
    `The numbers and e-mail addresses of this person are on more than ${most} leads, so some are not theirs. Mark those numbers as wrong or delete those addresses, then ask again.`,
  );
