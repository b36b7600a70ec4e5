import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createPropertyNotFoundError = () =>
  failure(404, 'properties.not_found', 'This property no longer exists.');

export const createPropertyExistsError = (propertyId?: number) =>
  createAppError({
    code: 'properties.already_exists',
    status: 409,
    message: 'There is already a lead of this type at this address.',
    ...(propertyId === undefined ? {} : { details: { propertyId } }),
  });

export const createOrderWithoutCursorError = () =>
  failure(
    400,
    'properties.no_cursor',
    'Leads after another one can only be listed by creation or by owner.',
  );

/** @param version the current one */
export const createChangedMeanwhileError = (version: number) =>
  createAppError({
    code: 'properties.changed_meanwhile',
    status: 409,
    message: 'Another user changed this property. Reload it and repeat your change.',
    details: { version },
  });

export const createAssigneeNotFoundError = () =>
  failure(404, 'properties.assignee_not_found', 'This person is no longer in the team.');

export const createPhoneNotFoundError = () =>
  failure(404, 'properties.phone_not_found', 'This property does not have this phone number.');

export const createPhoneExistsError = () =>
  failure(409, 'properties.phone_already_exists', 'This phone number is on the property already.');

/** @param sentence the law that holds it back. */
export const createStatusHeldError = (sentence: string) =>
  failure(
    409,
    'properties.status_held',
    `${sentence} An owner can record the closing on the contract, with a reason.`,
  );

export const createErasedPersonError = () =>
  failure(
    409,
    'properties.erased_person',
    'This person was erased here on request. Nothing about them is added again.',
  );
