import { Link } from '@tanstack/react-router';
import type { WatchedFile } from '#api/watched-files.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { RetryFile } from './retry-file.tsx';

const words = {
  found: { label: 'Waiting', tone: 'amber' },
  taken: { label: 'Taken', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
} as const;

const link = 'text-sm text-accent-text underline underline-offset-2';

/** One file of the watched folder or mailbox, with its outcome. */
export function WatchedFileEntry({ file }: { file: WatchedFile }) {
  const { filename, state, kind, reason, source, from, subject, importId, foundAt } = file;
  return (
    <li className="flex items-start gap-3 py-2.5 max-sm:flex-col max-sm:gap-2">
      <div className="min-w-0 flex-1 max-sm:w-full">
        <p className="text-sm font-medium break-words text-ink">
          {filename} <Badge tone={words[state].tone}>{words[state].label}</Badge>
        </p>
        {reason && <p className="text-sm break-words text-ink-soft">{reason}</p>}
        <p className="tabular text-xs break-words text-ink-faint">
          Found {timestampText(foundAt)}
          {source === 'mailbox' && ` in a message from ${from || 'an unknown sender'}`}
          {subject && `: ${subject}`}
        </p>
        {importId !== null && (
          <Link to="/imports/$importId" params={{ importId: String(importId) }} className={link}>
            What became of its rows
          </Link>
        )}
        {kind === 'answer' && (
          <Link to="/skip-tracing" className={link}>
            Skip tracing
          </Link>
        )}
        {kind === 'petition' && (
          <Link to="/probate/review" className={link}>
            Petitions to review
          </Link>
        )}
      </div>
      {state === 'refused' && <RetryFile file={file} />}
    </li>
  );
}
