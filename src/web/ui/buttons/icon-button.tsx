import type { ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does; its accessible name, and its tooltip by the browser. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'ghost' | 'outline';
};

const sizes = { sm: 'size-7', md: 'size-9', lg: 'size-11' };

/** A square button that holds only an icon. */
export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(
        'inline-flex shrink-0 touch-target items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-50 data-[state=open]:bg-hover [&_svg]:size-4',
        variant === 'outline' && 'border bg-surface shadow-xs',
        sizes[size],
        className,
      )}
      {...props}
    />
  );
}
