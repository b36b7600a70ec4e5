import { CircleUser, Sun } from 'lucide-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { Account } from '#api/accounts.api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLoadedOnUse } from '#web/ui/use-loaded-on-use.ts';

const load = () => import('./account-menu-opened.tsx');
const OpenedAccountMenu = lazy(async () => ({ default: (await load()).OpenedAccountMenu }));

/** Name, settings, theme and sign-out; only the theme while nobody is signed in. */
export function AccountMenu({ account }: { account: Account | null }) {
  const { used, triggerProps } = useLoadedOnUse(load);
  const button = (
    <AccountButton
      isSignedIn={account !== null}
      aria-haspopup="menu"
      aria-expanded={false}
      {...triggerProps}
    />
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <OpenedAccountMenu account={account} />
    </Suspense>
  );
}

/** What opens the account menu. */
export function AccountButton({
  isSignedIn,
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'label'> & { isSignedIn: boolean }) {
  return (
    <IconButton label={isSignedIn ? 'Account' : 'Theme'} size="lg" className="lg:size-9" {...props}>
      {isSignedIn ? <CircleUser className="size-5!" /> : <Sun />}
    </IconButton>
  );
}
