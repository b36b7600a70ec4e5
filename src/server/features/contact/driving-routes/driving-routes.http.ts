import {
  deleteDrive,
  getDrive,
  listDrives,
  listDriveStops,
  planDrive,
  recordOutcomes,
  saveDrive,
  undoOutcome,
} from '#api/driving-routes.api.ts';
import { deleteTrack, listTracks, saveTrack } from '#api/road/driving-tracks.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { DrivingRoutesService } from './driving-routes.service.ts';
import type { DrivingTracksService } from './tracks/driving-tracks.service.ts';

export function mountDrivingRoutes(
  { mount }: Mounter,
  { drivingRoutes, tracks }: { drivingRoutes: DrivingRoutesService; tracks: DrivingTracksService },
): void {
  mount(listDriveStops, ({ body }) => drivingRoutes.listStops(body.propertyIds));
  mount(planDrive, ({ body }) => drivingRoutes.plan(body));
  mount(listDrives, () => drivingRoutes.list());
  mount(saveDrive, ({ body, session }) => drivingRoutes.save(body, session));
  mount(getDrive, ({ params }) => drivingRoutes.get(params.id));
  mount(deleteDrive, async ({ params }) => {
    await drivingRoutes.delete(params.id);
    return { message: 'Route deleted' };
  });
  mount(recordOutcomes, ({ params, body, session }) =>
    drivingRoutes.recordOutcomes(params.id, body.outcomes, session),
  );
  mount(undoOutcome, ({ params, session }) =>
    drivingRoutes.undoOutcome(params.id, params.outcomeId, session),
  );
  mount(saveTrack, ({ params, body, session }) => tracks.save(params.id, body, session));
  mount(listTracks, ({ query }) => tracks.list(query.driveId));
  mount(deleteTrack, async ({ params }) => {
    await tracks.remove(params.id);
    return { message: 'Track deleted' };
  });
}
