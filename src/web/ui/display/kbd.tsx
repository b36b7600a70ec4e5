import type { ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';

/** A key of the keyboard. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-sunken px-1 font-sans text-2xs font-medium text-ink-soft',
        className,
      )}
      {...props}
    />
  );
}
