import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { textableNumbersOf } from '#web/features/contact/conversations/mobile-number.ts';
import { useTextLead } from '#web/features/contact/conversations/use-text-lead.tsx';
import type { TodayEntry } from '#web/features/contact/follow-up/today-entry.ts';
import { TodayWork } from '#web/features/contact/follow-up/today-work.tsx';
import { useSavedFilters } from '#web/lib/queries/saved-filters.query.ts';
import {
  MorePhones,
  PhoneList,
  useShownPhones,
} from '#web/features/leads/properties/parts/phone-list.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { OtherViewers } from '../other-viewers.tsx';
import { CallToday } from '../calls/call-these.tsx';
import { useOpenProperty } from '../leads/use-open-property.ts';

const route = getRouteApi('/today');

const contactsOf = ({ property }: TodayEntry) => (
  <>
    <OtherViewers propertyId={property.id} />
    <Numbers property={property} />
  </>
);

function Numbers({ property }: Pick<TodayEntry, 'property'>) {
  const phones = useShownPhones(property, 'all', 3);
  if (phones.shown.length === 0) return <p className="text-sm text-ink-faint">{phones.none}</p>;
  return (
    <>
      <PhoneList {...phones} />
      <MorePhones {...phones} />
    </>
  );
}

/** The day's work in the order in which it is done: call, outcome, next. */
export function TodayScreen() {
  const { whose = 'all', filter } = route.useSearch();
  const open = useOpenProperty();
  const navigate = useNavigate();
  const show = (conversation: number) =>
    void navigate({ to: '/ai-chat', search: { conversation } });
  const texting = useTextLead(show);
  return (
    <Page
      title="Today"
      description="In order: who wrote to you, actions that are due, days of contracts, auctions within two weeks, and a filter of yours."
      actions={
        <>
          <CallToday whose={whose} savedFilter={filter} />
          <ThenFilter
            value={filter}
            onChange={(next) =>
              void navigate({ to: '/today', search: (before) => ({ ...before, filter: next }) })
            }
          />
          <SegmentedControl
            label="Whose work"
            value={whose}
            segments={[
              { value: 'all', label: 'All' },
              { value: 'mine', label: 'Mine' },
            ]}
            onChange={(next) =>
              void navigate({
                to: '/today',
                search: (before) => ({ ...before, whose: next === 'all' ? undefined : next }),
              })
            }
          />
        </>
      }
    >
      <TodayWork
        whose={whose}
        savedFilter={filter}
        onOpen={open}
        onAnswer={({ property, conversationId }) =>
          conversationId === null ? texting.text(property) : show(conversationId)
        }
        canAnswer={({ property, conversationId }) =>
          conversationId !== null || textableNumbersOf(property).length > 0
        }
        contacts={contactsOf}
      />
      {texting.question}
    </Page>
  );
}

type ThenFilterProps = { value: number | undefined; onChange: (id: number | undefined) => void };

/** The saved filter whose leads follow those that are due; nothing to choose without one. */
function ThenFilter({ value, onChange }: ThenFilterProps) {
  const { data = [] } = useSavedFilters();
  if (data.length === 0) return null;
  return (
    <Select
      label="After what is due"
      className="w-auto max-w-56"
      value={data.some(({ id }) => id === value) ? String(value) : 'none'}
      options={[
        { value: 'none', label: 'Only what is due' },
        ...data.map(({ id, name }) => ({ value: String(id), label: `Then: ${name}` })),
      ]}
      onChange={(next) => onChange(next === 'none' ? undefined : Number(next))}
    />
  );
}
