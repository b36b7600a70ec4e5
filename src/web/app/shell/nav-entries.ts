import {
  CalendarCheck,
  FileSignature,
  Gavel,
  Landmark,
  LayoutDashboard,
  Megaphone,
  Rss,
  MessagesSquare,
  TriangleAlert,
} from 'lucide-react';

/** The entries of drawer and sidebar, in order. */
export const navEntries = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/today', label: 'Today', icon: CalendarCheck },
  { to: '/foreclosures', label: 'Foreclosures', icon: Landmark },
  { to: '/probate', label: 'Probate', icon: Gavel },
  { to: '/code-violations', label: 'Code Violations', icon: TriangleAlert },
  { to: '/feeds', label: 'Feeds', icon: Rss },
  { to: '/campaigns', label: 'Campaigns', icon: Megaphone },
  { to: '/contract-generator', label: 'Contract Generator', icon: FileSignature },
  { to: '/ai-chat', label: 'AI Chat', icon: MessagesSquare },
] as const;
