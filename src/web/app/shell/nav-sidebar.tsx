import { NavList } from './nav-list.tsx';

export type NavSidebarProps = { open: boolean; onChoose: () => void };

/** The menu of large screens: 16rem wide, slides in and out under the bar. */
export function NavSidebar({ open, onChoose }: NavSidebarProps) {
  return (
    <aside
      id="nav-menu"
      data-chrome
      aria-label="Navigation Menu"
      // Out of sight is also out of the tab order and out of the accessibility tree.
      inert={!open}
      className={`nav-gradient fixed top-bar bottom-0 left-0 z-30 w-sidebar overflow-y-auto p-3 transition-transform duration-180 ${open ? 'translate-x-0 shadow-md' : '-translate-x-full'}`}
    >
      <NavList onChoose={onChoose} />
    </aside>
  );
}
