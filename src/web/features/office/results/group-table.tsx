import { Link } from '@tanstack/react-router';
import type { ResultGroup, Results } from '#api/results/results.api.ts';
import { formatMoney } from '#domain/money.ts';
import {
  resultGroupingLabels,
  viewOf,
  writeResultSelection,
  type ResultSelection,
} from '#domain/results/grouping.ts';
import { leadSteps, leadStepWords } from '#domain/results/steps.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/ui/table/table.tsx';
import { monthName, whole } from './money-words.ts';
import { ResultLink } from './result-link.tsx';
import type { ResultsQuestion } from './results.queries.ts';

type GroupTableProps = { results: Results; question: ResultsQuestion };

/** What each list, channel, campaign, user or month came to and cost; every figure opens its leads. */
export function GroupTable({ results, question }: GroupTableProps) {
  const { groups, more, total } = results;
  const { by } = question;
  const all = by === 'month' ? sumOf(groups) : total;
  const most = Math.max(1, ...groups.map(({ counts }) => counts.lead ?? 0));
  return (
    <>
      <div
        className="relative overflow-x-auto"
        role="region"
        aria-label={`Results by ${resultGroupingLabels[by].toLowerCase()}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways by keys.
        tabIndex={0}
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableHeader className="sticky left-0">{resultGroupingLabels[by]}</TableHeader>
              {leadSteps.map((step) => (
                <TableHeader key={step} className="text-right">
                  {leadStepWords[step].label}
                </TableHeader>
              ))}
              <TableHeader className="text-right">Spent</TableHeader>
              <TableHeader className="text-right">Per lead</TableHeader>
              <TableHeader className="text-right">Per contract</TableHeader>
              <TableHeader className="text-right">Fees</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <GroupRow key={group.key} group={group} question={question} most={most} />
            ))}
            <TableRow className="font-semibold">
              <TableCell className="sticky left-0 bg-surface">All</TableCell>
              {leadSteps.map((step) => (
                <TableCell key={step} className="text-right tabular-nums">
                  {whole(all.counts[step] ?? 0)}
                </TableCell>
              ))}
              <MoneyCells {...all} />
            </TableRow>
          </TableBody>
        </Table>
      </div>
      {more > 0 && (
        <p className="px-4 py-3 text-sm text-ink-soft">{more} smaller groups are not shown.</p>
      )}
    </>
  );
}

/** Months count what happened in them, not the leads that came: their sum is another than the total. */
function sumOf(groups: readonly ResultGroup[]) {
  const add = (of: (group: ResultGroup) => number) =>
    groups.reduce((sum, group) => sum + of(group), 0);
  return {
    counts: Object.fromEntries(
      leadSteps.map((step) => [step, add(({ counts }) => counts[step] ?? 0)]),
    ) as ResultGroup['counts'],
    spent: add(({ spent }) => spent),
    earned: add(({ earned }) => earned),
  };
}

function selectionOf(question: ResultsQuestion, key: string): Omit<ResultSelection, 'step'> {
  const { by, touch, from, to } = question;
  if (by === 'month') return { view: 'month', key, since: null, from, to };
  if (by === 'cohort') return { view: 'total', key: '', since: null, from: key, to: key };
  return { view: viewOf(by, touch), key, since: null, from, to };
}

function GroupRow({
  group,
  question,
  most,
}: {
  group: ResultGroup;
  question: ResultsQuestion;
  most: number;
}) {
  const { key, counts } = group;
  const isMonth = question.by === 'month' || question.by === 'cohort';
  const name = isMonth ? monthName(key) : group.name;
  return (
    <TableRow className="hover:bg-hover">
      <TableCell className="sticky left-0 max-w-44 bg-surface md:max-w-72">
        <span className="block truncate font-medium text-ink" title={name}>
          {name}
        </span>
        <svg aria-hidden width="100%" height={4} className="mt-1 block">
          <rect
            height={4}
            rx={1}
            width={`${((counts.lead ?? 0) / most) * 100}%`}
            className="fill-accent"
          />
        </svg>
      </TableCell>
      {leadSteps.map((step) => (
        <TableCell key={step} className="px-0 text-right tabular-nums">
          {counts[step] === 0 ? (
            <span className="px-3 text-ink-faint">0</span>
          ) : (
            <ResultLink
              selection={{ ...selectionOf(question, key), step }}
              label={`${whole(counts[step]!)} ${leadStepWords[step].label.toLowerCase()} of ${name}: show the leads`}
              className="inline-flex min-h-11 items-center px-3 font-medium text-accent-text underline-offset-4 hover:underline"
            >
              {whole(counts[step]!)}
            </ResultLink>
          )}
        </TableCell>
      ))}
      <MoneyCells
        {...group}
        result={writeResultSelection({ ...selectionOf(question, key), step: 'lead' })}
      />
    </TableRow>
  );
}

type Money = Pick<ResultGroup, 'counts' | 'spent' | 'earned'> & { result?: string };

function MoneyCells({ counts, spent, earned, result }: Money) {
  const each = (count: number | undefined) =>
    count && spent ? formatMoney(Math.round(spent / count)) : '–';
  return (
    <>
      <AmountCell cents={spent} search={result && { result }} />
      <TableCell className="text-right tabular-nums">{each(counts.lead)}</TableCell>
      <TableCell className="text-right tabular-nums">{each(counts.contract)}</TableCell>
      <AmountCell cents={earned} search={result && { result, kind: 'fee' as const }} />
    </>
  );
}

/** An amount; it opens the entries that it is the sum of. */
function AmountCell({
  cents,
  search,
}: {
  cents: number;
  search: { result: string; kind?: 'fee' } | '' | undefined;
}) {
  const amount = cents === 0 ? '–' : formatMoney(cents);
  return (
    <TableCell className="text-right tabular-nums">
      {search && cents !== 0 ? (
        <Link
          to="/results/costs"
          search={search}
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {amount}
        </Link>
      ) : (
        amount
      )}
    </TableCell>
  );
}
