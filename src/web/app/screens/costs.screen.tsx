import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BookOpen, Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { exportLedger } from '#api/results/ledger.api.ts';
import { ledgerKindLabels, ledgerKinds, type LedgerKind } from '#domain/results/ledger.ts';
import { AccountsDialog } from '#web/features/office/ledger/accounts-dialog.tsx';
import { AddEntryDialog } from '#web/features/office/ledger/add-entry-dialog.tsx';
import { EntryList } from '#web/features/office/ledger/entry-list.tsx';
import { ImportEntriesDialog } from '#web/features/office/ledger/import-entries-dialog.tsx';
import type { LedgerFilter } from '#web/features/office/ledger/ledger.queries.ts';
import { urlOf } from '#web/lib/call.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useOpenProperty } from '../leads/use-open-property.ts';
import { OwnersAlone } from '../owners-alone.tsx';
import { ResultsTabs } from '../results-tabs.tsx';
import { costsSearch } from './costs-search.ts';

const route = getRouteApi('/results/costs');

/** The ledger: every cost and fee, by hand, from files and as services charge. */
export function CostsScreen() {
  const filter = costsSearch(route.useSearch());
  const navigate = useNavigate();
  const openLead = useOpenProperty();
  const [dialog, setDialog] = useState<'add' | 'import' | 'accounts'>();
  const close = () => setDialog(undefined);
  const go = (search: LedgerFilter) => void navigate({ to: '/results/costs', search });
  const add = (
    <Button variant="primary" onClick={() => setDialog('add')}>
      <Plus aria-hidden /> Add
    </Button>
  );
  return (
    <Page
      title="Costs"
      description="What you spend and earn. An entry is never changed: take it back and add the right one."
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => setDialog('accounts')}>
            <BookOpen aria-hidden className="max-sm:hidden" /> Accounts
          </Button>
          <a
            href={urlOf(exportLedger.path, { query: { from: filter.from, to: filter.to } })}
            download
            className={buttonClasses()}
          >
            <Download aria-hidden className="max-sm:hidden" /> Export
          </a>
          <Button onClick={() => setDialog('import')}>
            <Upload aria-hidden className="max-sm:hidden" /> Import
          </Button>
          {add}
        </div>
      }
    >
      <ResultsTabs />
      <OwnersAlone what="Costs">
        <Filters filter={filter} onFilter={go} />
        <EntryList
          filter={filter}
          onPage={(page) => go({ ...filter, page })}
          onOpenLead={openLead}
          emptyAction={add}
        />
      </OwnersAlone>
      {dialog === 'add' && <AddEntryDialog onClose={close} />}
      {dialog === 'import' && <ImportEntriesDialog onClose={close} />}
      {dialog === 'accounts' && <AccountsDialog onClose={close} />}
    </Page>
  );
}

type FiltersProps = { filter: LedgerFilter; onFilter: (filter: LedgerFilter) => void };

function Filters({ filter, onFilter }: FiltersProps) {
  const { page: _, ...rest } = filter;
  const names = {
    list: 'a list',
    campaign: 'a campaign',
    channel: 'a channel',
    user: 'a user',
    lead: 'a lead',
    result: 'a figure of the results',
  };
  const others = (Object.keys(names) as (keyof typeof names)[]).filter(
    (name) => filter[name] !== undefined,
  );
  const isNarrowed = Object.values(rest).some((value) => value !== undefined);
  const dayLabel = 'w-40 max-sm:flex-1';
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Select<LedgerKind | 'all'>
        label="Kind"
        value={filter.kind ?? 'all'}
        onChange={(kind) => onFilter({ ...rest, kind: kind === 'all' ? undefined : kind })}
        options={[
          { value: 'all', label: 'All kinds' },
          ...ledgerKinds.map((kind) => ({ value: kind, label: ledgerKindLabels[kind] })),
        ]}
        className="w-44 max-sm:w-full"
      />
      <DatePicker
        label="First day"
        placeholder="First day"
        className={dayLabel}
        value={filter.from ?? null}
        onChange={(day) => onFilter({ ...rest, from: day ?? undefined })}
      />
      <DatePicker
        label="Last day"
        placeholder="Last day"
        className={dayLabel}
        value={filter.to ?? null}
        onChange={(day) => onFilter({ ...rest, to: day ?? undefined })}
      />
      {others.length > 0 && (
        <span className="text-sm text-ink-soft">
          Of {others.map((name) => names[name]).join(' and ')}
        </span>
      )}
      {isNarrowed && (
        <Button variant="ghost" onClick={() => onFilter({})}>
          Show all
        </Button>
      )}
    </div>
  );
}
