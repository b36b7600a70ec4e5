import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { readDiagnostics, type Check } from '#api/diagnostics.api.ts';
import { ServiceContracts } from './service-contracts.tsx';
import { UnknownAnswers } from './unknown-answers.tsx';
import { readQuery } from '#web/lib/read-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const looks = {
  problem: { label: 'Problem', tone: 'red' },
  warning: { label: 'Warning', tone: 'amber' },
  ok: { label: 'OK', tone: 'green' },
} as const;

/** Checks that need the owner come first. */
const urgency = Object.keys(looks);
const byUrgency = (one: Check, other: Check) =>
  urgency.indexOf(one.state) - urgency.indexOf(other.state);

/** The installation's own check-up, and which version it is. */
export function DiagnosticsCard() {
  const diagnostics = useQuery({
    ...readQuery(readDiagnostics),
    refetchOnWindowFocus: false,
  });
  const { data, isFetching, refetch } = diagnostics;
  return (
    <Card>
      <CardHeader
        title="Diagnostics"
        description={
          <span className="block max-sm:min-h-10">
            {data ? `Lotline ${data.version} on ${data.runtime}` : 'Looking at everything …'}
          </span>
        }
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />} Check again
          </Button>
        }
      />
      <CardContent className="in-order flex flex-col gap-3">
        <QueryState
          query={diagnostics}
          failed="The checks could not be run"
          shape={['h-14', 'h-14', 'h-14', 'h-14']}
        >
          {({ checks, services }) => (
            <>
              <ul className="divide-y" aria-label="Checks">
                {checks.toSorted(byUrgency).map((check) => (
                  <CheckEntry key={check.id} check={check} />
                ))}
              </ul>
              <UnknownAnswers />
              <ServiceContracts services={services} />
            </>
          )}
        </QueryState>
        <p className="text-sm text-ink-soft">
          The same on the server, without a browser:{' '}
          <code className="rounded-sm bg-hover px-1 py-0.5 text-xs text-ink">npm run doctor</code>
        </p>
      </CardContent>
    </Card>
  );
}

function CheckEntry({ check }: { check: Check }) {
  const { label, tone } = looks[check.state];
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex items-center gap-3">
        <span className="font-medium text-ink">{check.label}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="break-words text-ink-soft">{check.says}</p>
      {check.advice && <p className="break-words text-ink">{check.advice}</p>}
    </li>
  );
}
