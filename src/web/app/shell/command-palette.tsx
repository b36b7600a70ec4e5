import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Bookmark,
  Keyboard,
  LogOut,
  MapPin,
  Plus,
  RotateCcw,
  Search,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { listProperties } from '#api/properties/properties.api.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { searchOf, type LeadSearch } from '#web/features/leads/properties/filters/lead-search.ts';
import { call } from '#web/lib/call.ts';
import { savedFiltersQuery } from '#web/lib/queries/saved-filters.query.ts';
import { CommandGroup, CommandItem, CommandMenu } from '#web/ui/menus/command-menu.tsx';
import { chooseTheme } from '#web/lib/theme.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { AddForeclosureDialog } from '../lazy-dialogs.ts';
import { AddViolationDialog } from '../leads/late-dialogs.ts';
import { useOpenProperty } from '../leads/use-open-property.ts';
import { settingsSections } from '../screens/settings/sections.ts';
import { isSeenBy } from './nav-entries.ts';
import { screens } from './palette-screens.ts';
import { isCalled, namedBy } from './palette-words.ts';
import { themes } from './theme-choices.ts';
import { useSignOutWithToast } from './use-sign-out-with-toast.ts';

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
};

const LEADS_SHOWN = 6;

type Act = {
  label: string;
  icon: LucideIcon;
  run: () => unknown;
  /** Opens a form of the palette. */
  isForm?: boolean;
};

/** The palette: any lead, screen or action, by typing a part of it. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function CommandPalette({ open, onOpenChange, onHelp }: CommandPaletteProps) {
  const navigate = useNavigate();
  const openLead = useOpenProperty();
  const signOut = useSignOutWithToast();
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState<'foreclosure' | 'violation'>();
  const { found, isFetching, retry } = useLeadsFound(search.trim(), open);
  const close = () => {
    onOpenChange(false);
    setSearch('');
    setAdding(undefined);
  };
  const matches = (label: string) => label.toLowerCase().includes(search.trim().toLowerCase());
  const role = useQuery(sessionQuery).data?.account?.role;
  const screensFound = namedBy<Screen>(screens.filter(isSeenBy(role)), search);
  const actions = namedBy<Act>(
    [
      { label: 'Add property', icon: Plus, run: () => setAdding('foreclosure'), isForm: true },
      { label: 'Add violation', icon: Plus, run: () => setAdding('violation'), isForm: true },
      { label: 'Keyboard shortcuts', icon: Keyboard, run: onHelp },
      ...themes.map(({ choice, label, icon }) => ({ label, icon, run: () => chooseTheme(choice) })),
      { label: 'Sign out', icon: LogOut, run: signOut },
    ],
    search,
  );
  const settings = useSettingsFound(search.trim());
  const filters = useFiltersFound(open, matches);
  const isNamed = screensFound.length + settings.length + filters.length + actions.length > 0;
  const screensGroup = (
    <Screens
      key="screens"
      screens={screensFound}
      onChoose={(to) => {
        close();
        void navigate({ to });
      }}
    />
  );
  const settingsGroup = (
    <Named
      key="settings"
      heading="Settings"
      entries={settings.map(({ id, label, icon }) => ({ value: `settings ${id}`, label, icon }))}
      onChoose={(at) => {
        close();
        void navigate({ to: '/settings/$section', params: { section: settings[at]!.id } });
      }}
    />
  );
  // Enter takes what is called so before what is only described so.
  const isSettingsFirst = isCalled(settings, search) && !isCalled(screensFound, search);
  return (
    <>
      {/* The palette is gone with its own form: it only hides behind it. */}
      <CommandMenu
        open={open && !adding}
        onOpenChange={(next) => (next ? onOpenChange(true) : close())}
        search={search}
        onSearchChange={setSearch}
        shouldFilter={false}
        loading={isFetching}
        best={isNamed || !found[0] ? undefined : `lead ${found[0].id}`}
      >
        {isSettingsFirst ? [settingsGroup, screensGroup] : [screensGroup, settingsGroup]}
        <Named
          heading="Saved filters"
          entries={filters.map(({ id, name }) => ({
            value: `filter ${id}`,
            label: name,
            icon: Bookmark,
          }))}
          onChoose={(at) => {
            close();
            void navigate({ to: '/', search: searchOf(filters[at]!.filter) as LeadSearch });
          }}
        />
        <Leads
          leads={found}
          retry={retry}
          onChoose={(id) => {
            close();
            openLead(id);
          }}
        />
        {(actions.length > 0 || search.trim() !== '') && (
          <CommandGroup heading="Actions">
            {actions.map(({ label, icon: Icon, run, isForm }) => (
              <CommandItem
                key={label}
                value={`action ${label}`}
                icon={<Icon aria-hidden />}
                onSelect={() => {
                  if (!isForm) close();
                  run();
                }}
              >
                {label}
              </CommandItem>
            ))}
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
          </CommandGroup>
        )}
      </CommandMenu>
      <LazyMount when={adding === 'foreclosure'}>
        <AddForeclosureDialog open={adding === 'foreclosure'} onOpenChange={close} />
      </LazyMount>
      <LazyMount when={adding === 'violation'}>
        <AddViolationDialog open={adding === 'violation'} onOpenChange={close} />
      </LazyMount>
    </>
  );
}

