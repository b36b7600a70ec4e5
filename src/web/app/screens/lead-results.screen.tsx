import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { monthBefore } from '#web/features/office/results/money-words.ts';
import { ResultsView } from '#web/features/office/results/results-view.tsx';
import { today } from '#web/lib/time-zone.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { OwnersAlone } from '../owners-alone.tsx';
import { ResultsTabs } from '../results-tabs.tsx';

const route = getRouteApi('/results');

const spans = [
  { value: '1', label: 'This month' },
  { value: '3', label: 'Last 3 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 24 months' },
  { value: '120', label: 'Last 10 years' },
] as const;

/** What leads came to, by list, channel, campaign, user and month, and what it cost. */
export function LeadResultsScreen() {
  const { by = 'list', touch = 'first', months = 12 } = route.useSearch();
  const navigate = useNavigate();
  const to = today().slice(0, 7);
  const question = { by, touch, from: monthBefore(to, months - 1), to };
  const go = (changes: { by?: typeof by; touch?: typeof touch; months?: number }) =>
    void navigate({
      to: '/results',
      search: { by, touch, months, ...changes },
      resetScroll: false,
    });
  return (
    <Page
      title="Results"
      description="What your leads came to and what they cost. Choose a figure to open its leads."
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Select
            label="Leads that came"
            value={String(months)}
            onChange={(value) => go({ months: Number(value) })}
            options={spans}
            className="w-44"
          />
          <Button className="max-md:hidden" onClick={() => print()}>
            <Printer aria-hidden /> Print
          </Button>
        </div>
      }
    >
      <ResultsTabs />
      <OwnersAlone what="Results">
        <ResultsView
          question={question}
          onQuestion={go}
          onOpenMonth={(month) =>
            void navigate({
              to: '/results/costs',
              search: { from: `${month}-01`, to: lastDayOf(month) },
            })
          }
          emptyAction={
            <Link to="/imports" className={buttonClasses({ variant: 'primary' })}>
              Import a list
            </Link>
          }
        />
      </OwnersAlone>
    </Page>
  );
}

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);
