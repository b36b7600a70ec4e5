import { Link } from '@tanstack/react-router';
import { listWatchedFiles, retryWatchedFile, type WatchedFile } from '#api/watched-files.api.ts';
import { call } from '#web/lib/call.ts';
import { momentText } from '#web/lib/date-style.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

const words = {
  found: { label: 'Waiting', tone: 'amber' },
  taken: { label: 'Taken', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
} as const;

const link = 'text-sm text-accent-text underline underline-offset-2';

/** One file of the watched folder, with what became of it. */
export function WatchedFileEntry({ file }: { file: WatchedFile }) {
  const { id, filename, state, kind, reason, importId, foundAt } = file;
  const retry = useAct({
    act: () => call(retryWatchedFile, { params: { id } }),
    done: ({ message }) => message,
    failed: 'The file was not tried again',
    refresh: [listWatchedFiles.path],
  });
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium break-words text-ink">
          {filename} <Badge tone={words[state].tone}>{words[state].label}</Badge>
        </p>
        {reason && <p className="text-sm break-words text-ink-soft">{reason}</p>}
        <p className="tabular text-xs text-ink-faint">Found {momentText(foundAt)}</p>
        {importId !== null && (
          <Link to="/imports/$importId" params={{ importId: String(importId) }} className={link}>
            What became of its rows
          </Link>
        )}
        {kind === 'petition' && (
          <Link to="/probate/review" className={link}>
            Petitions to review
          </Link>
        )}
      </div>
      {state === 'refused' && (
        <Button
          size="sm"
          aria-label={`Try again: ${filename}`}
          pending={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
