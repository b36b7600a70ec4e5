import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewLeadMerge } from '#api/properties/lead-merges.api.ts';
import { call } from '#web/lib/call.ts';

/** The result of a merge; refetched when one of the leads changes. */
export function useMergePreview(keptId: number, propertyIds: number[]) {
  return useQuery({
    queryKey: ['/api/properties', 'merge-preview', keptId, propertyIds],
    queryFn: ({ signal }) =>
      call(previewLeadMerge, { params: { id: keptId }, body: { propertyIds }, signal }),
    enabled: propertyIds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
