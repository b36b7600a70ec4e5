import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { importDoNotCall, listDoNotCallLists, type DoNotCallList } from '#api/do-not-call.api.ts';
import { callWithProgress } from '#web/lib/call-with-progress.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';

const count = (number: number) => number.toLocaleString('en-US');

/** Do-not-call lists: imported here, read by a job. */
export function DoNotCallCard({ canImport }: { canImport: boolean }) {
  const lists = useQuery(readQuery(listDoNotCallLists));
  const [part, setPart] = useState(0);
  const upload = useMutationWithToast({
    act: (file: File) => callWithProgress(importDoNotCall, { file, onProgress: setPart }),
    done: ({ message }) => message,
    failed: 'The list was not taken',
    refresh: [listDoNotCallLists.path],
  });
  return (
    <Card>
      <CardHeader
        title="Do-not-call lists"
        description="A number on any list is never texted, regardless of the lead."
      />
      <CardContent className="flex flex-col gap-4">
        {canImport && (
          <DropZone
            label="Import a list"
            hint="Text or CSV, one number to a line, up to 100 MB"
            accept=".csv,.txt"
            icon={<PhoneOff />}
            disabled={upload.isPending}
            onFiles={([file]) => file && upload.mutate(file)}
          >
            {upload.isPending && (
              <Progress label="Uploading the list" value={Math.round(part * 100)} />
            )}
          </DropZone>
        )}
        <QueryState query={lists} failed="The lists cannot be shown" shape={['h-14', 'h-14']}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState
                icon={<PhoneOff />}
                title="No list was imported yet"
                description="The national registry and your own files both can be."
                className="min-h-40"
              />
            ) : (
              <ul className="divide-y" aria-label="Do-not-call lists">
                {data.map((list) => (
                  <ListEntry key={list.id} list={list} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}

const states = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Reading', tone: 'blue' },
  done: { label: 'In force', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
} as const;

function ListEntry({ list }: { list: DoNotCallList }) {
  const { name, status, percent, total, added, rejected, problem, createdAt } = list;
  const { label, tone } = states[status];
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm font-medium break-words text-ink">{name}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {status === 'running' && <Progress label={`Reading ${name}`} value={percent} />}
      {problem && <p className="text-sm text-danger-text">{problem}</p>}
      <p className="tabular text-xs text-ink-faint">
        {timestampDay(createdAt)}
        {status === 'done' &&
          ` · ${count(total)} numbers, ${count(added)} new, ${count(rejected)} ${rejected === 1 ? 'line' : 'lines'} without one`}
      </p>
    </li>
  );
}
