import { forgetMapping, listMappings } from '#api/imports/import-lists.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Forgets a remembered mapping. Refreshes the list of them. */
export const useForgetMapping = () =>
  useMutationWithToast({
    act: (id: number) => call(forgetMapping, { params: { id } }),
    failed: 'The mapping was not forgotten',
    refresh: [listMappings.path],
  });
