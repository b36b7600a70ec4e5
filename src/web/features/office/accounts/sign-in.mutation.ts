import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { signIn, signInTask } from '#api/accounts/accounts.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { sessionQuery } from './session.query.ts';

/** Signs in; the requested screen appears when the session is known. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: attempt,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}

type Credentials = z.input<typeof signIn.body & object>;

/** Once more with the work that the server asks for, where this browser can do it (on https or this machine). */
async function attempt(body: Credentials) {
  try {
    return await call(signIn, { body });
  } catch (error) {
    const isWork = error instanceof ApiError && error.code === 'accounts.work_required';
    if (!isWork || !isSecureContext) throw error;
    const task = signInTask.parse(error.body.task);
    const { solveTask } = await import('./solve-task.ts');
    return call(signIn, { body: { ...body, proof: { task, solution: await solveTask(task) } } });
  }
}
