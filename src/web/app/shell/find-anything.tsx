import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  FileText,
  History,
  Keyboard,
  Mail,
  MapPin,
  Radar,
  Route,
  Search,
  Settings,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { listProperties } from '#api/properties.api.ts';
import { call } from '#web/lib/call.ts';
import { CommandGroup, CommandItem, CommandMenu } from '#web/ui/command-menu.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { navEntries } from './nav-entries.ts';

export type FindAnythingProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
};

const screens = [
  ...navEntries,
  { to: '/campaigns/driving/create', label: 'Route Planner', icon: Route },
  { to: '/letters', label: 'Letters', icon: Mail },
  { to: '/letters/templates', label: 'Letter Templates', icon: FileText },
  { to: '/skip-tracing', label: 'Skip Tracing', icon: Radar },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/imports', label: 'Imports', icon: History },
  { to: '/trash', label: 'Trash', icon: Trash2 },
] as const;

const LEADS_SHOWN = 6;

/** The palette: any lead, screen or action, by typing a part of it. */
export function FindAnything({ open, onOpenChange, onHelp }: FindAnythingProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), 150);
  const query = { search: wanted, page: 1, limit: LEADS_SHOWN };
  const leads = useQuery({
    queryKey: [listProperties.path, query],
    queryFn: ({ signal }) => call(listProperties, { query, signal }),
    enabled: open && wanted.length > 1,
    placeholderData: (previous) => previous,
    gcTime: 60_000,
  });
  const close = () => {
    onOpenChange(false);
    setSearch('');
  };
  const matches = (label: string) => label.toLowerCase().includes(search.trim().toLowerCase());
  const found = wanted.length > 1 ? (leads.data?.data ?? []) : [];
  return (
    <CommandMenu
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      search={search}
      onSearchChange={setSearch}
      shouldFilter={false}
      loading={leads.isFetching}
    >
      {screens.some(({ label }) => matches(label)) && (
        <CommandGroup heading="Screens">
          {screens
            .filter(({ label }) => matches(label))
            .map(({ to, label, icon: Icon }) => (
              <CommandItem
                key={to}
                value={`screen ${to}`}
                icon={<Icon aria-hidden />}
                onSelect={() => {
                  close();
                  void navigate({ to });
                }}
              >
                {label}
              </CommandItem>
            ))}
        </CommandGroup>
      )}
      {found.length > 0 && (
        <CommandGroup heading="Leads">
          {found.map((lead) => (
            <CommandItem
              key={lead.id}
              value={`lead ${lead.id}`}
              icon={<MapPin aria-hidden />}
              onSelect={() => {
                close();
                void navigate({ to: '/', search: { property: lead.id } });
              }}
              end={<span className="truncate text-xs text-ink-soft">{lead.fullName}</span>}
            >
              {lead.streetAddress}, {lead.city}
            </CommandItem>
          ))}
        </CommandGroup>
      )}
      {(matches('Keyboard shortcuts') || search.trim() !== '') && (
        <CommandGroup heading="Actions">
          {search.trim() !== '' && (
            <CommandItem
              value="action search"
              icon={<Search aria-hidden />}
              onSelect={() => {
                close();
                void navigate({ to: '/', search: { search: search.trim() } });
              }}
            >
              Search all leads for “{search.trim()}”
            </CommandItem>
          )}
          {matches('Keyboard shortcuts') && (
            <CommandItem
              value="action shortcuts"
              icon={<Keyboard aria-hidden />}
              onSelect={() => {
                close();
                onHelp();
              }}
            >
              Keyboard shortcuts
            </CommandItem>
          )}
        </CommandGroup>
      )}
    </CommandMenu>
  );
}
