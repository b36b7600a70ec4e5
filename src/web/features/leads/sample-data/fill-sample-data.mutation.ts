import { fillSampleData } from '#api/sample-data.api.ts';
import { listUsedParts } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Fills an empty installation with invented leads. Refreshes the lists and the counts. */
export const useFillSampleData = () =>
  useMutationWithToast({
    act: () => call(fillSampleData),
    done: ({ created }) => `Filled in ${created} sample leads`,
    failed: 'No sample leads were filled in',
    refresh: [queriesOf('properties'), listUsedParts.path],
  });
