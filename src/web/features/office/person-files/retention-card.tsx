import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { changeRetentionRule, listRetentionRules } from '#api/privacy/person-files.api.ts';
import { retentionLabels, shortestRetentionDays } from '#domain/person/retention.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { retentionQuery } from './person-files.queries.ts';

type Rule = z.output<(typeof listRetentionRules)['answer']>['data'][number];

/** How long each kind of data is kept: counted first, removed once it is switched on. */
export function RetentionCard() {
  const rules = useQuery(retentionQuery);
  return (
    <Card>
      <CardHeader
        title="How long data is kept"
        description="Lotline counts every night what is old enough, and deletes it only where you switch that on. Leads on hold, and those with a signed contract, keep everything. The usual 1,643 days are four and a half years: the TCPA gives people four to sue."
      />
      <CardContent className="text-sm">
        <QueryState query={rules} failed="The rules cannot be shown" shape={['h-10', 'h-10']}>
          {(list) => (
            <ul className="flex flex-col divide-y">
              {list.map((rule) => (
                <RuleRow key={`${rule.kind} ${rule.days}`} rule={rule} />
              ))}
            </ul>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const { kind, isOn, due, lastRunAt, lastCount } = rule;
  const daysId = useId();
  const [days, setDays] = useState(String(rule.days));
  const change = useMutationWithToast({
    act: (body: { days: number; isOn: boolean }) =>
      call(changeRetentionRule, { params: { kind }, body }),
    done: ({ message }) => message,
    failed: 'The rule was not changed',
    refresh: [listRetentionRules.path],
  });
  const number = Number(days);
  const isValid = Number.isInteger(number) && number >= shortestRetentionDays && number <= 36_500;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-ink">{retentionLabels[kind]}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          {isOn ? 'On' : 'Off'}: {due.toLocaleString('en-US')} {isOn ? 'go' : 'would go'} tonight
          {lastRunAt &&
            lastCount !== null &&
            `. Last night, ${timestampText(lastRunAt)}: ${lastCount.toLocaleString('en-US')}`}
        </p>
      </div>
      <label htmlFor={daysId} className="flex items-center gap-2 text-ink-soft">
        After
        <Input
          id={daysId}
          className="w-20"
          inputMode="numeric"
          aria-label={`Days for: ${retentionLabels[kind]}`}
          aria-invalid={isValid ? undefined : true}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        days
      </label>
      <div className="flex gap-2">
        {number !== rule.days && (
          <Button
            size="sm"
            disabled={!isValid}
            pending={change.isPending}
            onClick={() => change.mutate({ days: number, isOn })}
          >
            Save
          </Button>
        )}
        <Button
          size="sm"
          disabled={!isValid}
          pending={change.isPending}
          onClick={() => change.mutate({ days: number, isOn: !isOn })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      </div>
    </li>
  );
}
