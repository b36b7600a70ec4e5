import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { sessionQuery } from './session.query.ts';
import { useSignInWithPasskey } from './sign-in-with-passkey.mutation.ts';

const FAILED = 'No passkey was used. Try again, or sign in with your password.';

/** The other way to sign in; offered where a user has a passkey and this browser knows them. */
export function PasskeySignIn() {
  const session = useQuery(sessionQuery);
  const signIn = useSignInWithPasskey();
  if (!session.data?.hasPasskeys || !('PublicKeyCredential' in window)) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button size="lg" pending={signIn.isPending} onClick={() => signIn.mutate()}>
        Sign in with a passkey
      </Button>
      {signIn.isError && <Alert tone="danger">{messageOf(signIn.error, FAILED)}</Alert>}
    </div>
  );
}
