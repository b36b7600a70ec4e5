import { Menu, PanelLeft, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { Logo } from './logo.tsx';

export type TopBarProps = {
  isLarge: boolean;
  menuOpen: boolean;
  onToggleMenu: () => void;
  onCloseMenu: () => void;
  /** Opens the palette; absent before signing in: then there is no search button. */
  onFind?: () => void;
  /** The account menu. */
  account: ReactNode;
};

/** The bar at the top of every page. */
export function TopBar({
  isLarge,
  menuOpen,
  onToggleMenu,
  onCloseMenu,
  onFind,
  account,
}: TopBarProps) {
  return (
    <header
      data-chrome
      className="fixed inset-x-0 top-0 z-40 flex h-bar items-center gap-1 border-b bg-surface/95 px-2 backdrop-blur-sm md:px-3"
    >
      <IconButton
        label={menuOpen ? 'Close menu' : 'Open menu'}
        size="lg"
        className="lg:size-9"
        aria-expanded={menuOpen}
        aria-controls={isLarge || menuOpen ? 'nav-menu' : undefined}
        aria-haspopup={isLarge ? undefined : 'dialog'}
        onClick={onToggleMenu}
      >
        {isLarge ? <PanelLeft /> : <Menu className="size-5!" />}
      </IconButton>
      <div data-yields className="contents">
        <Logo onChoose={onCloseMenu} className="text-ink" />
        <div className="flex-1" />
        {onFind && <FindButton onFind={onFind} />}
        {account}
      </div>
    </header>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <button
      type="button"
      onClick={onFind}
      aria-keyshortcuts="Meta+K Control+K"
      className="relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink md:h-8 md:border md:bg-canvas md:pr-1.5"
    >
      <Search aria-hidden className="size-4" />
      <span className="max-md:sr-only">Find anything</span>
      <Kbd className="ml-6 max-md:hidden">{isMac() ? '⌘K' : 'Ctrl K'}</Kbd>
    </button>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
