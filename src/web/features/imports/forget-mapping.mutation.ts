import { forgetMapping, listMappings } from '#api/imports/import-lists.api.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';

/** Forgets a remembered mapping. Refreshes the list of them. */
export const useForgetMapping = () =>
  useAct({
    act: (id: number) => call(forgetMapping, { params: { id } }),
    failed: 'The mapping was not forgotten',
    refresh: [listMappings.path],
  });
