import { DatabaseBackup } from 'lucide-react';
import { listBackups, releaseHeldJobs, startBackup, type Backup } from '#api/backups.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import {
  describeState,
  describeUnsent,
  describeWhere,
  sizeOf,
  warnings,
  type Backups,
} from './backup-words.ts';
import { useBackups } from './backups.query.ts';

/** Backups that are kept, the next one, and one now. */
export function BackupsCard() {
  const backups = useBackups();
  const start = useMutationWithToast({
    act: () => call(startBackup, {}),
    done: 'Backup started',
    failed: 'The backup was not started',
    refresh: [listBackups.path, '/api/jobs'],
  });
  return (
    <Card>
      <CardHeader
        title="Backups"
        description="Everything in one file: leads, texts, letters, contracts, files and pending jobs. Each backup is verified by restoring it into a scratch database."
        actions={
          <Button
            variant="primary"
            pending={start.isPending || backups.data?.isRunning}
            onClick={() => start.mutate()}
          >
            <DatabaseBackup aria-hidden /> Back up now
          </Button>
        }
      />
      <CardContent className="flex flex-col gap-3">
        <QueryState query={backups} failed="The backups cannot be shown" shape={['h-16', 'h-16']}>
          {(found) => <BackupList found={found} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function BackupList({ found }: { found: Backups }) {
  return (
    <>
      {found.held && <HeldJobs held={found.held} />}
      {warnings(found).map(({ tone, text }) => (
        <Alert key={text} tone={tone}>
          {text}
        </Alert>
      ))}
      <p className="text-sm text-ink-soft">{describeWhere(found, timestampText)}</p>
      {found.data.length === 0 ? (
        <EmptyState
          icon={<DatabaseBackup />}
          title="There is no backup yet"
          description="Make one now to see that everything is set up."
          className="min-h-40"
        />
      ) : (
        <ul className="divide-y" aria-label="Backups">
          {found.data.map((backup) => (
            <BackupEntry key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        Restore one into an empty installation with{' '}
        <code className="rounded-sm bg-hover px-1 py-0.5 text-xs break-all text-ink">
          npm run restore -- --latest
        </code>
        , or with its name in place of <code className="whitespace-nowrap">--latest</code>.
      </p>
    </>
  );
}

/** After a restore: what was queued may have been sent since the backup was made. */
function HeldJobs({ held }: { held: NonNullable<Backups['held']> }) {
  const release = useMutationWithToast({
    act: (discard: boolean) => call(releaseHeldJobs, { body: { discard } }),
    done: 'Background work started',
    failed: 'Background work was not started',
    refresh: [listBackups.path, '/api/jobs'],
  });
  const button = (discard: boolean, label: string) => (
    <Button pending={release.isPending} onClick={() => release.mutate(discard)}>
      {label}
    </Button>
  );
  return (
    <Alert
      tone="warning"
      title="Texts, letters, feeds and backups are on hold"
      actions={
        <>
          {button(true, held.withoutJobs ? 'Start' : 'Delete the queue and start')}
          {!held.withoutJobs && button(false, 'Start everything')}
        </>
      }
    >
      This workspace was restored from <span className="break-all">{held.name}</span>
      {held.withoutJobs ? ' without its queue. ' : '. '}
      What was to be sent then may have been sent since. {describeUnsent(held)}
    </Alert>
  );
}

function BackupEntry({ backup }: { backup: Backup }) {
  const { label, tone } = describeState(backup);
  return (
    <li className="flex flex-col gap-1 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{timestampText(backup.startedAt)}</span>
        <Badge tone={tone}>{label}</Badge>
        {backup.bytes !== null && <span className="text-ink-soft">{sizeOf(backup.bytes)}</span>}
        {backup.encrypted && <span className="text-ink-soft">Encrypted</span>}
      </div>
      <p className="text-xs break-all text-ink-faint">{backup.name}</p>
      {backup.problem && <p className="text-ink-soft">{backup.problem}</p>}
    </li>
  );
}
