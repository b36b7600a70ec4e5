import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, beginPasskey, listPasskeys } from '#api/accounts/passkeys.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { hasLocalPassword } from '#web/lib/local-password.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';

/** Browsers keep passkeys for names alone, over https or on localhost. */
const worksHere = (address: string) =>
  'PublicKeyCredential' in window &&
  (location.origin === address || location.hostname === 'localhost');

/** Why the device created no passkey, if it says so. */
function failureOf(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return 'This device already has a passkey for your account.';
  }
  return messageOf(error, 'Please try again.');
}

/** Sign-in by finger, face or PIN of a device: added, named, removed. */
export function PasskeysCard() {
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const hasPassword = hasLocalPassword();
  const passkeys = useQuery(readQuery(listPasskeys));
  const add = useMutation({
    mutationFn: async (password: string) => {
      const options = await call(beginPasskey, { body: { password } });
      // The browser's own dialog follows.
      setIsConfirming(false);
      const { makePasskey } = await import('./passkey-dialogs.ts');
      return call(addPasskey, { body: { credential: await makePasskey(options) } });
    },
    onSuccess: async ({ message }) => {
      toast({ title: message, variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: [listPasskeys.path] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'accounts.password_invalid') return;
      toast({
        title: 'The passkey was not added',
        description: failureOf(error),
        variant: 'destructive',
      });
    },
  });
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="Sign in with a fingerprint, face or device PIN instead of a password and code."
      />
      <CardContent className="flex flex-col gap-3">
        <QueryState query={passkeys} failed="Your passkeys cannot be shown" shape={['h-9']}>
          {({ data, address }) => (
            <>
              {data.length > 0 && (
                <ul className="divide-y" aria-label="Passkeys">
                  {data.map((passkey) => (
                    <PasskeyEntry key={passkey.id} passkey={passkey} />
                  ))}
                </ul>
              )}
              {worksHere(address) ? (
                <Button
                  className="self-start"
                  pending={add.isPending && !isConfirming}
                  onClick={() => {
                    add.reset();
                    setIsConfirming(true);
                  }}
                >
                  Add a passkey
                </Button>
              ) : (
                <p className="text-sm text-ink-soft">
                  Browsers make no passkey for this address. Open Lotline at {address} to add one.
                </p>
              )}
            </>
          )}
        </QueryState>
      </CardContent>
      <PasswordDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Add a passkey"
        text={hasPassword && 'Enter your password to continue.'}
        hasPassword={hasPassword}
        confirmLabel="Continue"
        pending={add.isPending}
        error={add.isError ? messageOf(add.error, 'Please try again.') : undefined}
        onConfirm={(password) => add.mutate(password)}
      />
    </Card>
  );
}
