import { listImportRows } from '#api/imports/import-rows.api.ts';
import { getImport, listImports, undoImport } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Takes an import back. Refreshes the lists, the counts and the history. */
export const useUndoImport = () =>
  useMutationWithToast({
    act: (id: number) => call(undoImport, { params: { id } }),
    done: ({ message }) => ({ title: 'Import undone', description: message }),
    failed: 'Failed to undo the import',
    refresh: [queriesOf('properties'), listImports.path, getImport.path, listImportRows.path],
  });
