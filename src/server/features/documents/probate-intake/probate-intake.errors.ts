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
    message: 'This petition was read by an older version. Upload it again.',
  });

export const createPaperInUseError = () =>
  createAppError({
    code: 'probate_intake.in_use',
    status: 409,
    message: 'This paper is approved or still being read.',
  });

export const createWrongCasesError = () =>
  createAppError({
    code: 'probate_intake.wrong_cases',
    status: 400,
    message: 'Each page of the file must be in one case.',
  });

export const createCaseApprovedError = () =>
  createAppError({
    code: 'probate_intake.case_approved',
    status: 409,
    message: 'A case that is approved keeps its pages.',
  });

export const createCasesChangedError = () =>
  createAppError({
    code: 'probate_intake.cases_changed',
    status: 409,
    message: 'The cases of this file were changed meanwhile. Look at them again.',
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
