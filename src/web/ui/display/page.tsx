import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type PageProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a count, a Select All box. */
  titleExtra?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** `wide` for lists, `text` for reading. */
  width?: 'wide' | 'text';
  children: ReactNode;
  className?: string;
};

/** The frame of a screen: its heading, its buttons and its content. */
export function Page({
  title,
  description,
  titleExtra,
  actions,
  width = 'wide',
  children,
  className,
}: PageProps) {
  return (
    <div
      className={cn(
        'mx-auto flex min-h-[inherit] w-full flex-col gap-4 px-4 py-5 md:px-6 md:py-6',
        width === 'wide' ? 'max-w-[100rem]' : 'max-w-2xl',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
            {titleExtra}
          </div>
          {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
