import { createAppError } from '#server/platform/http/app-error.ts';

export const createDeviceNotFoundError = () =>
  createAppError({
    code: 'notifications.device_not_found',
    status: 404,
    message: 'This device no longer gets alarms. Switch them on there again.',
  });

export const createTooManyDevicesError = () =>
  createAppError({
    code: 'notifications.too_many_devices',
    status: 409,
    message: 'Twenty devices get your alarms already. Remove one first.',
  });

export const createUnsafeEndpointError = () =>
  createAppError({
    code: 'notifications.unsafe_endpoint',
    status: 400,
    message: 'This browser’s push service has an address that is not called.',
  });
