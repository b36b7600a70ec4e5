import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginPasskeySignIn, signInWithPasskey } from '#api/accounts/passkeys.api.ts';
import { call } from '#web/lib/call.ts';
import { sessionQuery } from './session.query.ts';

/** Signs in with a passkey that the user chooses in the browser's own dialog. */
export function useSignInWithPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { askForPasskey } = await import('./passkey-dialogs.ts');
      const credential = await askForPasskey(await call(beginPasskeySignIn));
      return call(signInWithPasskey, { body: { credential } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}
