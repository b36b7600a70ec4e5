import { readToday, undoCall } from '#api/follow-up.api.ts';
import { call } from '../call.ts';
import { queriesOf } from '../query-keys.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

/** Takes a recorded call back, with what it changed of its lead. */
export const useUndoCall = () =>
  useMutationWithToast({
    act: (params: { id: number; callId: number }) => call(undoCall, { params }),
    done: 'Call undone',
    failed: 'The call was not undone',
    refresh: [queriesOf('properties'), readToday.path],
  });
