import { deleteCapture, listCaptures, setCaptureAddress } from '#api/road/captures.api.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** Gives a capture its address; it becomes a lead, or joins the one there. */
export const useCaptureAddress = () =>
  useMutationWithToast({
    act: ({ id, address }: { id: string; address: Address }) =>
      call(setCaptureAddress, { params: { id }, body: address }),
    done: ({ wasKnown }) => (wasKnown ? 'Added to the lead at this address' : 'Lead created'),
    failed: 'The address was not saved',
    refresh: [listCaptures.path, queriesOf('properties')],
  });

export const useDeleteCapture = () =>
  useMutationWithToast({
    act: (id: string) => call(deleteCapture, { params: { id } }),
    done: 'Capture deleted',
    failed: 'The capture was not deleted',
    refresh: [listCaptures.path],
  });
