import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { signIn } from '#api/accounts/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { sessionQuery } from './session.query.ts';

/** Signs in; the requested screen appears when the session is known. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof signIn.body & object>) => call(signIn, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}
