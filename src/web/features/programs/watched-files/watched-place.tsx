import type { ReactNode } from 'react';
import { timestampText } from '#web/lib/date-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type WatchedPlaceProps = {
  icon: ReactNode;
  /** The folder's path, or which mailbox. */
  name: string;
  lookedAt: string | null;
  /** Why it could not be read; '' where it could. */
  problem: string;
};

/** One place that is watched: when it was last checked, and what hinders that. */
export function WatchedPlace({ icon, name, lookedAt, problem }: WatchedPlaceProps) {
  return (
    <div className="flex flex-col gap-2">
      {name && (
        <div className="flex items-start gap-2.5">
          <span className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4" aria-hidden>
            {icon}
          </span>
          <p className="min-w-0 text-sm break-words text-ink">
            {name}
            <span className="block text-xs text-ink-faint">
              {lookedAt ? `Last checked ${timestampText(lookedAt)}` : 'Not checked yet'}
            </span>
          </p>
        </div>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
    </div>
  );
}
