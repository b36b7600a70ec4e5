import { useNavigate } from '@tanstack/react-router';
import { LogOut, Mail, Phone, Radar, Settings, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Account } from '#api/accounts/accounts.api.ts';
import { browserCallsStore } from '#web/lib/call-gate/browser-calls.ts';
import { chooseTheme, onThemeChoice, themeChoice, type ThemeChoice } from '#web/lib/theme.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/menus/dropdown-menu.tsx';
import { AccountButton } from './account-button.tsx';
import { themes } from './theme-choices.ts';
import { useSignOutWithToast } from './use-sign-out-with-toast.ts';

/** The account button with its menu, open at first: drawn from the first use on. */
export function OpenedAccountMenu({ account }: { account: Account | null }) {
  const navigate = useNavigate();
  const signOut = useSignOutWithToast();
  const calls = useSyncExternalStore(browserCallsStore.subscribe, browserCallsStore.current);
  const choice = useSyncExternalStore(onThemeChoice, themeChoice);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <AccountButton isSignedIn={account !== null} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        {account && (
          <>
            <div className="px-2.5 py-2">
              <p className="truncate text-sm font-semibold text-ink">{account.name}</p>
              <p className="truncate text-xs text-ink-soft">{account.email}</p>
            </div>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => void navigate({ to: '/letters' })}>
              <Mail aria-hidden /> Letters
            </DropdownMenuItem>
            {calls && (
              <DropdownMenuItem onSelect={calls.open}>
                <Phone aria-hidden /> Calls
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => void navigate({ to: '/skip-tracing' })}>
              <Radar aria-hidden /> Skip tracing
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => void navigate({ to: '/settings' })}>
              <Settings aria-hidden /> Settings
            </DropdownMenuItem>
            {account.role === 'owner' && (
              <DropdownMenuItem onSelect={() => void navigate({ to: '/trash' })}>
                <Trash2 aria-hidden /> Trash
              </DropdownMenuItem>
            )}
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuLabel>Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={choice}
          onValueChange={(next) => chooseTheme(next as ThemeChoice)}
        >
          {themes.map(({ choice: value, label, icon: Icon }) => (
            <DropdownMenuRadioItem key={value} value={value}>
              <Icon aria-hidden /> {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {account && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={signOut}>
              <LogOut aria-hidden /> Sign out
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
