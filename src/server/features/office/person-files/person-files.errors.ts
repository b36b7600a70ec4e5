import { createAppError } from '#server/platform/http/app-error.ts';

/** @param reason why a lead of the person is held. */
export const createOnHoldError = (reason: string) =>
  createAppError({
    code: 'person_files.on_hold',
    status: 409,
    message: `A legal hold keeps this person’s data: ${reason}. Lift it first.`,
  });

export const createNobodyError = () =>
  createAppError({
    code: 'person_files.nobody',
    status: 404,
    message: 'Nothing is kept about this person.',
  });
