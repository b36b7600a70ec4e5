import { useId, type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

/** Look of the row. */
export const segmentRowClasses =
  'inline-flex items-center gap-0.5 rounded-lg border bg-sunken p-0.5';
/** Look of one choice in it. */
export const segmentClasses =
  'relative inline-flex h-7 cursor-pointer touch-target items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink max-md:h-9 max-md:min-w-11 [&_svg]:size-4';

export type Segment<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode };

export type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  className?: string;
};

/** A few choices side by side, exactly one of them on. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cn(segmentRowClasses, className)}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cn(
            segmentClasses,
            'has-checked:bg-surface has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring dark:has-checked:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md opacity-0"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
