import { Link } from '@tanstack/react-router';

const tabs = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/sequences', label: 'Sequences' },
  { to: '/letters', label: 'Letters' },
  { to: '/campaigns/driving/create', label: 'Drives' },
  { to: '/outreach-results', label: 'Results' },
] as const;

/** The screens of outreach, side by side. */
export function OutreachTabs() {
  return (
    <nav aria-label="Outreach" className="-mb-1 max-w-full overflow-x-auto">
      <ul className="flex gap-1 border-b">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link
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
