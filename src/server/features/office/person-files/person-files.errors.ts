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
