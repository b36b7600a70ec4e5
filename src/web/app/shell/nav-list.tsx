import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { useUnreadCount } from '#web/features/contact/conversations/use-unread-count.ts';
import { rememberedLook } from '../leads/list-memory.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { addedNavEntries, isSeenBy, navEntries } from './nav-entries.ts';

/** The entries, the current route's highlighted; choosing one closes the menu. */
export function NavList({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Main">
      <NavGroup entries={navEntries} onChoose={onChoose} />
      <NavGroup
        entries={addedNavEntries}
        onChoose={onChoose}
        className="mt-2 border-t border-nav-active pt-2"
      />
    </nav>
  );
}

type NavGroupProps = {
  entries: readonly (typeof navEntries | typeof addedNavEntries)[number][];
  onChoose: () => void;
  className?: string;
};

function NavGroup({ entries, onChoose, className }: NavGroupProps) {
  const role = useQuery(sessionQuery).data?.account?.role;
  return (
    <ul className={cn('flex flex-col gap-0.5', className)}>
      {entries.filter(isSeenBy(role)).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            search={() => rememberedLook(to) as never}
            onClick={onChoose}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className="flex h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-nav-ink transition-colors hover:bg-nav-hover focus-visible:outline-nav-ink aria-[current=page]:bg-nav-active aria-[current=page]:font-semibold aria-[current=page]:text-nav-ink-strong lg:h-9"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
            {/* The count needs a session. */}
            {to === '/ai-chat' && role && <UnreadCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number of unread texts. */
function UnreadCount() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-nav-active px-2 text-xs font-semibold tabular-nums">
      {count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
