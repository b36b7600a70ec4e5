import { cn } from '../styles/cn.ts';

export type ProgressProps = {
  /** 0 to 100. */
  value: number;
  /** Accessible name. */
  label: string;
  /** Class of the filled part, for example `bg-probate`. */
  barClassName?: string;
  className?: string;
};

/** A bar that fills. */
export function Progress({ value, label, barClassName, className }: ProgressProps) {
  const share = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-neutral-tint', className)}
    >
      <div
        className={cn(
          'h-full origin-left rounded-full bg-accent transition-transform',
          barClassName,
        )}
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  );
}
