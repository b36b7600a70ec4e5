import { Link, useLocation } from '@tanstack/react-router';
import { MapPinned, Ellipsis, LayoutDashboard, MessagesSquare, Route } from 'lucide-react';
import { rememberedLook } from '../leads/list-memory.ts';
import { useUnreadCount } from '#web/features/contact/conversations/use-unread-count.ts';

const entries = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/ai-chat', label: 'AI Chat', icon: MessagesSquare },
  { to: '/campaigns/driving/create', label: 'Drives', icon: Route },
  { to: '/capture', label: 'Capture', icon: MapPinned },
] as const;

/** The list of leads has four screens; the entry leads to the first. */
const listScreens = new Set(['/foreclosures', '/probate', '/code-violations']);

const entryClasses =
  'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink-soft [&[aria-current]]:text-accent-text [&_svg]:size-5';

/** A phone's way between the screens of the road; More opens the whole menu. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const unread = useUnreadCount();
  const isList = useLocation({ select: ({ pathname }) => listScreens.has(pathname) });
  return (
    <nav
      aria-label="Quick access"
      data-chrome
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) items-start border-t bg-surface md:hidden"
    >
      {entries.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          search={() => rememberedLook(to) as never}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={to === '/' && isList ? true : undefined}
          className={entryClasses}
        >
          <Icon aria-hidden />
          {label}
          {to === '/ai-chat' && unread > 0 && (
            <span className="absolute top-1.5 left-1/2 ml-2 rounded-full bg-accent px-1 text-2xs text-accent-ink">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" className={entryClasses} onClick={onMore}>
        <Ellipsis aria-hidden />
        More
      </button>
    </nav>
  );
}
