import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  beginTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '#api/accounts/two-factor.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

// The QR code is needed once.
const TwoFactorSetup = lazy(async () => ({
  default: (await import('./two-factor-setup.tsx')).TwoFactorSetup,
}));

type Made = { uri?: string; recoveryCodes: string[] };

const acts = {
  begin: {
    title: 'Turn on two-step sign-in',
    confirm: 'Continue',
    run: (password: string): Promise<Made> => call(beginTwoFactor, { body: { password } }),
  },
  renew: {
    title: 'Make new recovery codes',
    confirm: 'Make new codes',
    run: (password: string): Promise<Made> => call(renewRecoveryCodes, { body: { password } }),
  },
  disable: {
    title: 'Turn off two-step sign-in',
    confirm: 'Turn off',
    run: async (password: string): Promise<null> => {
      await call(disableTwoFactor, { body: { password } });
      return null;
    },
  },
};

/** Codes of an authenticator app as a second step of the sign-in: on, off, recovery codes. */
export function TwoFactorCard() {
  const [pendingChange, setPendingChange] = useState<keyof typeof acts | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const state = useQuery(readQuery(getTwoFactor));
  const act = useMutationWithToast({
    act: (password: string): Promise<Made | null> => acts[pendingChange!].run(password),
    failed: 'Two-step sign-in was not changed',
    refresh: [getTwoFactor.path],
    onDone: (answer) => {
      setMade(answer);
      setPendingChange(null);
    },
  });
  const open = (next: keyof typeof acts) => {
    act.reset();
    setPendingChange(next);
  };
  return (
    <Card>
      <CardHeader
        title="Two-step sign-in"
        description="After the password, the sign-in asks for a code of your authenticator app."
        actions={state.data?.isEnabled && <Badge tone="green">On</Badge>}
      />
      <CardContent className="flex flex-col gap-3">
        <QueryState query={state} failed="Two-step sign-in cannot be shown" shape={['h-9']}>
          {({ isEnabled, recoveryCodesLeft }) =>
            isEnabled ? (
              <>
                <p className="text-sm text-ink-soft">{recoveryCodesLeft} recovery codes left.</p>
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => open('renew')}>Make new recovery codes</Button>
                  <Button onClick={() => open('disable')}>Turn off</Button>
                </div>
              </>
            ) : (
              !made?.uri && (
                <Button className="self-start" onClick={() => open('begin')}>
                  Turn on
                </Button>
              )
            )
          }
        </QueryState>
        {made?.uri && !state.data?.isEnabled && (
          <Suspense>
            <TwoFactorSetup uri={made.uri} />
          </Suspense>
        )}
        {made && <RecoveryCodes codes={made.recoveryCodes} />}
      </CardContent>
      <PasswordDialog
        open={pendingChange !== null}
        onOpenChange={() => setPendingChange(null)}
        title={pendingChange ? acts[pendingChange].title : ''}
        text="Enter your password to continue."
        confirmLabel={pendingChange ? acts[pendingChange].confirm : ''}
        danger={pendingChange === 'disable'}
        pending={act.isPending}
        error={act.isError ? messageOf(act.error, 'Please try again.') : undefined}
        onConfirm={(password) => act.mutate(password)}
      />
    </Card>
  );
}
