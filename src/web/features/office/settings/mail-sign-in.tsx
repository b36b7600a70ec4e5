import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkMailSignIn, startMailSignIn } from '#api/mail-sign-in.api.ts';
import { listProviders } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Milliseconds between two questions whether the code has been typed. */
const pause = 5_000;

/** Signs the installation in to the chosen mail service. */
export function MailSignIn() {
  const start = useMutationWithToast({
    act: () => call(startMailSignIn),
    failed: 'The sign-in could not be started',
    onDone: ({ url, userCode }) => {
      // Google sends this browser back; Microsoft wants the code, here or on a phone.
      if (userCode === null) window.location.assign(url);
    },
  });
  const begun = start.data?.userCode ? start.data : undefined;
  return (
    <section aria-label="Sign in to the mail service" className="mt-4 flex flex-col gap-2 text-sm">
      <Button
        size="sm"
        className="self-start"
        pending={start.isPending}
        onClick={() => start.mutate()}
      >
        Sign in to the mail service
      </Button>
      {begun && <DeviceCode key={begun.handle} {...begun} userCode={begun.userCode ?? ''} />}
    </section>
  );
}

type DeviceCodeProps = { url: string; userCode: string; handle: string };

function DeviceCode({ url, userCode, handle }: DeviceCodeProps) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [checkMailSignIn.path, handle] as const,
    queryFn: async ({ signal }) => {
      const answer = await call(checkMailSignIn, { body: { handle }, signal });
      if (answer.isDone) await queryClient.invalidateQueries({ queryKey: [listProviders.path] });
      return answer;
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isDone || state.error ? false : pause),
  });
  if (data?.isDone) return <Alert tone="success">Signed in. Test the connection.</Alert>;
  if (error) return <Alert tone="danger">{error.message}</Alert>;
  return (
    <Alert tone="info">
      Open{' '}
      <a href={url} target="_blank" rel="noopener noreferrer" className="underline">
        {url}
      </a>{' '}
      and type <strong className="tabular">{userCode}</strong>.
    </Alert>
  );
}
