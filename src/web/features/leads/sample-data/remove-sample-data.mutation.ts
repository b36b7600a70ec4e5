import { removeSampleData } from '#api/sample-data.api.ts';
import { listUsedParts } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Removes the invented leads with everything that belongs to them. */
export const useRemoveSampleData = () =>
  useMutationWithToast({
    act: () => call(removeSampleData),
    done: ({ removed }) => `Removed ${removed.toLocaleString('en-US')} sample leads`,
    failed: 'The sample was not removed',
    refresh: [
      queriesOf('properties'),
      queriesOf('campaigns'),
      queriesOf('purchase-contracts'),
      listUsedParts.path,
    ],
  });
