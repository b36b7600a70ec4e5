import { failure } from '#server/platform/http/app-error.ts';

export const createDriveNotFoundError = () =>
  failure(404, 'driving_routes.not_found', 'This route does not exist');

/** None of the chosen properties has coordinates, and none could be geocoded. */
export const createNoStopOnMapError = () =>
  failure(
    400,
    'driving_routes.no_stop_on_map',
    'None of these properties could be placed on the map',
  );

export const createTrackNotFoundError = () =>
  failure(404, 'driving_routes.track_not_found', 'This track no longer exists.');
