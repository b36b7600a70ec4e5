import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createOwner } from '#api/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { sessionQuery } from './session.query.ts';

/** Creates the owner of a fresh installation, who is signed in by it. */
export function useCreateOwner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createOwner.body & object>) => call(createOwner, { body }),
    onSuccess: ({ account }) =>
      queryClient.setQueryData(sessionQuery.queryKey, { account, firstRun: false }),
  });
}
