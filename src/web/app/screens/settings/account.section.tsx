import type { Account } from '#api/accounts/accounts.api.ts';
import { ChangePasswordCard } from '#web/features/office/accounts/change-password-card.tsx';
import { OwnAccountCard } from '#web/features/office/accounts/own-account-card.tsx';
import { PasskeysCard } from '#web/features/office/accounts/passkeys-card.tsx';
import { SignInByIssuerCard } from '#web/features/office/accounts/sign-in-by-issuer-card.tsx';
import { SessionsCard } from '#web/features/office/accounts/sessions-card.tsx';
import { SignOutEverywhereCard } from '#web/features/office/accounts/sign-out-everywhere-card.tsx';
import { TwoFactorCard } from '#web/features/office/accounts/two-factor-card.tsx';
import { useSingleSignOn } from '#web/features/office/accounts/use-single-sign-on.ts';

/** The user's own name, address, password and sessions. */
export function AccountSection({ account }: { account: Account }) {
  const offer = useSingleSignOn();
  const hasPassword = offer?.hasPassword ?? true;
  return (
    <>
      <OwnAccountCard key={`${account.name} ${account.email}`} account={account} />
      <SignInByIssuerCard />
      {hasPassword && <ChangePasswordCard />}
      {hasPassword && <TwoFactorCard />}
      {(hasPassword || !offer?.isOnly) && <PasskeysCard />}
      <SessionsCard />
      <SignOutEverywhereCard />
    </>
  );
}
