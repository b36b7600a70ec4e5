import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../styles/cn.ts';

export type ErrorStateProps = {
  /** What failed, as a sentence. */
  title: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action, if retrying does not help. */
  action?: ReactNode;
  className?: string;
};

/** Shown in place of a list that failed to load. */
export function ErrorState({
  title,
  description,
  onRetry,
  retrying,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex min-h-64 flex-col items-center justify-center gap-1 px-6 py-12 text-center',
        className,
      )}
    >
      <span
        aria-hidden
        className="mb-3 inline-flex size-11 items-center justify-center rounded-xl bg-red-tint text-red-text [&_svg]:size-5"
      >
        <TriangleAlert />
      </span>
      <p className="text-base font-semibold text-ink">{title}</p>
      {description && <p className="max-w-md text-sm break-words text-ink-soft">{description}</p>}
      {onRetry && (
        <Button className="mt-4" onClick={onRetry} pending={retrying}>
          {!retrying && <RotateCw aria-hidden />}
          Try again
        </Button>
      )}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
