import type { Account } from '#api/accounts/accounts.api.ts';
import { TokensCard } from '#web/features/api-tokens/tokens-card.tsx';

/** How other programs get in. */
export function ApiSection({ account }: { account: Account }) {
  return <TokensCard account={account} />;
}
