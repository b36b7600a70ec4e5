import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideConsent, readConsent } from '#api/programs/oauth.api.ts';
import { agentScopeLabels, type AgentScope } from '#domain/agent-scopes.ts';
import { apiScopeLabels, type ApiScope } from '#domain/api-scopes.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { hasLocalPassword } from '#web/lib/local-password.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/**
 * An assistant asks to act on the user's behalf: its stated name, its redirect address, its scopes.
 */
export function ConnectCard({ request }: { request: string }) {
  const consent = useQuery({
    queryKey: [readConsent.path, request] as const,
    queryFn: ({ signal }) => call(readConsent, { query: { request }, signal }),
    retry: false,
  });
  if (consent.isLoadingError) {
    return (
      <Alert tone="warning">
        {messageOf(consent.error, 'The assistant’s request could not be read. Please try again.')}
      </Alert>
    );
  }
  return (
    <QueryState query={consent} failed="The request cannot be shown" shape={['h-40']}>
      {({ clientName, goesTo, scopes }) => (
        <Decision request={request} clientName={clientName} goesTo={goesTo} scopes={scopes} />
      )}
    </QueryState>
  );
}

type Props = { request: string; clientName: string; goesTo: string; scopes: readonly ApiScope[] };

function Decision({ request, clientName, goesTo, scopes }: Props) {
  const [allowed, setAllowed] = useState(scopes);
  const [password, setPassword] = useState('');
  const decide = useMutationWithToast({
    act: (isAllowed: boolean) =>
      call(decideConsent, {
        body: { request, isAllowed, scopes: [...allowed], ...(isAllowed && { password }) },
      }),
    failed: 'The assistant was not answered',
    onDone: ({ redirectTo }) => location.assign(redirectTo),
  });
  const toggle = (scope: ApiScope, isChosen: boolean) =>
    setAllowed(scopes.filter((one) => (one === scope ? isChosen : allowed.includes(one))));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm break-words text-ink">
        <strong>{clientName}</strong> asks to act on your behalf. It gives its name itself; your
        answer goes to <strong className="break-all">{goesTo}</strong>. Refuse what you have not
        started.
      </p>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium text-ink">It may</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope}
            checked={allowed.includes(scope)}
            onChange={(isChosen) => toggle(scope, isChosen)}
          >
            {agentScopeLabels[scope as AgentScope] ?? apiScopeLabels[scope]}
          </CheckboxField>
        ))}
      </fieldset>
      <p className="text-xs text-ink-soft">
        Whatever sends, spends, signs or deletes waits for your approval. You can end this in
        Settings &gt; API.
      </p>
      {hasLocalPassword() && (
        <InputField
          label="Password"
          required
          hint="Needed to allow it, not to refuse."
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={allowed.length === 0 || (password === '' && hasLocalPassword())}
          pending={decide.isPending}
          onClick={() => decide.mutate(true)}
        >
          Allow
        </Button>
        <Button pending={decide.isPending} onClick={() => decide.mutate(false)}>
          Refuse
        </Button>
      </div>
    </div>
  );
}
