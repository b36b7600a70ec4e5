import { changeListType } from '#api/imports/import-lists.api.ts';
import { previewFile } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';

/** Imports a list as another type. Its mapping is proposed again: refreshes the preview. */
export const useChangeListType = (fileId: string) =>
  useMutationWithToast({
    act: (propertyType: PropertyType) =>
      call(changeListType, { params: { fileId }, body: { propertyType } }),
    failed: 'The type was not changed',
    refresh: [{ queryKey: [previewFile.path, fileId] }],
  });
