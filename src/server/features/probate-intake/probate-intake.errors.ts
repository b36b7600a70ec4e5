import { createAppError } from '#server/platform/http/app-error.ts';

export const createNotAPetitionFileError = () =>
  createAppError({
    code: 'probate_intake.wrong_type',
    status: 415,
    message: 'Invalid file type. Please upload a PDF, PNG, JPG, JPEG, GIF or TIFF.',
  });

export const createEmptyPetitionError = () =>
  createAppError({
    code: 'probate_intake.empty',
    status: 400,
    message: 'The file is empty.',
  });

export const createPetitionNotFoundError = () =>
  createAppError({
    code: 'probate_intake.not_found',
    status: 404,
    message: 'There is no such document.',
  });

export const createNotBeingReadError = () =>
  createAppError({
    code: 'probate_intake.not_being_read',
    status: 409,
    message: 'This document is no longer being read.',
  });

export const createInvalidFieldError = (path: string, message: string) =>
  createAppError({
    code: 'probate_intake.invalid_field',
    status: 400,
    message,
    issues: [{ path: `fields.${path}`, message }],
  });

export const createNoWordsError = () =>
  createAppError({
    code: 'probate_intake.no_words',
    status: 409,
    message: 'This petition was read by an older version. Upload it again to teach its form.',
  });

export const createFormNotFoundError = () =>
  createAppError({
    code: 'probate_intake.form_not_found',
    status: 404,
    message: 'There is no such form. It may have been deleted.',
  });

export const createNotTeachableError = (message: string) =>
  createAppError({ code: 'probate_intake.not_teachable', status: 400, message });

export const createBadFormError = (message: string) =>
  createAppError({ code: 'probate_intake.bad_form', status: 400, message });
