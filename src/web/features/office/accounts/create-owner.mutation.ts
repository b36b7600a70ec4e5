import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createOwner } from '#api/accounts/accounts.api.ts';
import { saveDateStyle, saveTimeZone } from '#api/settings.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import type { DateStyle } from '#domain/date-style.ts';
import { call } from '#web/lib/call.ts';
import { setDateStyle } from '#web/lib/date-style.ts';
import { setTimeZone } from '#web/lib/time-zone.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { sessionQuery } from './session.query.ts';

type NewOwner = z.input<typeof createOwner.body & object> & {
  timeZone?: string;
  dateStyle: DateStyle;
};

function toastUnsaved(error: unknown) {
  toast({
    title: 'The time zone was not saved',
    description: messageOf(error, 'Set it in Settings.'),
    variant: 'destructive',
  });
}

function toastDatesUnsaved(error: unknown) {
  toast({
    title: 'The form of dates was not saved',
    description: messageOf(error, 'Set it in Settings.'),
    variant: 'destructive',
  });
}

/** Creates the owner of a fresh installation, who is signed in by it. */
export function useCreateOwner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ timeZone, dateStyle, ...body }: NewOwner) => {
      const created = await call(createOwner, { body });
      // The account exists: the rest can be set later as well.
      if (timeZone) {
        await call(saveTimeZone, { body: { timeZone } }).then(
          (saved) => setTimeZone(saved.timeZone),
          toastUnsaved,
        );
      }
      await call(saveDateStyle, { body: { dateStyle } }).then(
        (saved) => setDateStyle(saved.dateStyle),
        toastDatesUnsaved,
      );
      return created;
    },
    onSuccess: ({ account }) =>
      queryClient.setQueryData(sessionQuery.queryKey, { account, firstRun: false }),
  });
}
