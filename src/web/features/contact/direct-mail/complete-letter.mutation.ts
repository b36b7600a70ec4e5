import { completeLetter, listMailPieces } from '#api/direct-mail.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

/** Fills in what a letter lacked, from the sender and the lead as they are now. */
export const useCompleteLetter = () =>
  useMutationWithToast({
    act: (trackingId: string) => call(completeLetter, { params: { trackingId } }),
    done: 'The letter is complete',
    failed: 'The letter is not complete',
    refresh: [listMailPieces.path, queriesOf('properties')],
  });
