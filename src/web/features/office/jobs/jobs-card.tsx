import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import {
  discardJob,
  jobStates,
  listJobs,
  retryJob,
  type Job,
  type JobState,
} from '#api/jobs.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampWithSeconds } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';

const labels: Record<JobState, string> = { running: 'Running', queued: 'Queued', failed: 'Failed' };
const nothing: Record<JobState, string> = {
  running: 'Nothing is running',
  queued: 'Nothing waits',
  failed: 'Nothing has failed',
};

type JobsCardProps = {
  state: JobState;
  page: number;
  onChange: (next: { state: JobState; page: number }) => void;
};

/** The background work in one state; it updates automatically. */
export function JobsCard({ state, page, onChange }: JobsCardProps) {
  const query = { state, page };
  const jobs = useQuery({
    queryKey: [listJobs.path, query] as const,
    queryFn: ({ signal }) => call(listJobs, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const counts = jobs.data?.counts;
  return (
    <Card>
      <CardHeader
        title="Jobs"
        description="What the server does in the background. Failed jobs are kept for a week; a retry repeats no completed work."
      />
      <CardContent className="flex flex-col gap-3">
        <SegmentedControl
          label="State of the jobs"
          value={state}
          onChange={(next) => onChange({ state: next, page: 1 })}
          segments={jobStates.map((value) => ({
            value,
            label: counts
              ? `${labels[value]} ${counts[value].toLocaleString('en-US')}`
              : labels[value],
          }))}
          className="self-start"
        />
        <QueryState query={jobs} failed="The jobs cannot be shown" shape={['h-16', 'h-16', 'h-16']}>
          {({ data, pagination }) => (
            <>
              {data.length === 0 ? (
                <EmptyState icon={<CircleCheck />} title={nothing[state]} className="min-h-40" />
              ) : (
                <ul className="divide-y" aria-label="Jobs">
                  {data.map((job) => (
                    <JobEntry key={job.id} job={job} />
                  ))}
                </ul>
              )}
              {pagination.totalPages > 1 && (
                <Pagination
                  page={page}
                  totalPages={pagination.totalPages}
                  onPageChange={(next) => onChange({ state, page: next })}
                />
              )}
            </>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function timeOf({ state, addedAt, startsAt, endedAt }: Job): string {
  if (state === 'running') return `Began ${timestampWithSeconds(startsAt)}`;
  if (state === 'failed') return `Failed ${timestampWithSeconds(endedAt ?? startsAt)}`;
  return startsAt > addedAt
    ? `Begins ${timestampWithSeconds(startsAt)} at the earliest`
    : `Added ${timestampWithSeconds(addedAt)}`;
}

function JobEntry({ job }: { job: Job }) {
  const params = { id: job.id };
  const common = { refresh: [listJobs.path] };
  const retry = useMutationWithToast({
    act: () => call(retryJob, { params }),
    done: 'It is tried again',
    failed: 'The job was not tried again',
    ...common,
  });
  const discard = useMutationWithToast({
    act: () => call(discardJob, { params }),
    done: 'The job was discarded',
    failed: 'The job was not discarded',
    ...common,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-medium text-ink">{job.title}</p>
        {job.problem && <p className="text-sm break-words text-danger-text">{job.problem}</p>}
        <p className="text-xs text-ink-faint">
          {timeOf(job)}
          {job.failures > 0 && ` · try ${job.failures} of ${job.tries} failed`}
        </p>
      </div>
      {job.state === 'failed' && (
        <div className="flex gap-2">
          <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCw aria-hidden />
            Retry
          </Button>
          <Button
            size="sm"
            variant="ghost"
            pending={discard.isPending}
            onClick={() => discard.mutate()}
          >
            <Trash2 aria-hidden />
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
