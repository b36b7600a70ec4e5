import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadRejects, listImports } from '#api/imports/imports.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call, urlOf } from '#web/lib/call.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { wordsOfKind } from './upload-words.ts';
import type { Choice } from './use-mapping.ts';
import { reportWords } from './report-words.ts';

/** Stores the rows of a list, all or none. Refreshes the lists, the counts and the history. */
export function useProcessFile(fileId: string, kind: PropertyType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice & { confirmed: boolean }) =>
      call(wordsOfKind[kind].process, { params: { fileId }, body }),
    onSuccess: (report) => {
      const rejects = urlOf(downloadRejects.path, { params: { id: report.importId } });
      toast({
        title: 'File processed successfully',
        description: reportWords(report),
        variant: 'success',
        ...(report.rejected > 0 && {
          duration: 15_000,
          action: {
            label: 'Rejected rows',
            altText: 'Download the rejected rows; they are also in the imports history',
            onClick: () => window.location.assign(rejects),
          },
        }),
      });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          concerns(queryKey, 'properties') || queryKey[0] === listImports.path,
      });
    },
    onError: (error) => {
      const reason = messageOf(error, '');
      toast({
        title: 'Failed to process file',
        ...(reason && { description: reason }),
        variant: 'destructive',
      });
    },
  });
}
