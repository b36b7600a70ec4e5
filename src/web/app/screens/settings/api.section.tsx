import type { Account } from '#api/accounts/accounts.api.ts';
import { TokensCard } from '#web/features/programs/api-tokens/tokens-card.tsx';
import { WebhooksCard } from '#web/features/programs/webhooks/webhooks-card.tsx';

/** How other programs sign in, and receive events. */
export function ApiSection({ account }: { account: Account }) {
  return (
    <>
      <TokensCard account={account} />
      {account.role === 'owner' && <WebhooksCard />}
    </>
  );
}
