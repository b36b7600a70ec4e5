import { createAppError } from '#server/platform/http/app-error.ts';

export const createDriveNotFoundError = () =>
  createAppError({
    code: 'driving_routes.not_found',
    status: 404,
    message: 'This route does not exist',
  });

/** None of the chosen properties has coordinates, and none could be geocoded. */
export const createNoStopOnMapError = () =>
  createAppError({
    code: 'driving_routes.no_stop_on_map',
    status: 400,
    message: 'None of these properties could be placed on the map',
  });

export const createTrackNotFoundError = () =>
  createAppError({
    code: 'driving_routes.track_not_found',
    status: 404,
    message: 'This track no longer exists.',
  });
