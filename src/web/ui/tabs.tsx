import { Tabs as Primitive, ToggleGroup } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const railClasses = 'inline-flex items-center gap-0.5 rounded-lg border bg-sunken p-0.5';
const pieceClasses =
  'inline-flex h-7 touch-target items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink max-md:h-9 [&_svg]:size-4';

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
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className={cn(railClasses, className)}
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          className={cn(
            pieceClasses,
            'data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-xs dark:data-[state=on]:bg-hover',
          )}
        >
          {segment.icon}
          {segment.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

/** Holds which tab is open. */
export const Tabs = Primitive.Root;

/** The row of tabs. Give it an `aria-label`. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn(railClasses, className)} {...props} />;
}

/** One tab. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        pieceClasses,
        'data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-xs dark:data-[state=active]:bg-hover',
        className,
      )}
      {...props}
    />
  );
}

/** What a tab shows. */
export const TabsContent = Primitive.Content;
