import {
  CalendarCheck,
  ChartNoAxesColumn,
  FileSignature,
  Gavel,
  Landmark,
  LayoutDashboard,
  MapPinned,
  Megaphone,
  MessagesSquare,
  SquareKanban,
  TriangleAlert,
} from 'lucide-react';

/** The specification's entries of drawer and sidebar, in its order. */
export const navEntries = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/foreclosures', label: 'Foreclosures', icon: Landmark },
  { to: '/probate', label: 'Probate', icon: Gavel },
  { to: '/code-violations', label: 'Code Violations', icon: TriangleAlert },
  { to: '/campaigns', label: 'Campaigns', icon: Megaphone },
  { to: '/contract-generator', label: 'Contract Generator', icon: FileSignature },
  { to: '/ai-chat', label: 'AI Chat', icon: MessagesSquare },
] as const;

/** What the product adds, in a group of its own. */
export const addedNavEntries = [
  { to: '/today', label: 'Today', icon: CalendarCheck },
  { to: '/capture', label: 'Capture', icon: MapPinned },
  { to: '/deals', label: 'Deals', icon: SquareKanban },
  { to: '/results', label: 'Results', icon: ChartNoAxesColumn, ownersOnly: true },
] as const;

/** Whether a screen has something for a user: what is the owner's alone is no way for a member. */
export const isSeenBy = (role: string | undefined) => (screen: object) =>
  role !== 'member' || !('ownersOnly' in screen);
