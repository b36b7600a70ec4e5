import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listPhoneCalls, moveCall } from '#api/calls/calls.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import { browserCallsStore } from '#web/lib/call-gate/browser-calls.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { createCallDesk, type CallDesk } from './call-desk.ts';
import type { DeskCall } from './desk-state.ts';
import { forgetOpenCall, interruptedCallId } from './open-call.ts';
import { callSetupQuery } from './setup.query.ts';

/** The phone of this page, connected where a service is set up; null where the user's own phone calls. */
export function useCallDesk(): CallDesk | null {
  const { data: setup } = useQuery(callSetupQuery);
  const queryClient = useQueryClient();
  const [desk] = useState(() => createCallDesk({ onMissed: sayMissed }));
  useEffect(() => {
    if (!setup?.canCall) return;
    void desk.connect(setup);
  }, [setup, desk]);
  useEffect(() => {
    const id = interruptedCallId();
    if (id === undefined) return;
    // A call does not outlive its page; what was typed does, and its outcome is asked for.
    const body = { state: 'ended', endReason: 'lost' } as const;
    void call(moveCall, { params: { id }, body })
      .then((record) => {
        if (record.outcome) forgetOpenCall();
        else desk.showEnded(record, 'The page was loaded again, so the call ended.');
      })
      .catch(forgetOpenCall)
      .finally(() => queryClient.invalidateQueries({ queryKey: [listPhoneCalls.path] }));
  }, [desk, queryClient]);
  useEffect(
    () =>
      desk.store.subscribe(() => {
        const { call: present } = desk.store.current();
        if (present?.phase === 'ended') void queryClient.invalidateQueries(queriesOf('calls'));
      }),
    [desk, queryClient],
  );
  return setup?.canCall ? desk : null;
}

function sayMissed({ record }: DeskCall) {
  const number = record?.theirNumber ?? '';
  const name = record?.lead?.name ?? (number ? formatPhoneNumber(number) : 'a hidden number');
  toast({
    title: `Missed call from ${name}`,
    ...(number && {
      action: {
        label: 'Call back',
        altText: 'Call back',
        onClick: () =>
          browserCallsStore
            .current()
            ?.start({ propertyId: record?.propertyId ?? null, phoneNumber: number }),
      },
    }),
  });
}
