import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { confirmTwoFactor, getTwoFactor } from '#api/accounts/two-factor.api.ts';
import { listSessions } from '#api/accounts/sessions.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

/** The QR code for the app, and the first code that turns two-step sign-in on. */
export function TwoFactorSetup({ uri }: { uri: string }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(confirmTwoFactor.body),
    defaultValues: { code: '' },
  });
  const confirm = useMutationWithToast({
    act: (body: { code: string }) => call(confirmTwoFactor, { body }),
    done: ({ message }) => message,
    failed: 'The code was not accepted',
    refresh: [getTwoFactor.path, listSessions.path],
  });
  const submit = handleSubmit((body) => confirm.mutate(body));
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode text={uri} />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex min-w-56 flex-1 flex-col gap-3"
      >
        <p className="text-sm text-ink-soft">
          Scan the code with an authenticator app, or enter this key in the app:{' '}
          <span className="font-mono break-all text-ink">
            {new URL(uri).searchParams.get('secret')}
          </span>
        </p>
        <InputField
          label="Code of the app"
          error={formState.errors.code?.message}
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <Button type="submit" variant="primary" className="self-start" pending={confirm.isPending}>
          Confirm
        </Button>
      </form>
    </div>
  );
}

/** Black on white in every theme: cameras read nothing else reliably. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 shrink-0 rounded-md border"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
