import { useEffect, type ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';
import { beginLoading } from './loading-count.ts';

/** A gray block in place of loading content; hidden from screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  useEffect(beginLoading, []);
  return (
    <div
      aria-hidden
      className={cn('animate-pulse rounded-md bg-neutral-tint', className)}
      {...props}
    />
  );
}

/** Wraps the skeletons of one region and announces 'Loading' once. */
export function LoadingRegion({
  label = 'Loading',
  children,
  ...props
}: ComponentProps<'div'> & { label?: string }) {
  return (
    <div role="status" aria-label={label} {...props}>
      {children}
    </div>
  );
}
