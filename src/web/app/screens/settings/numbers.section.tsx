import type { Account } from '#api/accounts/accounts.api.ts';
import { NumbersCard } from '#web/features/contact/phone-numbers/numbers-card.tsx';

/** The installation's own phone numbers. */
export function NumbersSection({ account }: { account: Account }) {
  return <NumbersCard canChange={account.role === 'owner'} />;
}
