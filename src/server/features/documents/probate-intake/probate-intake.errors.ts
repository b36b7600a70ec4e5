import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createNotAPetitionFileError = () =>
  failure(
    415,
    'probate_intake.wrong_type',
    'Invalid file type. Please upload a PDF, PNG, JPG, JPEG, GIF or TIFF.',
  );

export const createEmptyPetitionError = () =>
  failure(400, 'probate_intake.empty', 'The file is empty.');

export const createPetitionNotFoundError = () =>
  failure(404, 'probate_intake.not_found', 'There is no such document.');

export const createNotBeingReadError = () =>
  failure(409, 'probate_intake.not_being_read', 'This document is no longer being read.');

export const createInvalidFieldError = (path: string, message: string) =>
  createAppError({
    code: 'probate_intake.invalid_field',
    status: 400,
    message,
    issues: [{ path: `fields.${path}`, message }],
  });

export const createNoWordsError = () =>
  failure(
    409,
    'probate_intake.no_words',
    'This petition was read by an older version. Upload it again.',
  );

export const createPaperInUseError = () =>
  failure(409, 'probate_intake.in_use', 'This paper is approved or still being read.');

export const createWrongCasesError = () =>
  failure(400, 'probate_intake.wrong_cases', 'Each page of the file must be in one case.');

export const createCaseApprovedError = () =>
  failure(409, 'probate_intake.case_approved', 'A case that is approved keeps its pages.');

export const createCasesChangedError = () =>
  failure(
    409,
    'probate_intake.cases_changed',
    'The cases of this file were changed meanwhile. Look at them again.',
  );

export const createFormNotFoundError = () =>
  failure(404, 'probate_intake.form_not_found', 'There is no such form. It may have been deleted.');

export const createNotTeachableError = (message: string) =>
  failure(400, 'probate_intake.not_teachable', message);

export const createBadFormError = (message: string) =>
  failure(400, 'probate_intake.bad_form', message);
