import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next. */
  description?: ReactNode;
  /** One button that does it. */
  action?: ReactNode;
  className?: string;
};

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex min-h-64 flex-col items-center justify-center gap-1 px-6 py-12 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden
          className="mb-3 inline-flex size-11 items-center justify-center rounded-xl border bg-surface text-ink-faint shadow-xs [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-base font-semibold text-ink">{title}</p>
      {description && <p className="max-w-sm text-sm text-balance text-ink-soft">{description}</p>}
      {action && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  );
}
