import { Link, type LinkProps } from '@tanstack/react-router';

type ScreenTabsProps = {
  /** What the screens have in common. */
  label: string;
  tabs: readonly { to: NonNullable<LinkProps['to']>; label: string }[];
};

/** Screens that belong together, side by side. */
export function ScreenTabs({ label: name, tabs }: ScreenTabsProps) {
  return (
    <nav aria-label={name} className="-mb-1 max-w-full overflow-x-auto print:hidden">
      <ul className="flex gap-1 border-b">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link
              // On a phone the row scrolls: the current tab is wholly visible.
              ref={showCurrent}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px flex h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function showCurrent(tab: HTMLElement | null): void {
  if (tab?.ariaCurrent === 'page') tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
