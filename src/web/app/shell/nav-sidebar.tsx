import { NavList } from './nav-list.tsx';

export type NavSidebarProps = { open: boolean; onChoose: () => void };

/** The menu of large screens: 16rem wide, slides in and out under the bar. */
export function NavSidebar({ open, onChoose }: NavSidebarProps) {
  return (
    <aside
      id="nav-menu"
      data-chrome
      aria-label="Navigation Menu"
      // A hidden menu is not in the tab order or the accessibility tree, and its gradient stops.
      inert={!open}
      className={`nav-gradient fixed top-bar bottom-0 left-0 isolate z-30 w-sidebar transition-transform duration-180 ${open ? 'translate-x-0 shadow-md' : '-translate-x-full'}`}
    >
      <div className="h-full overflow-y-auto p-3">
        <NavList onChoose={onChoose} />
      </div>
    </aside>
  );
}
