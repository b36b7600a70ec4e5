import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#api/accounts/accounts.api.ts';
import { listApiTokens } from '#api/programs/api-tokens.api.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { CopyOnce } from '#web/ui/feedback/copy-once.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenEntry } from './token-entry.tsx';

/** The API tokens of a user, or of everyone for the owner; a new one is shown once. */
export function TokensCard({ account }: { account: Account }) {
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const tokens = useQuery({
    queryKey: [listApiTokens.path] as const,
    queryFn: ({ signal }) => call(listApiTokens, { signal }),
  });
  return (
    <Card>
      <CardHeader
        title="API tokens"
        description="A token lets a program make calls on your behalf, within its scopes and your role."
        actions={
          <div className="flex gap-2">
            <Button asChild size="sm">
              <a href="/api/docs" target="_blank" rel="noreferrer">
                Documentation
              </a>
            </Button>
            <Button size="sm" variant="primary" onClick={() => setIsCreating(true)}>
              New token
            </Button>
          </div>
        }
        className="max-sm:flex-col"
      />
      <CardContent className="flex flex-col gap-4">
        {created && <CopyOnce secret={created} what="token" />}
        <QueryState query={tokens} failed="The tokens cannot be shown" shape={['h-14', 'h-14']}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                icon={<KeyRound />}
                title="No API tokens"
                description="Create one for a dialer, a spreadsheet or an assistant."
                className="min-h-40"
              />
            ) : (
              <ul className="divide-y" aria-label="API tokens">
                {data.map((token) => (
                  <TokenEntry key={token.id} token={token} isOwn={token.user.id === account.id} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
      <NewTokenDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(token) => {
          setCreated(token);
          setIsCreating(false);
        }}
      />
    </Card>
  );
}
