import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#api/accounts/accounts.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SecretToCopy } from '#web/ui/feedback/secret-to-copy.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { apiTokensQuery } from '#web/lib/queries/api-tokens.query.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenEntry } from './token-entry.tsx';

/** The API tokens of a user, or of everyone for the owner; a new one is shown once. */
export function TokensCard({ account }: { account: Account }) {
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const tokens = useQuery(apiTokensQuery());
  return (
    <>
      <ListCard
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
        above={created && <SecretToCopy secret={created} what="token" />}
        query={tokens}
        failed="The tokens cannot be shown"
        empty={{
          icon: <KeyRound />,
          title: 'No API tokens',
          description: 'Create one for a dialer, a spreadsheet or an assistant.',
        }}
      >
        {(token) => (
          <TokenEntry key={token.id} token={token} isOwn={token.user.id === account.id} />
        )}
      </ListCard>
      <NewTokenDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(token) => {
          setCreated(token);
          setIsCreating(false);
        }}
      />
    </>
  );
}
