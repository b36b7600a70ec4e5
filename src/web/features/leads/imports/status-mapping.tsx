import { caseStatuses, endedCaseStatuses, type CaseStatus } from '#domain/leads/case-status.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Mapping } from './use-mapping.ts';

const options = caseStatuses.map((value) => ({
  value,
  label: value[0]!.toUpperCase() + value.slice(1),
}));

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/**
 * Each word of the status column with its rows and its meaning, and how closed cases are treated.
 */
export function StatusMapping({ mapping }: { mapping: Mapping }) {
  const { statusWords, choice } = mapping;
  if (statusWords.length === 0) return null;
  const closed = statusWords
    .filter(({ meaning }) => endedCaseStatuses.has(meaning))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label="Case statuses">
      <h3 className="text-sm font-semibold text-ink">What the case statuses mean</h3>
      <ul className="divide-y rounded-lg border bg-surface">
        {statusWords.map(({ word, count, meaning }) => (
          <li
            key={word}
            className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-3 px-3 py-1.5"
          >
            <p className="min-w-0 truncate text-sm text-ink">
              {word} <span className="text-xs text-ink-soft tabular-nums">{rows(count)}</span>
            </p>
            <Select<CaseStatus>
              label={`Meaning of ${word}`}
              value={meaning}
              options={options}
              onChange={(chosen) => mapping.setStatus(word, chosen)}
              className="w-full"
            />
          </li>
        ))}
      </ul>
      {closed > 0 && (
        <SelectField
          label={`Closed cases (${rows(closed)})`}
          value={choice.closedCases}
          onChange={mapping.setClosedCases}
          options={[
            { value: 'keep', label: 'Bring them in as closed' },
            { value: 'skip', label: 'Skip them, and close the ones that are here' },
          ]}
        />
      )}
    </section>
  );
}
