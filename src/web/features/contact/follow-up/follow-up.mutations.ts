import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { endNextAction, readToday, recordCall, setNextAction } from '#api/follow-up.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { offline } from '#web/lib/offline/offline.ts';
import { useUndoCall } from '#web/lib/calls/undo-call.ts';
import { toast, type ToastInput } from '#web/ui/feedback/toast-store.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

/** Reads leads, their timelines and Today again after a change; shows why one was refused. */
function useFollowUpChange<Input, Answer extends Property>(
  send: (input: Input) => Promise<Answer>,
  title: string,
  failure: string,
  offer?: (answer: Answer) => ToastInput['action'],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (offline.isKept(answer)) return;
      toast({ title, variant: 'success', ...(offer && { action: offer(answer) }) });
    },
    onError: (error) =>
      toast({ title: failure, description: messageOf(error, failure), variant: 'destructive' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [readToday.path] }),
        queryClient.invalidateQueries(queriesOf('properties')),
      ]),
  });
}

type Call = z.input<typeof recordCall.body> & { id: number };
type Action = z.input<typeof setNextAction.body> & { id: number };
type End = { id: number; outcome: 'done' | 'dropped' };

/** Here and not in the sheet, which may be closed and opened again before an answer has come. */
let tried = { call: '', key: '' };

/** The same answers again, after a lost connection, are the same call. */
function keyOf(answers: Call): string {
  const call = JSON.stringify(answers);
  if (tried.call !== call) tried = { call, key: newId() };
  return tried.key;
}

/** Stores how a call ended. */
export function useRecordCall() {
  const undo = useUndoCall();
  return useFollowUpChange(
    async (answers: Call) => {
      const { id, ...body } = answers;
      const headers = { 'idempotency-key': keyOf(answers) };
      const answer = await call(recordCall, { params: { id }, body, headers });
      tried = { call: '', key: '' };
      return answer;
    },
    'Call saved',
    'The call was not saved',
    ({ id, callId }) => ({
      label: 'Undo',
      altText: 'Undo the call in the timeline of the lead',
      onClick: () => undo.mutate({ id, callId }),
    }),
  );
}

export const useSetNextAction = () =>
  useFollowUpChange(
    ({ id, ...body }: Action) => call(setNextAction, { params: { id }, body }),
    'Next action saved',
    'The next action was not saved',
  );

export const useEndNextAction = () =>
  useFollowUpChange(
    ({ id, outcome }: End) => call(endNextAction, { params: { id }, body: { outcome } }),
    'Next action ended',
    'The next action was not ended',
  );
