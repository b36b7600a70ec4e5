import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Results } from '#api/results/results.api.ts';
import {
  resultGroupingLabels,
  resultGroupings,
  touchGroupings,
  type ResultGrouping,
  type TouchChoice,
} from '#domain/results/grouping.ts';
import { leadSteps, leadStepWords } from '#domain/results/steps.ts';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { ColumnPairs } from '#web/ui/charts/column-pairs.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/ui/table/table.tsx';
import { Figures } from './figures.tsx';
import { GoalCard } from './goal-card.tsx';
import { GroupTable } from './group-table.tsx';
import { monthName, shortMoney, whole } from './money-words.ts';
import { resultsQuery, type ResultsQuestion } from './results.queries.ts';
import { StepsChart } from './steps-chart.tsx';
import { WaitsCard } from './waits-card.tsx';

type ResultsViewProps = {
  question: ResultsQuestion;
  onQuestion: (changes: Partial<ResultsQuestion>) => void;
  /** Opens the entries of a month. */
  onOpenMonth: (month: string) => void;
  /** What to do while there are no leads. */
  emptyAction: ReactNode;
};

/** What leads came to and what it cost. */
export function ResultsView({ question, onQuestion, onOpenMonth, emptyAction }: ResultsViewProps) {
  const query = useQuery(resultsQuery(question));
  return (
    <QueryState
      query={query}
      failed="The results cannot be shown"
      onPage
      shape={['h-40', 'h-72', 'h-72']}
    >
      {(results) =>
        results.groups.length === 0 &&
        results.total.counts.lead === 0 &&
        results.total.spent === 0 ? (
          <Card>
            <EmptyState
              icon={<ChartNoAxesColumn />}
              title="No leads in this time"
              description="Import a list or choose a longer time. What comes of your leads then shows here."
              action={emptyAction}
            />
          </Card>
        ) : (
          <>
            {results.pending > 0 && (
              <p role="status" className="text-sm text-ink-soft">
                {whole(results.pending)} leads have changed and are being counted. These figures are
                a little behind.
              </p>
            )}
            <Figures results={results} />
            {results.callsWithoutPrice > 0 && (
              <p className="text-sm text-ink-soft">
                {results.callsWithoutPrice === 1
                  ? 'What one answered call cost is not known'
                  : `What ${whole(results.callsWithoutPrice)} answered calls cost is not known`}
                : no carrier has said so, and there is no rate under Costs. They are not in these
                figures.
              </p>
            )}
            {/* Two stacks: a card is as high as what is in it. */}
            <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-4">
                <StepsChart results={results} />
                <WaitsCard results={results} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <MonthsChart question={question} onOpen={onOpenMonth} />
                <GoalCard />
              </div>
            </div>
            <Groups results={results} question={question} onQuestion={onQuestion} />
            <WeeksTable weeks={results.weeks} />
            <StepWords />
          </>
        )
      }
    </QueryState>
  );
}

function MonthsChart({
  question,
  onOpen,
}: {
  question: ResultsQuestion;
  onOpen: (month: string) => void;
}) {
  const query = useQuery(resultsQuery({ ...question, by: 'month', touch: 'first' }));
  const groups = (query.data?.groups ?? []).toSorted((a, b) => a.key.localeCompare(b.key));
  const columns = groups.map(({ key, spent, earned }) => ({
    key,
    label: monthName(key, groups.length > 8),
    first: spent,
    second: earned,
  }));
  return (
    <ChartCard
      title="Money by month"
      description="In the month in which it was spent or earned."
      table={{
        head: ['Month', 'Spent', 'Fees'],
        rows: groups.map(({ key, spent, earned }) => [
          monthName(key),
          shortMoney(spent),
          shortMoney(earned),
        ]),
      }}
    >
      <QueryState query={query} failed="The months cannot be shown" shape={['h-52']}>
        {() =>
          columns.every(({ first, second }) => first === 0 && second === 0) ? (
            <p className="flex min-h-52 items-center justify-center text-sm text-ink-soft">
              No money in this time. Add what you spend under Costs.
            </p>
          ) : (
            <ColumnPairs
              label="Money by month"
              columns={columns}
              names={['Spent', 'Fees']}
              format={shortMoney}
              onOpen={onOpen}
            />
          )
        }
      </QueryState>
    </ChartCard>
  );
}

const touches = [
  { value: 'first', label: 'First contact' },
  { value: 'last', label: 'Last contact' },
] as const satisfies readonly { value: TouchChoice; label: string }[];

type GroupsProps = {
  results: Results;
  question: ResultsQuestion;
  onQuestion: ResultsViewProps['onQuestion'];
};

function Groups({ results, question, onQuestion }: GroupsProps) {
  const { by, touch } = question;
  const isOfTouch = touchGroupings.includes(by);
  return (
    <Card className="min-w-0 overflow-hidden">
      <CardHeader
        title="Breakdown"
        description={
          by === 'month'
            ? 'Each step in the month in which it was reached.'
            : isOfTouch
              ? `By the ${touch === 'first' ? 'first contact with a lead' : 'last contact up to the contract'}. Money with no contact counts as none.`
              : 'Of the leads that came in this time, with all that was spent on them.'
        }
        className="pb-3"
      />
      <div className="flex flex-wrap gap-2 px-4 pb-4 print:hidden">
        <Select<ResultGrouping>
          label="Group by"
          value={by}
          onChange={(value) => onQuestion({ by: value })}
          options={resultGroupings.map((value) => ({ value, label: resultGroupingLabels[value] }))}
          className="w-44 max-sm:w-full"
        />
        {isOfTouch && (
          <SegmentedControl
            label="Which contact"
            value={touch}
            onChange={(value) => onQuestion({ touch: value })}
            segments={touches}
          />
        )}
      </div>
      <GroupTable results={results} question={question} />
    </Card>
  );
}

/** When a lead counts for a step. */
function StepWords() {
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer py-3 font-medium text-ink">What each step means</summary>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {leadSteps.map((step) => (
          <div key={step} className="contents">
            <dt className="font-medium text-ink">{leadStepWords[step].label}</dt>
            <dd>{leadStepWords[step].meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The figures behind the small lines. */
function WeeksTable({ weeks }: Pick<Results, 'weeks'>) {
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer py-3 font-medium text-ink">The last twelve weeks</summary>
      <div
        className="overflow-x-auto"
        role="region"
        aria-label="The last twelve weeks"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways by keys.
        tabIndex={0}
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableHeader>Week of</TableHeader>
              {leadSteps.map((step) => (
                <TableHeader key={step} className="text-right">
                  {leadStepWords[step].label}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {weeks.map(({ monday, counts }) => (
              <TableRow key={monday}>
                <TableCell className="h-9">{shortDay(monday)}</TableCell>
                {leadSteps.map((step) => (
                  <TableCell key={step} className="h-9 text-right tabular-nums">
                    {whole(counts[step] ?? 0)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}
