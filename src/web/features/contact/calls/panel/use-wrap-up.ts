import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { logCallOutcome, type PhoneCall } from '#api/calls/calls.api.ts';
import { readToday } from '#api/follow-up.api.ts';
import { callOutcomes, type CallOutcome } from '#domain/follow-up/call-outcome.ts';
import { dueChoices, dueDay } from '#domain/follow-up/due-days.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { today } from '#web/lib/time-zone.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

type Draft = { note: string; days: number | null };
const empty: Draft = { note: '', days: null };

function parse(kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { note, days } = kept as Partial<Record<keyof Draft, unknown>>;
  if (typeof note !== 'string') return undefined;
  return { note, days: typeof days === 'number' ? days : null };
}

export type WrapUpState = ReturnType<typeof useWrapUp>;

/**
 * The note of a call, when to call again, and its outcome: kept on this device until it is saved.
 * @param told resolves when the server knows that the call is over; the outcome follows it.
 */
export function useWrapUp(
  record: PhoneCall | null,
  told: () => Promise<unknown>,
  onLogged: (outcome: CallOutcome) => void,
) {
  const queryClient = useQueryClient();
  const draft = useDraft<Draft>({ kind: 'phone-call', id: record?.id ?? 0, empty, parse });
  const { note, days } = draft.value;
  const log = useMutation({
    mutationFn: async ({ id, ...body }: z.input<typeof logCallOutcome.body> & { id: number }) => {
      await told();
      return call(logCallOutcome, { params: { id }, body });
    },
    onSuccess: (_, { outcome }) => {
      draft.clear();
      onLogged(outcome);
    },
    onError: (error) =>
      toast({
        title: 'The call was not saved',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [readToday.path] }),
        queryClient.invalidateQueries(queriesOf('properties')),
        queryClient.invalidateQueries(queriesOf('calls')),
      ]),
  });

  function save(outcome: CallOutcome) {
    if (!record || log.isPending) return;
    const nextAction = days === null ? {} : { nextAction: { dueOn: dueDay(today(), days) } };
    log.mutate({ id: record.id, outcome, note, ...nextAction });
  }
  const setDays = (next: number | null) => draft.change({ note, days: next });

  return {
    note,
    days,
    isPending: log.isPending,
    setNote: (next: string) => draft.change({ note: next, days }),
    setDays,
    save,
    /** Digits save an outcome, letters choose when to call again. @returns whether it was one. */
    press(key: string): boolean {
      const outcome = callOutcomes[Number(key) - 1];
      const due = dueChoices.find((one) => one.key === key);
      if (outcome) save(outcome);
      else if (due) setDays(days === due.days ? null : due.days);
      else return false;
      return true;
    },
  };
}
