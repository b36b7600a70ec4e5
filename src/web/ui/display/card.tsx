import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

/** A surface with a line around it. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border bg-surface shadow-xs', className)} {...props} />;
}

export type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string;
};

/** Title, description and actions at the top of a card. */
export function CardHeader({ title, description, actions, className }: CardHeaderProps) {
  return (
    <div className={cn('flex items-start justify-between gap-3 px-4 pt-4', className)}>
      <div className="min-w-0">
        <h2 className="text-base font-semibold text-ink">{title}</h2>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  );
}

/** The inside of a card. */
export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('p-4', className)} {...props} />;
}
