import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listImportRows } from '#api/imports/import-rows.api.ts';
import { getImport, listImports, undoImport } from '#api/imports/imports.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { concerns } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const aboutImports = new Set<unknown>([listImports.path, getImport.path, listImportRows.path]);

/** Takes an import back. Refreshes the lists, the counts and the history. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(undoImport, { params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Import undone', description: message, variant: 'success' });
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          concerns(queryKey, 'properties') || aboutImports.has(queryKey[0]),
      });
    },
    onError: (error) =>
      toast({
        title: 'Failed to undo the import',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