/** Settings that a search names; without one they would hide the screens. */
function useSettingsFound(search: string) {
  const isOwner = useQuery(sessionQuery).data?.account?.role === 'owner';
  if (search === '') return [];
  return namedBy(
    settingsSections.filter(({ ownersOnly }) => isOwner || !ownersOnly),
    search,
  );
}

function useFiltersFound(isOpen: boolean, matches: (label: string) => boolean) {
  const { data = [] } = useQuery({ ...savedFiltersQuery(), enabled: isOpen });
  return data.filter(({ name }) => matches(name));
}

/** Leads that a search finds, a few of them; none for a single letter. */
function useLeadsFound(search: string, isOpen: boolean) {
  const wanted = useDebounced(search, 150);
  const query = { search: wanted, page: 1, limit: LEADS_SHOWN };
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [listProperties.path, query],
    queryFn: ({ signal }) => call(listProperties, { query, signal }),
    enabled: isOpen && wanted.length > 1,
    placeholderData: (previous) => previous,
    gcTime: 60_000,
  });
  return {
    found: wanted.length > 1 ? (data?.data ?? []) : [],
    isFetching,
    /** After a failure, which is not to look like a search that found nothing. */
    retry: isError && wanted.length > 1 ? () => void refetch() : undefined,
  };
}

type Screen = (typeof screens)[number];

function Screens(props: { screens: readonly Screen[]; onChoose: (to: Screen['to']) => void }) {
  if (props.screens.length === 0) return null;
  return (
    <CommandGroup heading="Screens">
      {props.screens.map(({ to, label, icon: Icon }) => (
        <CommandItem
          key={to}
          value={`screen ${to}`}
          icon={<Icon aria-hidden />}
          onSelect={() => props.onChoose(to)}
        >
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

type NamedProps = {
  heading: string;
  entries: readonly { value: string; label: string; icon: LucideIcon }[];
  onChoose: (at: number) => void;
};

function Named({ heading, entries, onChoose }: NamedProps) {
  if (entries.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {entries.map(({ value, label, icon: Icon }, at) => (
        <CommandItem
          key={value}
          value={value}
          icon={<Icon aria-hidden />}
          onSelect={() => onChoose(at)}
        >
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

type FoundLead = ReturnType<typeof useLeadsFound>['found'][number];

const addressOf = ({ streetAddress, city }: FoundLead) =>
  withoutCapitals(`${streetAddress}, ${city}`);

type LeadsProps = {
  leads: FoundLead[];
  retry: (() => void) | undefined;
  onChoose: (id: number) => void;
};

function Leads({ leads, retry, onChoose }: LeadsProps) {
  if (leads.length === 0 && !retry) return null;
  return (
    <CommandGroup heading="Leads">
      {retry && (
        <CommandItem value="leads retry" icon={<RotateCcw aria-hidden />} onSelect={retry}>
          The leads could not be searched. Try again
        </CommandItem>
      )}
      {leads.map((lead) => (
        <CommandItem
          key={lead.id}
          value={`lead ${lead.id}`}
          icon={<MapPin aria-hidden />}
          onSelect={() => onChoose(lead.id)}
          end={
            <span className="truncate text-xs text-ink-soft">{withoutCapitals(lead.fullName)}</span>
          }
        >
          {addressOf(lead)}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
