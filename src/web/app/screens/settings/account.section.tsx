import type { Account } from '#api/accounts/accounts.api.ts';
import { ChangePasswordCard } from '#web/features/accounts/change-password-card.tsx';
import { OwnAccountCard } from '#web/features/accounts/own-account-card.tsx';
import { PasskeysCard } from '#web/features/accounts/passkeys-card.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { SignOutEverywhereCard } from '#web/features/accounts/sign-out-everywhere-card.tsx';
import { TwoFactorCard } from '#web/features/accounts/two-factor-card.tsx';

/** One's own name, address, password and sessions. */
export function AccountSection({ account }: { account: Account }) {
  return (
    <>
      <OwnAccountCard key={`${account.name} ${account.email}`} account={account} />
      <ChangePasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
      <SignOutEverywhereCard />
    </>
  );
}
