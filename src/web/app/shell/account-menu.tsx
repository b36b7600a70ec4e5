import type { Account } from '#api/accounts/accounts.api.ts';
import { useLazyMenu } from '#web/ui/loading/use-lazy-menu.ts';
import { AccountButton } from './account-button.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const load = () => import('./account-menu-opened.tsx');
const OpenedAccountMenu = lazy(async () => ({ default: (await load()).OpenedAccountMenu }));

/** Name, settings, theme and sign-out; only the theme before signing in. */
export function AccountMenu({ account }: { account: Account | null }) {
  const { used, triggerProps } = useLazyMenu(load);
  const button = (
    <AccountButton
      isSignedIn={account !== null}
      aria-haspopup="menu"
      aria-expanded={false}
      {...triggerProps}
    />
  );
  if (!used) return button;
  return <OpenedAccountMenu account={account} />;
}
