import { failure } from '#server/platform/http/app-error.ts';

export const createDeviceNotFoundError = () =>
  failure(
    404,
    'notifications.device_not_found',
    'This device no longer gets alarms. Switch them on there again.',
  );

export const createTooManyDevicesError = () =>
  failure(
    409,
    'notifications.too_many_devices',
    'Twenty devices get your alarms already. Remove one first.',
  );

export const createUnsafeEndpointError = () =>
  failure(
    400,
    'notifications.unsafe_endpoint',
    'This browser’s push service has an address that is not called.',
  );
