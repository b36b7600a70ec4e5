import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeListType } from '#api/imports/import-lists.api.ts';
import { previewFile } from '#api/imports/imports.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { ListKind } from './upload-words.ts';

/** Imports a list as another type. Its mapping is proposed again: refreshes the preview. */
export function useChangeListType(fileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (propertyType: ListKind) =>
      call(changeListType, { params: { fileId }, body: { propertyType } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [previewFile.path, fileId] }),
    onError: (error) =>
      toast({
        title: 'The type was not changed',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
