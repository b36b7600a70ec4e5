import { createAppError } from '#server/platform/http/app-error.ts';

export const createPropertyNotFoundError = () =>
  createAppError({
    code: 'properties.not_found',
    status: 404,
    message: 'This property no longer exists.',
  });

export const createPropertyExistsError = (propertyId?: number) =>
  createAppError({
    code: 'properties.already_exists',
    status: 409,
    message: 'There is already a lead of this type at this address.',
    ...(propertyId === undefined ? {} : { details: { propertyId } }),
  });

export const createOrderWithoutCursorError = () =>
  createAppError({
    code: 'properties.no_cursor',
    status: 400,
    message: 'Leads after another one can only be listed by creation or by owner.',
  });

/** @param version the current one */
export const createChangedMeanwhileError = (version: number) =>
  createAppError({
    code: 'properties.changed_meanwhile',
    status: 409,
    message: 'Another user changed this property. Reload it and repeat your change.',
    details: { version },
  });

export const createAssigneeNotFoundError = () =>
  createAppError({
    code: 'properties.assignee_not_found',
    status: 404,
    message: 'This person is no longer in the team.',
  });

export const createPhoneNotFoundError = () =>
  createAppError({
    code: 'properties.phone_not_found',
    status: 404,
    message: 'This property does not have this phone number.',
  });

export const createPhoneExistsError = () =>
  createAppError({
    code: 'properties.phone_already_exists',
    status: 409,
    message: 'This phone number is on the property already.',
  });

/** @param sentence the law that holds it back. */
export const createStatusHeldError = (sentence: string) =>
  createAppError({
    code: 'properties.status_held',
    status: 409,
    message: `${sentence} An owner can record the closing on the contract, with a reason.`,
  });

export const createErasedPersonError = () =>
  createAppError({
    code: 'properties.erased_person',
    status: 409,
    message: 'This person was erased here on request. Nothing about them is added again.',
  });
