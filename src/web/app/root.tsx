import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { NotificationBell } from '#web/features/office/notifications/notification-bell.tsx';
import { useUnreadCount } from '#web/features/contact/conversations/use-unread-count.ts';
import { followSystemTheme } from '#web/lib/theme.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { useLargeScreen } from '#web/ui/hooks/use-media-query.ts';
import { AccountMenu } from './shell/account-menu.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { Footer } from './shell/footer.tsx';
import { NavSidebar } from './shell/nav-sidebar.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useAppHotkeys } from './shell/use-hotkeys.ts';
import { useDeferredParts } from './shell/use-deferred-parts.ts';
import { useLiveEvents } from './shell/use-live-events.ts';
import { useOpenNotification } from './shell/use-open-notification.ts';
import { usePageChange } from './shell/use-page-change.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const NavDrawer = lazy(async () => ({
  default: (await import('./shell/nav-drawer.tsx')).NavDrawer,
}));
const Toaster = lazy(async () => ({
  default: (await import('#web/ui/feedback/toaster.tsx')).Toaster,
}));
const CommandPalette = lazy(async () => ({
  default: (await import('./shell/command-palette.tsx')).CommandPalette,
}));
const LeadDialog = lazy(async () => ({
  default: (await import('./lead-dialog.tsx')).LeadDialog,
}));
const CallOutcomePrompt = lazy(async () => ({
  default: (await import('./call-outcome-prompt.tsx')).CallOutcomePrompt,
}));
const CallHost = lazy(async () => ({ default: (await import('./calls/call-host.tsx')).CallHost }));
const OfflineParts = lazy(async () => ({
  default: (await import('./offline/offline-parts.tsx')).OfflineParts,
}));
const TraceConfirmationDialog = lazy(async () => ({
  default: (await import('./trace-confirmation-dialog.tsx')).TraceConfirmationDialog,
}));
const ShortcutsHelp = lazy(async () => ({
  default: (await import('./shell/shortcuts-help.tsx')).ShortcutsHelp,
}));

/** What every page has: bar, menu, footer, notifications, and the gate before the screen. */
export function Root() {
  const session = useQuery(sessionQuery).data;
  const account = session?.account ?? null;
  const { isPublic, isOpenToAll, isSigning } = usePathKind();
  const isLarge = useLargeScreen();
  const { hasLeadDialogs, hasToaster } = useDeferredParts();
  const [menuChoice, setMenuChoice] = useState<boolean>();
  // Open on a desktop from the start, so that nothing moves once the session is known.
  const menuOpen = menuChoice ?? (isLarge && !isPublic && (!session || account !== null));
  const [overlay, setOverlay] = useState<Overlay>(null);
  const closeMenu = () => setMenuChoice(false);
  const openFind = () => account && setOverlay('find');
  useAppHotkeys({ onFind: openFind, onHelp: () => setOverlay('help') });
  const openNotification = useOpenNotification();
  usePageChange(useUnreadCount(account !== null));
  // Here and not behind the gate: terms and privacy show the bell too.
  useLiveEvents(isPublic ? undefined : account?.id);
  useEffect(followSystemTheme, []);

  return (
    <>
      <SkipLink />
      {!isSigning && (
        <TopBar
          isLarge={isLarge}
          menuOpen={menuOpen}
          onToggleMenu={() => setMenuChoice(!menuOpen)}
          onCloseMenu={closeMenu}
          onFind={account ? openFind : undefined}
          account={
            <>
              {account && <NotificationBell onOpen={openNotification} />}
              <AccountMenu account={account} />
            </>
          }
        />
      )}
      {isSigning ? null : isLarge ? (
        <NavSidebar open={menuOpen} onChoose={closeMenu} />
      ) : (
        <LazyMount when={menuOpen}>
          <NavDrawer open={menuOpen} onOpenChange={setMenuChoice} />
        </LazyMount>
      )}
      <div
        className={cn(
          'flex min-h-dvh flex-col pb-(--bottom-bar) transition-[padding] duration-180',
          !isSigning && 'pt-bar',
          menuOpen && isLarge && 'pl-sidebar',
        )}
      >
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {isPublic || isOpenToAll ? (
            <Outlet />
          ) : (
            <SessionGate>
              <Outlet />
            </SessionGate>
          )}
        </main>
        <Footer hasTagline={account !== null && !isPublic} />
      </div>
      {account && !isPublic && <BottomBar onMore={() => setMenuChoice(true)} />}
      <LazyMount when={hasLeadDialogs && account !== null}>{account && <LeadDialogs />}</LazyMount>
      <LazyMount when={hasLeadDialogs && account !== null}>
        <OfflineParts />
      </LazyMount>
      <Overlays shown={overlay} onShow={setOverlay} />
      {/* There before any dialog opens, which hides all but live regions from screen readers. */}
      <div aria-live="off">
        <LazyMount when={hasToaster}>
          <Toaster />
        </LazyMount>
        <LazyMount when={hasLeadDialogs && account !== null}>
          {account && !isPublic && <CallHost />}
        </LazyMount>
      </div>
    </>
  );
}

/** Who may see the path. */
function usePathKind() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return {
    // A seller who signs has no account, an invited member has none yet.
    isPublic: /^\/(sign|join|deal)\//.test(pathname),
    // Anyone may read these, also beside the application.
    isOpenToAll: /^\/(terms-of-use|privacy-policy|verify)\/?$/.test(pathname),
    // A party to a contract, or a buyer, sees that and nothing of the application.
    isSigning: pathname.startsWith('/sign/') || pathname.startsWith('/deal/'),
  };
}

/** A lead, and questions about leads, over every screen. */
function LeadDialogs() {
  return (
    <>
      <LeadDialog />
      <CallOutcomePrompt />
      <TraceConfirmationDialog />
    </>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

type Overlay = 'find' | 'help' | null;
type OverlaysProps = { shown: Overlay; onShow: (overlay: Overlay) => void };

/** The palette and the sheet of shortcuts, loaded when one is first opened. */
function Overlays({ shown, onShow }: OverlaysProps) {
  return (
    // The list behind takes no letters while it loads: they are meant for it, and are commands there.
    <Suspense fallback={<div role="dialog" hidden />}>
      {shown === 'find' && (
        <CommandPalette
          open
          onOpenChange={(open) => onShow(open ? 'find' : null)}
          onHelp={() => onShow('help')}
        />
      )}
      {shown === 'help' && (
        <ShortcutsHelp open onOpenChange={(open) => onShow(open ? 'help' : null)} />
      )}
    </Suspense>
  );
}
