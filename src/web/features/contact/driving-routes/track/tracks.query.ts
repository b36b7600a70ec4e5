import { queryOptions } from '@tanstack/react-query';
import { deleteTrack, listTracks } from '#api/road/driving-tracks.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** The tracks that were sent: of a drive, or of none. */
export const tracksQuery = (driveId: number | null) =>
  queryOptions({
    queryKey: [listTracks.path, driveId],
    queryFn: ({ signal }) =>
      call(listTracks, { query: driveId === null ? {} : { driveId }, signal }),
  });

export const useDeleteTrack = () =>
  useMutationWithToast({
    act: (id: string) => call(deleteTrack, { params: { id } }),
    done: 'Track deleted',
    failed: 'The track was not deleted',
    refresh: [listTracks.path],
  });
