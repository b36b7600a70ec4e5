import { readToday } from '#api/follow-up.api.ts';
import { dismissInbound, readSpeedToLead } from '#api/inbound/speed-to-lead.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** What came in from a lead needs no answer. */
export const useDismissInbound = () =>
  useMutationWithToast({
    act: (id: number) => call(dismissInbound, { params: { id } }),
    failed: 'The lead stays in Today',
    refresh: [readToday.path, readSpeedToLead.path],
  });
