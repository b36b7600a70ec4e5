import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  changeSequence,
  createSequence,
  listSequences,
  setRunState,
  setSequenceState,
  startSequence,
} from '#api/sequences.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { PropertySelection } from '#web/lib/property-selection.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { queriesOf } from '#web/lib/query-keys.ts';

/** Reads sequences and leads again after a change; shows why one was refused. */
function useSequenceChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  words: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => toast({ title: words(answer), variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'The sequence was not changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [listSequences.path] }),
        queryClient.invalidateQueries(queriesOf('properties')),
      ]),
  });
}

type Draft = z.input<typeof createSequence.body>;
type State = z.input<typeof setSequenceState.body>['state'];
type RunState = z.input<typeof setRunState.body>['state'];

/** Makes a sequence, or changes the one with this id. */
export const useSaveSequence = () =>
  useSequenceChange(
    ({ id, ...body }: Draft & { id?: number | undefined }) =>
      id === undefined
        ? call(createSequence, { body })
        : call(changeSequence, { params: { id }, body }),
    ({ name }) => `“${name}” saved`,
  );

export const useSequenceState = () =>
  useSequenceChange(
    ({ id, state }: { id: number; state: State }) =>
      call(setSequenceState, { params: { id }, body: { state } }),
    ({ name, state }) => `“${name}” is ${state}`,
  );

export const useStartSequence = () =>
  useSequenceChange(
    ({ id, selection }: { id: number; selection: PropertySelection }) =>
      call(startSequence, { params: { id }, body: selection }),
    ({ started, busy }) =>
      `${leads(started)} started${busy > 0 ? `, ${leads(busy)} in a sequence already` : ''}`,
  );

export const useRunState = () =>
  useSequenceChange(
    ({ id, state }: { id: number; state: RunState }) =>
      call(setRunState, { params: { id }, body: { state } }),
    () => 'The sequence of this lead was changed',
  );

const leads = (count: number) =>
  count === 1 ? '1 lead' : `${count.toLocaleString('en-US')} leads`;
