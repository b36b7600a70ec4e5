import { restoreFromTrash } from '#api/properties/trash.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';

/** Takes properties out of the trash again. Refreshes the lists. */
export const useRestoreProperties = () =>
  useAct({
    act: (propertyIds: number[]) => call(restoreFromTrash, { body: { propertyIds } }),
    done: ({ restoredIds }) => `Restored ${restoredIds.length} properties`,
    failed: 'Failed to restore properties',
    advice: 'They stay in the trash for 30 days',
    refresh: [queriesOf('properties')],
  });
