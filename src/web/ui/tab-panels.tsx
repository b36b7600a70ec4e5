import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { pieceClasses, railClasses } from './tabs.tsx';

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
